// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SHARECNV(0): a socket for each connection and session, and older shapes of segments (protocol spec 1.1). */
@ClientTest
class UnsharedConversationTest {

    private final List<LogRecord> warnings = new CopyOnWriteArrayList<>();
    private final Logger logger = Logger.getLogger("io.github.backstop.qmgr");
    private final Handler capture = new Handler() {
        @Override
        public void publish(LogRecord record) {
            if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
                warnings.add(record);
            }
        }

        @Override
        public void flush() {
            // Nothing is held back.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    };
    private EmbeddedQueueManager queueManager;

    @BeforeEach
    void start() {
        logger.addHandler(capture);
        queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q1)").sharingConversations(0).start();
    }

    /** The client leaves in its own way, without end of conversation: no reason for a warning. */
    @AfterEach
    void nothingIsLeftOpenAndNothingWasWarnedOf() {
        Awaitility.await().untilAsserted(() -> assertThat(queueManager.queue("Q1").openInputCount()).isZero());
        queueManager.close();
        logger.removeHandler(capture);
        assertThat(warnings).isEmpty();
    }

    private Connection connect() throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(queueManager.port());
        factory.setChannel("ANY.CHANNEL");
        factory.setQueueManager("QM1");
        Connection connection = factory.createConnection("app", "secret");
        connection.start();
        return connection;
    }

    /** With the methods of JMS 1.1: the client refuses those of 2.0 on such a channel. */
    private static Session automatic(Connection connection) throws JMSException {
        return connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    private static Session transacted(Connection connection) throws JMSException {
        return connection.createSession(true, Session.SESSION_TRANSACTED);
    }

    @Test
    void aMessageIsSentAndReceived() throws Exception {
        try (Connection connection = connect(); Session session = automatic(connection)) {
            Queue queue = session.createQueue("Q1");
            session.createProducer(queue).send(session.createTextMessage("hello"));

            assertThat(JmsClient.text(session.createConsumer(queue).receive(JmsClient.PATIENCE))).isEqualTo("hello");
        }
    }

    @Test
    void topicsGoToTheBrokerOfQueuedPublishSubscribe() throws Exception {
        try (Connection connection = connect(); Session session = automatic(connection)) {
            Topic topic = session.createTopic("news");
            MessageConsumer subscriber = session.createConsumer(topic);
            session.createProducer(topic).send(session.createTextMessage("hello"));

            assertThat(JmsClient.text(subscriber.receive(JmsClient.PATIENCE))).isEqualTo("hello");
            subscriber.close();
        }
    }

    @Test
    void aListenerIsServed() throws Exception {
        try (Connection connection = connect(); Session session = automatic(connection)) {
            Queue queue = session.createQueue("Q1");
            session.createProducer(queue).send(session.createTextMessage("hello"));
            LinkedBlockingQueue<Message> seen = new LinkedBlockingQueue<>();
            session.createConsumer(queue).setMessageListener(seen::add);

            assertThat(JmsClient.text(seen.poll(JmsClient.PATIENCE, TimeUnit.MILLISECONDS))).isEqualTo("hello");
        }
    }

    @Test
    void whatASessionRolledBackIsDeliveredAgain() throws Exception {
        try (Connection connection = connect(); Session session = transacted(connection)) {
            Queue queue = session.createQueue("Q1");
            session.createProducer(queue).send(session.createTextMessage("hello"));
            session.commit();
            try (MessageConsumer consumer = session.createConsumer(queue)) {
                JmsClient.receive(consumer, 1);
                session.rollback();
                JmsClient.receive(consumer, 2);
                session.commit();
            }
        }
    }

    @Test
    void whatASessionDidNotCommitIsUndoneWhenItsConnectionCloses() throws Exception {
        try (Connection connection = connect(); Session session = transacted(connection)) {
            session.createProducer(session.createQueue("Q1")).send(session.createTextMessage("hello"));
        }

        assertThat(queueManager.queue("Q1").browse()).isEmpty();
    }
}
