// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.EndMode;
import io.github.backstop.qmgr.command.MqscException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients with automatic reconnection, and one queue manager that breaks connections, ends, and starts again. */
@ClientTest
class AutomaticReconnectTest {

    private EmbeddedQueueManager queueManager;

    private EmbeddedQueueManager start(int port, Path store) {
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named("QM1").port(port)
                .mqsc(ReconnectingClient.SCRIPT);
        queueManager = (store == null ? builder : builder.store(store)).start();
        return queueManager;
    }

    @AfterEach
    void stop() {
        queueManager.close();
    }

    private ReconnectingClient connect(int options) throws Exception {
        return ReconnectingClient.connected("QM1", options, "127.0.0.1(" + queueManager.port() + ")");
    }

    @Test
    void whatIsOpenGoesOnAndAUnitOfWorkIsBackedOutWhenTheConnectionBreaks() throws Exception {
        start(0, null);
        try (ReconnectingClient client = connect(WMQConstants.WMQ_CLIENT_RECONNECT_Q_MGR)) {
            Session transacted = client.connection().createSession(true, Session.SESSION_TRANSACTED);
            MessageProducer producer = transacted.createProducer(transacted.createQueue("OTHER"));
            producer.send(transacted.createTextMessage("lost"));
            Session session = client.connection().createSession(false, Session.AUTO_ACKNOWLEDGE);
            Topic topic = session.createTopic("reconnect/topic");
            MessageConsumer durable = session.createDurableSubscriber(topic, "durable");

            queueManager.mqsc("STOP CHANNEL(APP) MODE(FORCE) STATUS(INACTIVE)");
            Awaitility.await().until(() -> queueManager.queue("OTHER").browse().isEmpty());

            assertThat(Failure.reason(Failure.of(transacted::commit)))
                    .isIn(CMQC.MQRC_BACKED_OUT, CMQC.MQRC_CALL_INTERRUPTED);
            transacted.rollback();
            assertThat(queueManager.queue("OTHER").depth()).isZero();
            client.sendAgain("after");
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsExactly("after"));
            session.createProducer(topic).send(session.createTextMessage("published"));
            assertThat(((TextMessage) durable.receive(JmsClient.PATIENCE)).getText()).isEqualTo("published");
            producer.send(transacted.createTextMessage("kept"));
            transacted.commit();
            assertThat(queueManager.queue("OTHER").depth()).isOne();
            assertThat(client.reasons()).isEmpty();
        }
    }

    @Test
    void aStoppedConnectionComesBack() throws Exception {
        start(0, null);
        try (ReconnectingClient client = connect(WMQConstants.WMQ_CLIENT_RECONNECT)) {
            client.send("before");
            Awaitility.await().until(() -> client.heard().contains("before"));
            connections().forEach(this::stop);
            client.sendAgain("after");
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsExactly("before", "after"));
        }
    }

    /** Of a client that loses one conversation the others may be gone before they are stopped. */
    private void stop(String id) {
        try {
            queueManager.mqsc("STOP CONN(" + id + ")");
        } catch (MqscException gone) {
            assertThat(gone).hasMessageContaining("AMQ8461I");
        }
    }

    private List<String> connections() {
        return Mqsc.replies(queueManager, "DISPLAY CONN(*) WHERE(CHANNEL EQ APP)", "\\bCONN\\(([0-9A-F]{16})\\)");
    }

    @Test
    void aQueueManagerWithAStoreThatStartsAgainIsTheSameForItsClients(@TempDir Path store) throws Exception {
        int port = start(0, store).port();
        try (ReconnectingClient client = connect(WMQConstants.WMQ_CLIENT_RECONNECT_Q_MGR)) {
            Session session = client.connection().createSession(false, Session.AUTO_ACKNOWLEDGE);
            Topic topic = session.createTopic("reconnect/topic");
            MessageConsumer durable = session.createDurableSubscriber(topic, "durable");
            MessageProducer publisher = session.createProducer(topic);
            queueManager.end(EndMode.IMMEDIATE, Duration.ZERO, true);
            start(port, store);
            client.sendAgain("after");
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsExactly("after"));
            publisher.send(session.createTextMessage("published"));
            assertThat(((TextMessage) durable.receive(JmsClient.PATIENCE)).getText()).isEqualTo("published");
            assertThat(client.reasons()).isEmpty();
        }
    }

    @Test
    void anEndWithoutReconnectionIsFinalForClients() throws Exception {
        int port = start(0, null).port();
        try (ReconnectingClient client = connect(WMQConstants.WMQ_CLIENT_RECONNECT)) {
            queueManager.end(EndMode.IMMEDIATE, Duration.ZERO);
            start(port, null);
            assertThat(Failure.reason(Failure.of(() -> client.send("after"))))
                    .isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
            Awaitility.await().untilAsserted(
                    () -> assertThat(client.reasons()).contains(CMQC.MQRC_CONNECTION_BROKEN));
        }
    }

    @Test
    void clientsThatDoNotWantToConnectAgainDoNot() throws Exception {
        int port = start(0, null).port();
        try (ReconnectingClient client = connect(WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED)) {
            queueManager.end(EndMode.IMMEDIATE, Duration.ZERO, true);
            start(port, null);
            assertThat(Failure.reason(Failure.of(() -> client.send("after"))))
                    .isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
        }
    }
}
