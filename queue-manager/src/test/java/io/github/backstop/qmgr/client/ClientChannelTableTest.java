// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that find the queue manager by a client channel definition table (CCDT) in JSON. */
@ClientTest
class ClientChannelTableTest {

    @TempDir
    private Path directory;
    private EmbeddedQueueManager first;
    private EmbeddedQueueManager second;

    @BeforeEach
    void start() {
        first = EmbeddedQueueManager.named("QM1").mqsc(ReconnectingClient.SCRIPT).start();
        second = EmbeddedQueueManager.named("QM2").mqsc(ReconnectingClient.SCRIPT).start();
    }

    @AfterEach
    void stop() {
        first.close();
        second.close();
    }

    private static int deadPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String channel(String queueManager, String reconnect, int weight, int... ports) {
        StringBuilder connections = new StringBuilder();
        for (int port : ports) {
            connections.append(connections.isEmpty() ? "" : ", ")
                    .append("{\"host\": \"127.0.0.1\", \"port\": ").append(port).append('}');
        }
        return """
                {"name": "APP", "type": "clientConnection",
                 "clientConnection": {"connection": [%s], "queueManager": "%s"},
                 "connectionManagement": {"defaultReconnect": "%s", "clientWeight": %d, "affinity": "none"},
                 "transmissionSecurity": {"cipherSpecification": ""}}
                """.formatted(connections, queueManager, reconnect, weight);
    }

    private URL table(String... channels) throws IOException {
        Path file = directory.resolve("ccdt.json");
        Files.writeString(file, "{\"channel\": [" + String.join(",", channels) + "]}");
        return file.toUri().toURL();
    }

    private static MQConnectionFactory factory(URL table, String queueManager) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setCCDTURL(table);
        factory.setQueueManager(queueManager);
        return factory;
    }

    private static void assertWorks(MQConnectionFactory factory, EmbeddedQueueManager expected) throws JMSException {
        try (ReconnectingClient client = ReconnectingClient.over(factory)) {
            assertThat(expected.queue("Q").openInputCount()).isOne();
            client.send("there");
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsExactly("there"));
        }
    }

    @Test
    void aTableSaysWhereAQueueManagerIs() throws Exception {
        URL table = table(channel("QM1", "no", 0, first.port()), channel("QM2", "no", 0, second.port()));
        assertWorks(factory(table, "QM1"), first);
        assertWorks(factory(table, "QM2"), second);
    }

    @Test
    @DisplayName("C-41: addresses and channels where nobody listens are skipped")
    void addressesAndChannelsWhereNobodyListensAreSkipped() throws Exception {
        assertWorks(factory(table(channel("QM1", "no", 0, deadPort(), first.port())), "QM1"), first);
        assertWorks(factory(table(channel("GROUP", "no", 0, deadPort()), channel("GROUP", "no", 0, second.port())),
                "*GROUP"), second);
        assertWorks(factory(table(channel("GROUP", "no", 90, deadPort()), channel("GROUP", "no", 10, first.port())),
                "*GROUP"), first);
    }

    @Test
    void aClientConnectsAgainWhenTheTableSaysSo() throws Exception {
        try (ReconnectingClient client = ReconnectingClient.over(
                factory(table(channel("QM1", "yes", 0, first.port())), "QM1"))) {
            first.mqsc("STOP CHANNEL(APP) MODE(FORCE) STATUS(INACTIVE)");
            client.sendAgain("after");
            // a send that the break interrupted may have been done, and is done again
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsOnly("after"));
        }
    }

    @Test
    void aTableWithReconnectionDisabledOverrulesTheFactory() throws Exception {
        MQConnectionFactory factory = factory(table(channel("QM1", "disabled", 0, first.port())), "QM1");
        factory.setClientReconnectOptions(WMQConstants.WMQ_CLIENT_RECONNECT);
        try (ReconnectingClient client = ReconnectingClient.over(factory)) {
            first.mqsc("STOP CHANNEL(APP) MODE(FORCE) STATUS(INACTIVE)");
            assertThat(Failure.reason(Failure.of(() -> client.send("after"))))
                    .isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
        }
    }

    @Test
    void theClassesForJavaTakeATableToo() throws Exception {
        URL table = table(channel("QM1", "no", 0, deadPort(), first.port()), channel("QM2", "no", 0, second.port()));
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        for (String name : new String[] {"QM1", "QM2"}) {
            MQQueueManager client = new MQQueueManager(name, properties, table);
            assertThat(client.getAttributeString(CMQC.MQCA_Q_MGR_NAME, 48).trim()).isEqualTo(name);
            client.disconnect();
        }
        assertThatThrownBy(() -> new MQQueueManager("QM3", properties, table))
                .isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_CLIENT_CONN_ERROR));
    }
}
