// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestServer;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.resource.ResourceException;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.Assertions;

/** An embedded queue manager, a server without a server, and the adapter between them; the client is IBM's. */
final class Site implements AutoCloseable {
    private record Activated(TestBean bean, BackstopActivationSpec spec) { }

    private final String mqsc;
    private final TestServer server = new TestServer();
    private final BackstopResourceAdapter adapter = new BackstopResourceAdapter();
    private final List<Activated> activated = new ArrayList<>();
    private EmbeddedQueueManager queueManager;

    Site(String mqsc) {
        this(mqsc, EmbeddedQueueManager.named("QM1").mqsc(mqsc).start());
    }

    /** @param mqsc of a queue manager that is started again */
    Site(String mqsc, EmbeddedQueueManager queueManager) {
        this.mqsc = mqsc;
        this.queueManager = queueManager;
        queueManager.recorder().start();
        adapter.setHostName("127.0.0.1");
        adapter.setPort(String.valueOf(queueManager.port()));
        adapter.start(server);
    }

    /** A queue manager that knows one user, as whom the adapter connects, by channel APP. */
    static Site secured(String mqsc, String user, String password) {
        Site site = new Site(mqsc, EmbeddedQueueManager.named("QM1").user(user, password).mqsc(mqsc).start());
        site.adapter.setChannel("APP");
        site.adapter.setUserName(user);
        site.adapter.setPassword(password);
        return site;
    }

    EmbeddedQueueManager queueManager() {
        return queueManager;
    }

    TestServer server() {
        return server;
    }

    BackstopResourceAdapter adapter() {
        return adapter;
    }

    /** The queue manager comes back on the same port, its queues empty. */
    void restartQueueManager() {
        int port = queueManager.port();
        queueManager.close();
        startQueueManager(port);
    }

    void startQueueManager(int port) {
        queueManager = EmbeddedQueueManager.named("QM1").mqsc(mqsc).port(port).start();
        queueManager.recorder().start();
    }

    ListenerPortMXBean activate(String port, TestBean bean, Consumer<BackstopActivationSpec> values)
            throws ResourceException {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setResourceAdapter(adapter);
        spec.setQueueName("Q1");
        spec.setListenerPort(port);
        spec.setRecoveryInterval("1");
        values.accept(spec);
        adapter.endpointActivation(bean, spec);
        activated.add(new Activated(bean, spec));
        return Ports.port(port);
    }

    /** As {@link #start}, on a topic. */
    ListenerPortMXBean subscribe(String port, TestBean bean, String topic, Consumer<BackstopActivationSpec> values)
            throws ResourceException {
        return start(port, bean, subscription(topic, values));
    }

    static Consumer<BackstopActivationSpec> subscription(String topic, Consumer<BackstopActivationSpec> values) {
        return spec -> {
            spec.setQueueName(null);
            spec.setDestination(topic);
            spec.setDestinationType("jakarta.jms.Topic");
            values.accept(spec);
        };
    }

    static Consumer<BackstopActivationSpec> durable(String client, String name,
                                                    Consumer<BackstopActivationSpec> values) {
        return spec -> {
            spec.setSubscriptionDurability("Durable");
            spec.setClientId(client);
            spec.setSubscriptionName(name);
            values.accept(spec);
        };
    }

    /** As {@link #activate}, and waits until the port has started. */
    ListenerPortMXBean start(String port, TestBean bean, Consumer<BackstopActivationSpec> values)
            throws ResourceException {
        activate(port, bean, values);
        return Ports.awaitState(port, "STARTED"); // before that a port is stopped, too
    }

    void deactivateAll() {
        activated.forEach(one -> adapter.endpointDeactivation(one.bean(), one.spec()));
        activated.clear();
    }

    private Connection connect() throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(queueManager.port());
        factory.setChannel("SYSTEM.DEF.SVRCONN");
        return factory.createConnection();
    }

    /** A message that says it has an MQRFH2, and has none. */
    void sendUnparseable() throws JMSException {
        try (Connection connection = connect()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            BytesMessage message = session.createBytesMessage();
            message.writeBytes("this is no header, and longer than one".getBytes(StandardCharsets.US_ASCII));
            message.setStringProperty(WMQConstants.JMS_IBM_FORMAT, "MQHRF2  ");
            session.createProducer(session.createQueue("queue:///Q1?targetClient=1")).send(message);
        }
    }

    /** A message for each color, with the color as its body and as its property. */
    void sendColored(String... colors) throws JMSException {
        try (Connection connection = connect()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue("Q1"));
            for (String color : colors) {
                TextMessage message = session.createTextMessage(color);
                message.setStringProperty("color", color);
                producer.send(message);
            }
        }
    }

    void send(String... bodies) throws JMSException {
        try (Connection connection = connect()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageProducer producer = session.createProducer(session.createQueue("Q1"));
            for (String body : bodies) {
                producer.send(session.createTextMessage(body));
            }
            session.commit();
        }
    }

    /** Publishes in one unit of work. */
    void publish(String topic, String... bodies) throws JMSException {
        try (Connection connection = connect()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageProducer producer = session.createProducer(session.createTopic(topic));
            for (String body : bodies) {
                producer.send(session.createTextMessage(body));
            }
            session.commit();
        }
    }

    /** A publication that the queue manager keeps for later subscribers. */
    void publishRetained(String topic, String body) throws JMSException {
        try (Connection connection = connect()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            TextMessage message = session.createTextMessage(body);
            message.setIntProperty(WMQConstants.JMS_IBM_RETAIN, WMQConstants.RETAIN_PUBLICATION);
            session.createProducer(session.createTopic(topic)).send(message);
        }
    }

    void sendNotPersistent(String body) throws JMSException {
        try (Connection connection = connect()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue("Q1"));
            producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            producer.send(session.createTextMessage(body));
        }
    }

    /** Takes the first message from a queue. */
    Message receive(String queue) throws JMSException {
        try (Connection connection = connect()) {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            return session.createConsumer(session.createQueue(queue)).receive(10_000);
        }
    }

    /** Of the messages on the queue that can be got, in their order. */
    List<String> bodies(String queue) throws JMSException {
        try (Connection connection = connect()) {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            List<String> bodies = new ArrayList<>();
            Enumeration<?> messages = session.createBrowser(session.createQueue(queue)).getEnumeration();
            while (messages.hasMoreElements()) {
                bodies.add(((Message) messages.nextElement()).getBody(String.class));
            }
            return bodies;
        }
    }

    /** How many there are to the topic. */
    long subscriptions(String topic) {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            queueManager.mqscPrompt(new BufferedReader(new StringReader("DISPLAY SUB(*) TOPICSTR\n")),
                    new PrintStream(answer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answer.toString().lines().filter(line -> line.contains("TOPICSTR(" + topic + ")")).count();
    }

    int depth(String queue) {
        return queueManager.queue(queue).depth();
    }

    /** Of the messages on the queue, in their order. */
    List<Integer> backoutCounts(String queue) {
        return queueManager.queue(queue).browse().stream().map(QueuedMessage::descriptor)
                .map(MessageDescriptor::backoutCount).toList();
    }

    @Override
    public void close() {
        deactivateAll();
        adapter.stop();
        Assertions.assertThat(Ports.all()).as("ports left in JMX").isEmpty();
        queueManager.close();
        server.close();
    }
}
