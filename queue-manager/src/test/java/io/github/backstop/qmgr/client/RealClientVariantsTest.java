// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.MQConstants;
import com.ibm.msg.client.jakarta.jms.JmsConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.Hashtable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Other settings, other classes of the client, and what is refused: never a hang. */
@ClientTest
class RealClientVariantsTest {

    private EmbeddedQueueManager queueManager;

    private EmbeddedQueueManager start(int sharing, int fapLevel) {
        queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q1)").sharingConversations(sharing)
                .fapLevel(fapLevel).start();
        return queueManager;
    }

    private Connection connect(String user) throws JMSException {
        JmsConnectionFactory factory = JmsFactoryFactory.getInstance(WMQConstants.JAKARTA_WMQ_PROVIDER)
                .createConnectionFactory();
        factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, "127.0.0.1");
        factory.setIntProperty(WMQConstants.WMQ_PORT, queueManager.port());
        factory.setStringProperty(WMQConstants.WMQ_QUEUE_MANAGER, "QM1");
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, "ANY.CHANNEL");
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        Connection connection = user == null ? factory.createConnection() : factory.createConnection(user, "secret");
        connection.start();
        return connection;
    }

    @AfterEach
    void stop() {
        queueManager.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 10, 12, 13, 14, 15, 16, 17})
    void everyLevelOfTheProtocolServes(int fapLevel) throws Exception {
        start(10, fapLevel);
        sendAndListen();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 500})
    void anyNumberOfSharedConversationsServes(int sharing) throws Exception {
        start(sharing, 12);
        sendAndListen();
    }

    private void sendAndListen() throws JMSException, InterruptedException {
        try (Connection connection = connect("app"); Session session = connection.createSession()) {
            Queue queue = session.createQueue("Q1");
            session.createProducer(queue).send(session.createTextMessage("hello"));
            LinkedBlockingQueue<Message> seen = new LinkedBlockingQueue<>();
            session.createConsumer(queue).setMessageListener(seen::add);
            assertThat(seen.poll(10, TimeUnit.SECONDS).getBody(String.class)).isEqualTo("hello");
            assertThat(seen.poll(0, TimeUnit.SECONDS)).isNull();
        }
        Awaitility.await().untilAsserted(() -> assertThat(queueManager.queue("Q1").openInputCount()).isZero());
    }

    @Test
    void withoutUserAndPasswordTheClientIsLetInAsWell() throws Exception {
        start(10, 12);
        try (Connection connection = connect(null)) {
            assertThat(connection.getMetaData().getProviderVersion()).isNotBlank();
        }
    }

    @Test
    void closingAConnectionEndsItsWaitingReceive() throws Exception {
        start(10, 12).recorder().start();
        Connection connection = connect("app");
        Session session = connection.createSession();
        MessageConsumer consumer = session.createConsumer(session.createQueue("Q1"));
        CompletableFuture<Message> waiting = CompletableFuture.supplyAsync(() -> {
            try {
                return consumer.receive(50_000);
            } catch (JMSException e) {
                throw new IllegalStateException(e);
            }
        });
        Awaitility.await().until(() -> queueManager.queue("Q1").openInputCount() == 1);
        connection.close();
        assertThat(waiting.get(10, TimeUnit.SECONDS)).isNull();
    }

    @Test
    void putsThatAreNotAnsweredArrive() throws Exception {
        start(10, 12);
        try (Connection connection = connect("app");
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            MessageProducer producer = session.createProducer(session.createQueue("queue:///Q1?putAsyncAllowed=1"));
            MessageProducer anonymous = session.createProducer(null);
            for (int i = 0; i < 300; i++) {
                producer.send(session.createTextMessage("m"));
                anonymous.send(session.createQueue("Q1"), session.createTextMessage("m"));
            }
            session.commit();
        }
        assertThat(queueManager.queue("Q1").browse()).extracting(m -> java.util.HexFormat.of()
                .formatHex(m.descriptor().messageId())).hasSize(600).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readingAheadKeepsOrderAndLosesNothing(boolean listening) throws Exception {
        start(10, 12);
        try (Connection connection = connect("app"); Session session = connection.createSession()) {
            MessageProducer producer = session.createProducer(session.createQueue("Q1"));
            producer.setDeliveryMode(jakarta.jms.DeliveryMode.NON_PERSISTENT);
            for (int i = 0; i < 500; i++) {
                producer.send(session.createTextMessage("m" + i));
            }
            MessageConsumer consumer = session.createConsumer(session.createQueue("queue:///Q1?readAheadAllowed=1"));
            LinkedBlockingQueue<Message> seen = new LinkedBlockingQueue<>();
            if (listening) {
                consumer.setMessageListener(seen::add);
            }
            for (int i = 0; i < 500; i++) {
                Message message = listening ? seen.poll(10, TimeUnit.SECONDS) : consumer.receive(10_000);
                assertThat(message.getBody(String.class)).isEqualTo("m" + i);
            }
            assertThat(listening ? seen.poll() : consumer.receiveNoWait()).isNull();
        }
    }

    @Test
    void aDyingQueueManagerIsSeenByTheClient() throws Exception {
        start(10, 12);
        Connection connection = connect("app");
        CompletableFuture<JMSException> seen = new CompletableFuture<>();
        connection.setExceptionListener(seen::complete);
        queueManager.close();
        assertThat(seen.get(30, TimeUnit.SECONDS).getErrorCode()).isNotBlank();
    }

    @Test
    void theBaseClassesPutGetBackOutAndInquire() throws Exception {
        start(10, 12);
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(MQConstants.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(MQConstants.PORT_PROPERTY, queueManager.port());
        properties.put(MQConstants.CHANNEL_PROPERTY, "ANY.CHANNEL");
        MQQueueManager remote = new MQQueueManager("QM1", properties);
        MQQueue queue = remote.accessQueue("Q1", CMQC.MQOO_INPUT_AS_Q_DEF | CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE);
        MQMessage sent = new MQMessage();
        sent.setStringProperty("colour", "green");
        sent.writeString("hello");
        queue.put(sent, new MQPutMessageOptions());
        assertThat(queue.getCurrentDepth()).isEqualTo(1);

        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT;
        queue.get(new MQMessage(), options);
        remote.backout();
        MQMessage received = new MQMessage();
        queue.get(received, options);
        assertThat(received.backoutCount).isEqualTo(1);
        assertThat(received.getStringProperty("colour")).isEqualTo("green");
        remote.commit();
        assertThatThrownBy(() -> queue.get(new MQMessage(), options))
                .isInstanceOfSatisfying(MQException.class, e -> assertThat(e.reasonCode).isEqualTo(2033));
        assertThatThrownBy(() -> remote.accessQueue("NOWHERE", CMQC.MQOO_OUTPUT))
                .isInstanceOfSatisfying(MQException.class, e -> assertThat(e.reasonCode).isEqualTo(2085));
        queue.close();
        remote.disconnect();
    }
}
