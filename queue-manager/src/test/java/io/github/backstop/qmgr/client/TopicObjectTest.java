// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** TOPIC objects rule a place in the topic tree and what lies below, unless something nearer does. */
@ClientTest
class TopicObjectTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void publishingAndSubscribingCanBeDisabledForABranchOfTheTree() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE TOPIC(${OFF}) TOPICSTR('" + topics.root() + "') PUB(DISABLED) SUB(DISABLED)\n"
                    + "DEFINE TOPIC(${ON}) TOPICSTR('" + topics.root() + "/open') PUB(ENABLED) SUB(ENABLED)");
            assertThatThrownBy(() -> topics.publish("shut/below", "x")).hasStackTraceContaining("2051");
            assertThatThrownBy(() -> session.createConsumer(topics.topic("shut"))).hasStackTraceContaining("2503");
            MessageConsumer subscriber = session.createConsumer(topics.topic("open/below"));
            topics.publish("open/below", "x");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("x");
            queues.mqsc("ALTER TOPIC(${OFF}) PUB(ENABLED)");
            topics.publish("shut/below", "x");
            queues.mqsc("DELETE TOPIC(${OFF})\nDELETE TOPIC(${ON})");
            session.createConsumer(topics.topic("shut")).close();
        }
    }

    @Test
    void durableSubscriptionsCanBeForbidden() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect().withClientId("forbidden")) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + topics.root() + "') DURSUB(NO)");
            assertThatThrownBy(() -> session.createDurableSubscriber(topics.topic("a"), "mine"))
                    .hasStackTraceContaining("2436");
            session.createConsumer(topics.topic("a")).close();
        }
    }

    @Test
    void itsDefaultsHoldForProducersThatLeaveThemOpen() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + topics.root() + "') DEFPSIST(YES) DEFPRTY(7)");
            MessageConsumer subscriber = session.createConsumer(topics.topic("a"));
            session.createProducer(session.createTopic("topic://" + topics.root() + "/a?priority=-1&persistence=-1"))
                    .send(session.createTextMessage("x"));
            Message message = subscriber.receive(JmsClient.PATIENCE);
            assertThat(message.getJMSPriority()).isEqualTo(7);
            assertThat(message.getJMSDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
        }
    }

    @Test
    void blockedWildcardsDoNotReachBelow() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + topics.root() + "/private') WILDCARD(BLOCK)");
            MessageConsumer above = session.createConsumer(topics.topic("#"));
            MessageConsumer within = session.createConsumer(topics.topic("private/#"));
            topics.publish("private/a", "secret");
            topics.publish("public/a", "open");
            assertThat(Topics.texts(above, 1)).containsExactly("open");
            assertThat(Topics.texts(within, 1)).containsExactly("secret");
        }
    }

    @Test
    void aRetainedPublicationGreetsEachNewSubscriber() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            for (String text : new String[] {"old", "new"}) {
                Message message = session.createTextMessage(text);
                message.setIntProperty("JMS_IBM_Retain", 1);
                topics.publish("weather", message);
            }
            topics.publish("weather", "not retained");
            assertThat(Topics.texts(session.createConsumer(topics.topic("weather")), 1)).containsExactly("new");
            assertThat(Topics.texts(session.createConsumer(topics.topic("#")), 1)).containsExactly("new");
        }
    }

    @Test
    void anAliasMayStandForATopic() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + topics.root() + "')\n"
                    + "DEFINE QALIAS(${ALIAS}) TARGTYPE(TOPIC) TARGET(${T})");
            MessageConsumer subscriber = session.createConsumer(session.createTopic(topics.root()));
            session.createProducer(session.createQueue("queue:///" + queues.prefix() + "ALIAS"))
                    .send(session.createTextMessage("put to a queue"));
            assertThat(Topics.texts(subscriber, 1)).containsExactly("put to a queue");
            assertThatThrownBy(() -> session.createConsumer(
                    session.createQueue("queue:///" + queues.prefix() + "ALIAS"))).hasStackTraceContaining("2045");
            queues.mqsc("ALTER QALIAS(${ALIAS}) TARGET(${MISSING}) FORCE");
            assertThatThrownBy(() -> session.createProducer(
                    session.createQueue("queue:///" + queues.prefix() + "ALIAS"))).hasStackTraceContaining("2082");
        }
    }

    @Test
    void aDelayedPublicationGoesToWhoSubscribesWhenItIsDue() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageProducer producer = session.createProducer(topics.topic("later"));
            producer.setDeliveryDelay(1_000);
            producer.send(session.createTextMessage("delayed"));
            MessageConsumer subscriber = session.createConsumer(topics.topic("later"));
            assertThat(subscriber.receiveNoWait()).isNull();
            assertThat(JmsClient.text(subscriber.receive(JmsClient.PATIENCE))).isEqualTo("delayed");
        }
    }
}
