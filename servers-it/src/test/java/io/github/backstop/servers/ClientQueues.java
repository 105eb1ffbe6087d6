// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.NoSuchElementException;

/** An embedded queue manager and IBM's client, both outside the server. */
final class ClientQueues implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 60_000;

    private final EmbeddedQueueManager queueManager;
    private final MQConnectionFactory factory = new MQConnectionFactory();

    ClientQueues(String name, String mqsc) {
        queueManager = EmbeddedQueueManager.named(name).port(0).mqsc(mqsc).start();
        try {
            factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
            factory.setConnectionNameList("127.0.0.1(" + queueManager.port() + ")");
            factory.setQueueManager(name);
        } catch (JMSException refused) {
            throw new IllegalStateException(refused);
        }
    }

    /** TCP, on the loopback address. */
    int port() {
        return queueManager.port();
    }

    /** Puts the texts in this order and in one unit of work. */
    void send(String queue, List<String> texts) {
        try (JMSContext context = factory.createContext(JMSContext.SESSION_TRANSACTED)) {
            texts.forEach(text -> context.createProducer().send(context.createQueue("queue:///" + queue), text));
            context.commit();
        }
    }

    void publish(String topic, String text) {
        try (JMSContext context = factory.createContext()) {
            context.createProducer().send(context.createTopic("topic://" + topic), text);
        }
    }

    /** Takes the message away, as an operator would who has read it. */
    void take(String queue, String text) {
        try (JMSContext context = factory.createContext()) {
            String id = browse(queue, message -> message.getBody(String.class).equals(text)
                    ? message.getJMSMessageID() : "").stream().filter(found -> !found.isEmpty()).findFirst()
                    .orElseThrow(() -> new NoSuchElementException(text + " on " + queue));
            Message taken = context.createConsumer(context.createQueue("queue:///" + queue),
                    "JMSMessageID = '" + id + "'").receive(PATIENCE_MILLIS);
            if (taken == null) {
                throw new IllegalStateException(text + " could not be got from " + queue);
            }
        }
    }

    /** What can be got, in delivery order. */
    List<String> texts(String queue) {
        return browse(queue, message -> message.getBody(String.class));
    }

    /** How often each message has been backed out, in delivery order. */
    List<Integer> backoutCounts(String queue) {
        return browse(queue, message -> message.getIntProperty("JMSXDeliveryCount") - 1);
    }

    /** Handles that get from the queue; 0 = nobody consumes it. */
    int openInputCount(String queue) {
        return queueManager.queue(queue).openInputCount();
    }

    /** Messages in open units of work are counted. */
    int depth(String queue) {
        return queueManager.queue(queue).depth();
    }

    private <T> List<T> browse(String queue, Fact<T> fact) {
        try (JMSContext context = factory.createContext();
                QueueBrowser browser = context.createBrowser(context.createQueue("queue:///" + queue))) {
            List<T> facts = new ArrayList<>();
            for (Enumeration<?> all = browser.getEnumeration(); all.hasMoreElements();) {
                facts.add(fact.of((Message) all.nextElement()));
            }
            return facts;
        } catch (JMSException unreadable) {
            throw new JMSRuntimeException(unreadable.getMessage(), unreadable.getErrorCode(), unreadable);
        }
    }

    private interface Fact<T> {
        T of(Message message) throws JMSException;
    }

    @Override
    public void close() {
        queueManager.close();
    }
}
