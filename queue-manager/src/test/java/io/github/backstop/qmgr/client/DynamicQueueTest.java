// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Queues that come from opening a model queue, how they are named and when they go. */
@ClientTest
class DynamicQueueTest {

    private static final int IN_AND_OUT = CMQC.MQOO_INPUT_AS_Q_DEF | CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE;
    private static final String TEMPORARY = "SYSTEM.DEFAULT.MODEL.QUEUE";
    private static final String PERMANENT = "SYSTEM.JMS.TEMPQ.MODEL";

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;

    @BeforeEach
    void connect() throws MQException {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
    }

    private MQQueue create(String model, String name) throws MQException {
        return connection.accessQueue(model, IN_AND_OUT, null, name, null);
    }

    private static String put(MQQueue queue, int persistence) throws MQException {
        MQMessage message = new MQMessage();
        message.persistence = persistence;
        queue.put(message);
        return queue.getName().trim();
    }

    private static void assertReason(int reason, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    private MQQueue open(String name) throws MQException {
        return connection.accessQueue(name, CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE);
    }

    @Test
    void anAsteriskBecomesSixteenHexadecimalDigitsThatDifferEachTime() throws Exception {
        MQQueue first = create(PERMANENT, "APP.*");
        MQQueue second = create(PERMANENT, "APP.*");

        assertThat(first.getName().trim()).matches("APP\\.[0-9A-F]{16}").isNotEqualTo(second.getName().trim());
        first.setCloseOptions(CMQC.MQCO_DELETE);
        first.close();
        second.setCloseOptions(CMQC.MQCO_DELETE);
        second.close();
    }

    @Test
    void aNameWithoutAsteriskIsTakenAsItIsOnce() throws Exception {
        MQQueue queue = create(TEMPORARY, "MY.OWN.QUEUE");

        assertThat(queue.getName().trim()).isEqualTo("MY.OWN.QUEUE");
        assertReason(CMQC.MQRC_OBJECT_ALREADY_EXISTS, () -> create(TEMPORARY, "MY.OWN.QUEUE"));
        assertReason(CMQC.MQRC_DYNAMIC_Q_NAME_ERROR, () -> create(TEMPORARY, "NOT A NAME"));
        queue.close();
        create(TEMPORARY, "MY.OWN.QUEUE").close();
    }

    @Test
    void aTemporaryQueueGoesWithTheHandleThatMadeItAndTakesItsMessagesAlong() throws Exception {
        MQQueue queue = create(TEMPORARY, "AMQ.*");
        String name = put(queue, CMQC.MQPER_NOT_PERSISTENT);
        MQQueue other = open(name);
        assertThat(other.getDefinitionType()).isEqualTo(CMQC.MQQDT_TEMPORARY_DYNAMIC);

        other.setCloseOptions(CMQC.MQCO_DELETE);
        assertReason(CMQC.MQRC_OPTION_NOT_VALID_FOR_TYPE, other::close);
        MQQueue another = open(name);
        queue.close();

        assertReason(CMQC.MQRC_UNKNOWN_OBJECT_NAME, () -> open(name));
        assertReason(CMQC.MQRC_Q_DELETED, () -> put(another, CMQC.MQPER_NOT_PERSISTENT));
    }

    @Test
    void aTemporaryQueueTakesNoPersistentMessages() throws Exception {
        MQQueue queue = create(TEMPORARY, "AMQ.*");

        assertReason(CMQC.MQRC_PERSISTENT_NOT_ALLOWED, () -> put(queue, CMQC.MQPER_PERSISTENT));
        put(queue, CMQC.MQPER_PERSISTENCE_AS_Q_DEF);
        queue.close();
    }

    @Test
    void aTemporaryQueueGoesWhenItsConnectionDoes() throws Exception {
        MQQueueManager other = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        String name = other.accessQueue(TEMPORARY, IN_AND_OUT, null, "AMQ.*", null).getName().trim();
        open(name).close();

        other.disconnect();

        assertReason(CMQC.MQRC_UNKNOWN_OBJECT_NAME, () -> open(name));
    }

    @Test
    void aPermanentQueueStaysUntilItIsClosedWithDeleteAndHasNoMessages() throws Exception {
        MQQueue queue = create(PERMANENT, "PERM.*");
        String name = put(queue, CMQC.MQPER_PERSISTENT);
        assertThat(queue.getDefinitionType()).isEqualTo(CMQC.MQQDT_PERMANENT_DYNAMIC);
        queue.close();

        MQQueue again = open(name);
        again.setCloseOptions(CMQC.MQCO_DELETE);
        assertReason(CMQC.MQRC_Q_NOT_EMPTY, again::close);
        MQQueue purging = open(name);
        purging.setCloseOptions(CMQC.MQCO_DELETE_PURGE);
        purging.close();

        assertReason(CMQC.MQRC_UNKNOWN_OBJECT_NAME, () -> open(name));
    }

    @Test
    void anUncommittedGetKeepsAPermanentQueueEvenFromPurging() throws Exception {
        MQQueue queue = create(PERMANENT, "PERM.*");
        String name = put(queue, CMQC.MQPER_PERSISTENT);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT;
        queue.get(new MQMessage(), options);

        queue.setCloseOptions(CMQC.MQCO_DELETE_PURGE);
        assertReason(CMQC.MQRC_Q_NOT_EMPTY, queue::close);
        connection.commit();

        MQQueue again = open(name);
        again.setCloseOptions(CMQC.MQCO_DELETE);
        again.close();
        assertReason(CMQC.MQRC_UNKNOWN_OBJECT_NAME, () -> open(name));
    }

    @Test
    void queuesMadeByCommandAreNotDeletedByClosing() throws Exception {
        Queues queues = MQ.queues();
        MQQueue queue = open(queues.source());
        queue.setCloseOptions(CMQC.MQCO_DELETE);

        assertReason(CMQC.MQRC_OPTION_NOT_VALID_FOR_TYPE, queue::close);
    }

    @Test
    void aJmsTemporaryQueueCarriesRepliesAndIsGoneAfterDelete() throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            TemporaryQueue replies = session.createTemporaryQueue();
            assertThat(replies.getQueueName()).matches("queue://.*/AMQ\\.[0-9A-F]{16}.*");

            MessageConsumer consumer = session.createConsumer(replies);
            session.createProducer(replies).send(session.createTextMessage("the answer"));
            assertThat(text((TextMessage) consumer.receive(JmsClient.PATIENCE))).isEqualTo("the answer");
            consumer.close();
            replies.delete();

            JMSException gone = Failure.of(() -> session.createConsumer(replies).receive(1));
            assertThat(Failure.reason(gone)).isIn(CMQC.MQRC_UNKNOWN_OBJECT_NAME, -1);
        }
    }

    @Test
    void aJmsTemporaryQueueGoesWithItsConnection() throws Exception {
        String name;
        try (JmsClient client = MQ.connect()) {
            TemporaryQueue queue = client.session(Session.AUTO_ACKNOWLEDGE).createTemporaryQueue();
            name = queue.getQueueName().replaceAll("^queue://[^/]*/|\\?.*$", "");
            open(name).close();
        }
        assertReason(CMQC.MQRC_UNKNOWN_OBJECT_NAME, () -> open(name));
    }
}
