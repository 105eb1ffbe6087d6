// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.JMSException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the client says for each thing that is wrong in a client channel definition table; see docs/connecting.md. */
@ClientTest
@Timeout(300)
class ClientChannelMistakesTest {

    private static EmbeddedQueueManager queueManager;

    @TempDir
    private Path directory;

    /** One thing is wrong in each; the reason, and the message identifier somewhere in the chain of causes. */
    enum Mistake {
        HOST(2538, "AMQ9204"), PORT(2538, "AMQ9204"), CHANNEL(2540, "AMQ9520"), QUEUE_MANAGER(2058, ""),
        ENTRY(2278, ""), NO_FILE(2278, "AMQ9516"), NO_JSON(2278, "AMQ9695");

        private final int reason;
        private final String cause;

        Mistake(int reason, String cause) {
            this.reason = reason;
            this.cause = cause;
        }
    }

    @BeforeAll
    static void start() {
        queueManager = EmbeddedQueueManager.named("QM1").mqsc("""
                ALTER QMGR CHAD(DISABLED)
                DEFINE CHANNEL(APP) CHLTYPE(SVRCONN)
                """).start();
    }

    @AfterAll
    static void stop() {
        queueManager.close();
    }

    private URL table(Mistake mistake) throws Exception {
        Path file = directory.resolve("ccdt.json");
        try (ServerSocket dead = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            dead.close();
            String json = """
                    {"channel": [{"name": "%s", "type": "clientConnection", "clientConnection": {
                      "connection": [{"host": "%s", "port": %d}], "queueManager": "%s"}}]}
                    """.formatted(mistake == Mistake.CHANNEL ? "APQ" : "APP",
                    mistake == Mistake.HOST ? "no.such.host.invalid" : "127.0.0.1",
                    mistake == Mistake.PORT ? dead.getLocalPort() : queueManager.port(),
                    mistake == Mistake.QUEUE_MANAGER ? "QM2" : "QM1");
            if (mistake != Mistake.NO_FILE) {
                Files.writeString(file, mistake == Mistake.NO_JSON ? json.replace(':', '=') : json);
            }
        }
        return file.toUri().toURL();
    }

    private static String asked(Mistake mistake) {
        return mistake == Mistake.QUEUE_MANAGER || mistake == Mistake.ENTRY ? "QM2" : "QM1";
    }

    private static String causes(Throwable thrown) {
        StringBuilder chain = new StringBuilder();
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            chain.append(cause).append('\n');
        }
        return chain.toString();
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("C-41: JMS says by reason and message what is wrong in a table")
    void jmsSaysWhatIsWrong(Mistake mistake) throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setCCDTURL(table(mistake));
        factory.setQueueManager(asked(mistake));
        JMSException thrown = catchThrowableOfType(JMSException.class, () -> factory.createConnection().close());
        assertThat(((MQException) thrown.getCause()).reasonCode).as(causes(thrown)).isEqualTo(mistake.reason);
        assertThat(causes(thrown)).contains(mistake.cause);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("C-41: so do the classes for Java")
    void theClassesForJavaSayWhatIsWrong(Mistake mistake) throws Exception {
        URL table = table(mistake);
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        MQException thrown = catchThrowableOfType(MQException.class,
                () -> new MQQueueManager(asked(mistake), properties, table).disconnect());
        assertThat(thrown.reasonCode).as(causes(thrown)).isEqualTo(mistake.reason);
        assertThat(causes(thrown)).contains(mistake.cause);
    }
}
