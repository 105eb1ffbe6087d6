// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Subscriptions that outlive their consumer. Each test has a client identifier of its own. */
@ClientTest
class DurableSubscriptionTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Session session;
    private Topics topics;

    private void open(JmsClient client) throws JMSException {
        Queues queues = MQ.queues();
        session = client.session(Session.AUTO_ACKNOWLEDGE);
        topics = new Topics(session, queues);
    }

    private MessageConsumer durable(String topic, String selector) throws JMSException {
        return session.createDurableConsumer(topics.topic(topic), topics.root(), selector, false);
    }

    @Test
    void publicationsAreKeptWhileNobodyConsumes() throws Exception {
        try (JmsClient client = MQ.connect().withClientId("durable1")) {
            open(client);
            durable("news", null).close();
            topics.publish("news", "one");
            topics.publish("news", "two");
            MessageConsumer consumer = durable("news", null);
            assertThat(Topics.texts(consumer, 2)).containsExactly("one", "two");
            consumer.close();
            session.unsubscribe(topics.root());
        }
    }

    @Test
    void anotherSelectorOrTopicReplacesTheSubscription() throws Exception {
        try (JmsClient client = MQ.connect().withClientId("durable2")) {
            open(client);
            durable("news", null).close();
            topics.publish("news", "lost with the old subscription");
            durable("news", "JMSPriority = 9").close();
            topics.publish("news", "not selected");
            durable("sport", "JMSPriority < 9").close();
            topics.publish("news", "another topic");
            topics.publish("sport", "wanted");
            MessageConsumer consumer = durable("sport", "JMSPriority < 9");
            assertThat(Topics.texts(consumer, 1)).containsExactly("wanted");
        }
    }

    @Test
    void oneConsumerAtATime() throws Exception {
        try (JmsClient client = MQ.connect().withClientId("durable3")) {
            open(client);
            MessageConsumer first = durable("news", null);
            assertThatThrownBy(() -> durable("news", null)).isInstanceOf(JMSException.class)
                    .hasStackTraceContaining("2429");
            assertThatThrownBy(() -> session.unsubscribe(topics.root())).isInstanceOf(IllegalStateException.class)
                    .hasStackTraceContaining("2429");
            first.close();
            session.unsubscribe(topics.root());
        }
    }

    @Test
    void afterUnsubscribingNothingIsKept() throws Exception {
        try (JmsClient client = MQ.connect().withClientId("durable4")) {
            open(client);
            durable("news", null).close();
            topics.publish("news", "lost");
            session.unsubscribe(topics.root());
            assertThatThrownBy(() -> session.unsubscribe(topics.root()))
                    .isInstanceOf(InvalidDestinationException.class).hasStackTraceContaining("2428");
            assertThat(durable("news", null).receiveNoWait()).isNull();
        }
    }

    @Test
    void itOutlivesTheConnection() throws Exception {
        try (JmsClient client = MQ.connect().withClientId("durable5")) {
            open(client);
            durable("news", null);
        }
        Topics same = topics;
        try (JmsClient client = MQ.connect(); JmsClient back = MQ.connect().withClientId("durable5")) {
            Session publisher = client.session(Session.AUTO_ACKNOWLEDGE);
            publisher.createProducer(publisher.createTopic(same.root() + "/news"))
                    .send(publisher.createTextMessage("kept"));
            Session again = back.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = again.createDurableSubscriber(
                    again.createTopic(same.root() + "/news"), same.root());
            assertThat(Topics.texts(consumer, 1)).containsExactly("kept");
        }
    }

    @Test
    void contextsDoTheSame() throws Exception {
        try (JmsClient client = MQ.connect()) {
            open(client);
            try (JMSContext context = client.context()) {
                context.setClientID("durable6");
                JMSConsumer consumer = context.createDurableConsumer(topics.topic("news"), "mine");
                context.createProducer().send(topics.topic("news"), "by context");
                assertThat(consumer.receiveBody(String.class, JmsClient.PATIENCE)).isEqualTo("by context");
                consumer.close();
                context.unsubscribe("mine");
            }
        }
    }
}
