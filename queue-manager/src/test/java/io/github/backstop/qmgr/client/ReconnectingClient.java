// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** An application that leaves it to the client to connect again: it puts to a queue and listens at that. */
final class ReconnectingClient implements AutoCloseable {

    static final String CHANNEL = "APP";
    static final String QUEUE = "Q";
    /** Of objects that a queue manager for such clients has. */
    static final String SCRIPT = "DEFINE QLOCAL(Q)\nDEFINE QLOCAL(OTHER)\nDEFINE CHANNEL(APP) CHLTYPE(SVRCONN)";

    /** Property of a message that may have been sent before. */
    private static final String AGAIN = "again";

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<Integer> reasons = new CopyOnWriteArrayList<>();
    private final Connection connection;
    private final Session sending;
    private final MessageProducer producer;

    private ReconnectingClient(Connection connection) throws JMSException {
        this.connection = connection;
        connection.setExceptionListener(e -> reasons.add(Failure.reason(e)));
        sending = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        producer = sending.createProducer(sending.createQueue(QUEUE));
        Session listening = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageConsumer consumer = listening.createConsumer(listening.createQueue(QUEUE));
        consumer.setMessageListener(message -> {
            try {
                String text = ((TextMessage) message).getText();
                if (!message.propertyExists(AGAIN) || !heard.contains(text)) {
                    heard.add(text);
                }
            } catch (JMSException e) {
                throw new IllegalStateException(e);
            }
        });
        connection.start();
    }

    /**
     * @param name    of the queue manager; blank for any
     * @param options WMQ_CLIENT_RECONNECT*
     * @param list    host(port), ...
     */
    static ReconnectingClient connected(String name, int options, String list) throws JMSException {
        return new ReconnectingClient(factory(name, options, list).createConnection());
    }

    static ReconnectingClient over(MQConnectionFactory factory) throws JMSException {
        return new ReconnectingClient(factory.createConnection());
    }

    static MQConnectionFactory factory(String name, int options, String list) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setConnectionNameList(list);
        factory.setChannel(CHANNEL);
        factory.setQueueManager(name);
        factory.setClientID("reconnecting");
        factory.setClientReconnectOptions(options);
        factory.setClientReconnectTimeout(20);
        return factory;
    }

    Connection connection() {
        return connection;
    }

    void send(String text) throws JMSException {
        producer.send(sending.createTextMessage(text));
    }

    /**
     * Sends, and once more when the first time was cut short (2549): the client cannot know what came of it. The
     * second message says so, and whoever has heard the first leaves it alone.
     */
    void sendAgain(String text) throws JMSException {
        try {
            send(text);
        } catch (JMSException interrupted) {
            if (Failure.reason(interrupted) != CMQC.MQRC_CALL_INTERRUPTED) {
                throw interrupted;
            }
            TextMessage second = sending.createTextMessage(text);
            second.setBooleanProperty(AGAIN, true);
            producer.send(second);
        }
    }

    /** What came to the listener. */
    List<String> heard() {
        return heard;
    }

    /** What the exception listener was told. */
    List<Integer> reasons() {
        return reasons;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (JMSException broken) {
            // Some tests end so.
        }
    }
}
