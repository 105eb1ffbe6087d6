// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.ReportClient.BODY;
import static io.github.backstop.qmgr.client.ReportClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** COD, the report that a message was got (rules ). */
@ClientTest
class DeliveryReportTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final ReportClient client = new ReportClient(MQ.queueManager(), queues);

    @AfterEach
    void disconnect() {
        client.close();
    }

    private void putPersistent(int report) throws Exception {
        MQMessage message = client.message(report);
        message.persistence = CMQC.MQPER_PERSISTENT;
        client.put(message);
    }

    @ParameterizedTest
    @CsvSource({"0x800, 0", "0x1800, 100", "0x3800, 300"})
    @DisplayName("A-1, A-14, A-20, A-32: a get is confirmed with feedback 260, with nothing, 100 bytes or all")
    void aGetIsConfirmed(String option, int length) throws Exception {
        client.put(Integer.decode(option));
        client.assertNoReport();
        assertThat(text(client.get(CMQC.MQGMO_NO_SYNCPOINT))).isEqualTo(BODY);
        MQMessage report = client.report();
        assertThat(report.messageType).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_COD);
        assertThat(report.correlationId).isEqualTo(Original.MESSAGE_ID);
        assertThat(text(report)).isEqualTo(BODY.substring(0, length));
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-14: to browse confirms nothing")
    void aBrowseIsNotConfirmed() throws Exception {
        client.put(CMQC.MQRO_COD);
        client.get(CMQC.MQGMO_BROWSE_FIRST);
        client.get(CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_LOCK);
        client.assertNoReport();
        client.get(CMQC.MQGMO_NO_SYNCPOINT);
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COD);
    }

    @Test
    @DisplayName("A-14: in a unit of work it can be got after the commit, and is gone with a backout")
    void itBelongsToTheUnitOfWorkOfTheGet() throws Exception {
        client.put(CMQC.MQRO_COD);
        client.get(CMQC.MQGMO_SYNCPOINT);
        client.assertNoReport();
        client.connection().backout();
        client.assertNoReport();
        assertThat(client.get(CMQC.MQGMO_SYNCPOINT).backoutCount).isEqualTo(1);
        client.connection().commit();
        MQMessage report = client.report();
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_COD);
        assertThat(report.backoutCount).isZero();
        client.assertNoReport();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("A-14: MQGMO_SYNCPOINT_IF_PERSISTENT: with the commit if the message is persistent, else at once")
    void aConditionalGetIsConfirmedWithItsUnitOfWork(boolean persistent) throws Exception {
        if (persistent) {
            putPersistent(CMQC.MQRO_COD);
        } else {
            client.put(CMQC.MQRO_COD);
        }
        client.get(CMQC.MQGMO_SYNCPOINT_IF_PERSISTENT);
        if (persistent) {
            client.assertNoReport();
            client.connection().commit();
        }
        assertThat(client.report().persistence).isEqualTo(persistent ? 1 : 0);
    }

    @Test
    @DisplayName("A-14: a message that was cut is got, one that stays for its length is not")
    void truncation() throws Exception {
        client.put(CMQC.MQRO_COD_WITH_FULL_DATA);
        MQQueue queue = client.connection().accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_NO_SYNCPOINT;
        assertThat(SecuredQueueManager.reason(() -> queue.get(new MQMessage(), options, 10)))
                .isEqualTo(CMQC.MQRC_TRUNCATED_MSG_FAILED);
        client.assertNoReport();
        options.options |= CMQC.MQGMO_ACCEPT_TRUNCATED_MSG;
        assertThat(SecuredQueueManager.reason(() -> queue.get(new MQMessage(), options, 10)))
                .isEqualTo(CMQC.MQRC_TRUNCATED_MSG_ACCEPTED);
        assertThat(text(client.report())).isEqualTo(BODY);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-15: to take a message off a dead-letter queue confirms nothing")
    void deadLettersAreNotConfirmed() throws Exception {
        MQMessage message = client.message(CMQC.MQRO_COD);
        message.format = CMQC.MQFMT_DEAD_LETTER_HEADER;
        client.put(message);
        client.get(CMQC.MQGMO_NO_SYNCPOINT);
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-3: a publication is confirmed by each subscriber that gets it")
    void eachSubscriberConfirms() throws Exception {
        String topic = queues.prefix().replace(".", "") + "/cod";
        int create = CMQC.MQSO_CREATE | CMQC.MQSO_MANAGED;
        MQTopic one = client.connection().accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, create);
        MQTopic two = client.connection().accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, create);
        client.connection().accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT)
                .put(client.message(CMQC.MQRO_COD));
        client.assertNoReport();
        for (MQTopic subscriber : new MQTopic[] {one, two}) {
            MQGetMessageOptions options = new MQGetMessageOptions();
            options.options = CMQC.MQGMO_NO_SYNCPOINT;
            subscriber.get(new MQMessage(), options);
            assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COD);
            client.assertNoReport();
            subscriber.close();
        }
    }

    @Test
    @DisplayName("A-12, A-14: COA and COD of one message, in their order")
    void bothAreMade() throws Exception {
        client.put(CMQC.MQRO_COA | CMQC.MQRO_COD);
        client.get(CMQC.MQGMO_NO_SYNCPOINT);
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COD);
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-12, A-14: in XA branches, with their commit or not at all")
    void branchesOfTransactions() throws Exception {
        client.put(CMQC.MQRO_COD);
        try (JmsClient jms = MQ.connect()) {
            XASession session = jms.xaConnection().createXASession();
            XAResource resource = session.getXAResource();
            for (boolean commit : new boolean[] {false, true}) {
                Xid branch = Branch.next();
                resource.start(branch, XAResource.TMNOFLAGS);
                JmsClient.consumer(session, queues).receive(JmsClient.PATIENCE);
                resource.end(branch, XAResource.TMSUCCESS);
                resource.prepare(branch);
                client.assertNoReport();
                if (commit) {
                    resource.commit(branch, false);
                } else {
                    resource.rollback(branch);
                    client.assertNoReport();
                }
            }
        }
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COD);
    }

    @ParameterizedTest
    @ValueSource(ints = {Session.AUTO_ACKNOWLEDGE, Session.CLIENT_ACKNOWLEDGE})
    @DisplayName("A-14: messages that are delivered to listeners, when they are acknowledged")
    void listenersConfirmToo(int acknowledgement) throws Exception {
        try (JmsClient jms = MQ.connect()) {
            Session session = jms.session(acknowledgement);
            JmsClient.listen(session, queues, message -> {
                try {
                    message.acknowledge();
                } catch (JMSException e) {
                    throw new IllegalStateException(e);
                }
            });
            putPersistent(CMQC.MQRO_COD);
            assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COD);
        }
    }
}
