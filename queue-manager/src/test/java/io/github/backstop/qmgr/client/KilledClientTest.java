// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.XAConnection;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A client's process is killed: what it held comes back exactly once, and what it had open is closed. */
@ClientTest
class KilledClientTest {

    private static final List<String> QUEUES =
            List.of("GOT", "PUT", "LOCKED", "MARKED", "ALONE", "ACTIVE", "ENDED", "PREPARED");

    private EmbeddedQueueManager queueManager;
    private Connection connection;
    private Process victim;

    @BeforeEach
    void killAClientThatHoldsEverything() throws Exception {
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named("QM1").mqsc("ALTER QMGR MARKINT(NOLIMIT)");
        QUEUES.forEach(queue -> builder.mqsc("DEFINE QLOCAL(" + queue + ")"));
        queueManager = builder.start();
        subscribe();
        connection = KilledClient.factory(queueManager.port()).createConnection();
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        for (String queue : QUEUES) {
            if (!queue.equals("PUT")) {
                session.createProducer(session.createQueue(queue)).send(session.createTextMessage(queue));
            }
        }
        session.createProducer(session.createTopic("killed/topic")).send(session.createTextMessage("published"));
        victim = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), KilledClient.class.getName(),
                Integer.toString(queueManager.port())).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        BufferedReader output = new BufferedReader(new InputStreamReader(victim.getInputStream()));
        assertThat(output.readLine()).isEqualTo("holding");
        assertThat(queueManager.queue("GOT").browse()).noneMatch(QueuedMessage::available);
        victim.destroyForcibly().waitFor();
        Awaitility.await().until(() -> QUEUES.stream().allMatch(queue ->
                queueManager.queue(queue).openInputCount() == 0));
    }

    @AfterEach
    void close() throws Exception {
        victim.destroyForcibly();
        connection.close();
        queueManager.close();
    }

    private void subscribe() throws Exception {
        try (Connection first = KilledClient.factory(queueManager.port()).createConnection()) {
            first.setClientID("killed");
            Session session = first.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createDurableSubscriber(session.createTopic("killed/topic"), "durable");
        }
    }

    private QueuedMessage only(String queue) {
        assertThat(queueManager.queue(queue).browse()).hasSize(1);
        return queueManager.queue(queue).browse().get(0);
    }

    @Test
    void everythingComesBackOnce() throws Exception {
        for (String queue : List.of("GOT", "ACTIVE", "ENDED")) {
            assertThat(only(queue).available()).as(queue).isTrue();
            assertThat(only(queue).descriptor().backoutCount()).as(queue).isEqualTo(1);
        }
        assertThat(queueManager.queue("PUT").depth()).isZero();
        for (String queue : List.of("LOCKED", "MARKED", "ALONE")) {
            assertThat(only(queue).descriptor().backoutCount()).as(queue).isZero();
        }
        aPreparedBranchWaitsForItsVerdict();
        othersMayHaveWhatWasLockedMarkedOrOpenedExclusively();
        theDurableSubscriptionCanBeOpenedAgainAndHasItsMessage();
    }

    private void aPreparedBranchWaitsForItsVerdict() throws Exception {
        assertThat(only("PREPARED").available()).isFalse();
        try (XAConnection recovering = KilledClient.factory(queueManager.port()).createXAConnection()) {
            XAResource resource = recovering.createXASession().getXAResource();
            Xid[] indoubt = resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN);
            assertThat(indoubt).hasSize(1);
            assertThat(indoubt[0].getGlobalTransactionId())
                    .isEqualTo(new Branch(KilledClient.PREPARED).getGlobalTransactionId());
            resource.rollback(indoubt[0]);
        }
        assertThat(only("PREPARED").available()).isTrue();
        assertThat(only("PREPARED").descriptor().backoutCount()).isEqualTo(1);
    }

    private void othersMayHaveWhatWasLockedMarkedOrOpenedExclusively() throws Exception {
        MQQueueManager base = KilledClient.connect(queueManager.port());
        KilledClient.get(base, "LOCKED", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE,
                CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_LOCK);
        KilledClient.get(base, "MARKED", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE | CMQC.MQOO_CO_OP,
                CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_MARK_BROWSE_CO_OP | CMQC.MQGMO_UNMARKED_BROWSE_MSG);
        KilledClient.get(base, "ALONE", CMQC.MQOO_INPUT_EXCLUSIVE, CMQC.MQGMO_NO_SYNCPOINT);
        base.disconnect();
    }

    private void theDurableSubscriptionCanBeOpenedAgainAndHasItsMessage() throws Exception {
        try (Connection again = KilledClient.factory(queueManager.port()).createConnection()) {
            again.setClientID("killed");
            Session session = again.createSession(false, Session.AUTO_ACKNOWLEDGE);
            again.start();
            var subscriber = session.createDurableSubscriber(session.createTopic("killed/topic"), "durable");
            Message message = subscriber.receive(JmsClient.PATIENCE);
            assertThat(((TextMessage) message).getText()).isEqualTo("published");
            assertThat(message.getIntProperty("JMSXDeliveryCount")).isEqualTo(2);
            assertThat(subscriber.receiveNoWait()).isNull();
        }
    }
}
