// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.ClientChannel.Affinity.NONE;
import static io.github.backstop.qmgr.ClientChannel.Affinity.PREFERRED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsPropertyContext;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import com.sun.net.httpserver.HttpServer;
import io.github.backstop.qmgr.ClientChannel;
import io.github.backstop.qmgr.ClientChannelTable;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which entry of a client channel definition table (CCDT) IBM's client takes (rule C-41). */
@ClientTest
class ClientChannelSelectionTest {

    @TempDir
    private Path directory;
    private final EmbeddedQueueManager first = EmbeddedQueueManager.named("QM1").start();
    private final EmbeddedQueueManager second = EmbeddedQueueManager.named("QM2").start();

    @AfterEach
    void stop() {
        first.close();
        second.close();
    }

    private ClientChannel one(String name, String group) {
        return ClientChannel.to(first).by(name).as(group);
    }

    private ClientChannel two(String name, String group) {
        return ClientChannel.to(second).by(name).as(group);
    }

    private URL table(ClientChannel... channels) throws Exception {
        return ClientChannelTable.of(channels).write(directory.resolve("ccdt.json"));
    }

    /** Name of the queue manager that answered, or the reason. */
    private static String connect(URL table, String queueManager) {
        try {
            MQConnectionFactory factory = new MQConnectionFactory();
            factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
            factory.setCCDTURL(table);
            factory.setQueueManager(queueManager);
            try (Connection connection = factory.createConnection()) {
                return ((JmsPropertyContext) connection).getStringProperty(WMQConstants.WMQ_RESOLVED_QUEUE_MANAGER);
            }
        } catch (JMSException e) {
            return String.valueOf(Failure.reason(e));
        }
    }

    /** A name has to be that of the queue manager; with an asterisk before it, and blank, whoever answers will do. */
    @ParameterizedTest
    @CsvSource({"QM1,QM1", "QM2,QM2", "*QM2,QM2", "*ORDERS,QM2", "ORDERS,2058", "'',QM1", "*,QM1", "QM9,2278",
        "*QM9,2278"})
    @DisplayName("C-41: the name that is asked for selects the entries")
    void theNameThatIsAskedForSelectsTheEntries(String asked, String answers) throws Exception {
        URL table = table(one("A", "QM1"), two("A", "QM2"), two("A", "ORDERS"), one("A", ""));
        assertThat(connect(table, asked)).isEqualTo(answers);
    }

    @Test
    void entriesWithoutWeightComeFirstInTheOrderOfTheirNames() throws Exception {
        URL byName = table(one("B", "G"), two("A", "G"));
        assertThat(connect(byName, "*G")).isEqualTo("QM2");
        URL weightless = table(one("A", "G").weighing(99, NONE), two("B", "G").weighing(0, NONE));
        for (int i = 0; i < 10; i++) {
            assertThat(connect(weightless, "*G")).isEqualTo("QM2");
        }
    }

    @Test
    void weightsSpreadConnectionsAndAffinityKeepsThemTogether() throws Exception {
        URL none = table(one("A", "G").weighing(50, NONE), two("B", "G").weighing(50, NONE));
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 500 && seen.size() < 2; i++) {
            seen.add(connect(none, "*G"));
        }
        assertThat(seen).containsExactlyInAnyOrder("QM1", "QM2");
        URL preferred = table(one("A", "P").weighing(50, PREFERRED), two("B", "P").weighing(50, PREFERRED));
        String chosen = connect(preferred, "*P");
        for (int i = 0; i < 20; i++) {
            assertThat(connect(preferred, "*P")).isEqualTo(chosen);
        }
    }

    @Test
    void theNextAddressAndTheNextEntryAreTakenWhenAQueueManagerHasEnded() throws Exception {
        URL addresses = table(one("A", "G").orAt(second));
        assertThat(connect(addresses, "*G")).isEqualTo("QM1");
        first.close();
        assertThat(connect(addresses, "*G")).isEqualTo("QM2");
        assertThat(connect(table(one("A", "G"), two("B", "G")), "*G")).isEqualTo("QM2");
        assertThat(connect(table(one("A", "G")), "*G")).isEqualTo(String.valueOf(CMQC.MQRC_HOST_NOT_AVAILABLE));
    }

    @Test
    void aTableComesByHttpUnderAnyName() throws Exception {
        byte[] body = ClientChannelTable.of(two("A", "QM2")).json().getBytes(StandardCharsets.UTF_8);
        HttpServer web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.createContext("/tables/", exchange -> {
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        web.start();
        String site = "http://127.0.0.1:" + web.getAddress().getPort();
        try {
            assertThat(connect(new URL(site + "/tables/ccdt.json"), "QM2")).isEqualTo("QM2");
            assertThat(connect(new URL(site + "/tables/AMQCLCHL.TAB"), "QM2")).isEqualTo("QM2");
            assertThat(connect(new URL(site + "/none"), "QM2")).as("404").isEqualTo("2278");
        } finally {
            web.stop(0);
        }
        assertThat(connect(new URL(site + "/tables/ccdt.json"), "QM2")).as("nobody listens").isEqualTo("2278");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "[]", "AMQR\0\0 binary", "{\"channel\": [{\"name\": \"A\"}]}",
        "{\"channel\": [{\"name\": \"A\", \"type\": \"clientConnection\", \"colour\": \"red\"}]}"})
    void whatIsNoTableIs2278(String content) throws Exception {
        Path file = Files.writeString(directory.resolve("wrong.json"), content);
        assertThat(connect(file.toUri().toURL(), "QM1")).isEqualTo("2278");
        assertThat(connect(directory.resolve("missing.json").toUri().toURL(), "QM1")).isEqualTo("2278");
    }

    /** Another channel than the table's would be asked for. */
    @Test
    void aChannelBesidesATableIsAConflict() throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setCCDTURL(table(one("A", "QM1")));
        factory.setQueueManager("QM1");
        factory.setChannel("A");
        assertThatThrownBy(factory::createConnection).isInstanceOfSatisfying(JMSException.class,
                e -> assertThat(Failure.reason(e)).isEqualTo(CMQC.MQRC_CLIENT_CHANNEL_CONFLICT));
    }

    /** Rule C-40: the layout of a binary table is not published, and JSON under its name would deceive people. */
    @Test
    @DisplayName("C-40: nothing is written under the name of a binary table")
    void nothingIsWrittenUnderTheNameOfABinaryTable() {
        Path file = directory.resolve("AMQCLCHL.TAB");
        assertThatThrownBy(() -> ClientChannelTable.of(one("A", "QM1")).write(file))
                .isInstanceOf(IllegalArgumentException.class).hasMessage(file + ": a table named .tab is binary, in "
                        + "IBM's own format; this one is JSON, name it .json");
        assertThat(file).doesNotExist();
    }

    @Test
    void wrongValuesAreRefused() {
        ClientChannel right = one("A", "QM1");
        for (Runnable wrong : List.<Runnable>of(() -> right.by(" "), () -> right.by("A".repeat(21)),
                () -> right.at(), () -> right.at("host(0)"), () -> right.at("a b"), () -> right.weighing(100, NONE),
                () -> right.weighing(-1, NONE))) {
            assertThatThrownBy(wrong::run).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(right.at("mq.example", "other(1500)").connections()).containsExactly("mq.example(1414)",
                "other(1500)");
    }
}
