// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.InvalidSelectorException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.TextMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Subscribers that live as long as their consumer. */
@ClientTest
class TopicSubscriberTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void everySubscriberGetsACopyWithThePublishedDestination() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer one = session.createConsumer(topics.topic("news"));
            MessageConsumer two = session.createConsumer(topics.topic("news"));
            topics.publish("news", "hello");

            Message copy = one.receive(PATIENCE);
            assertThat(JmsClient.text(copy)).isEqualTo("hello");
            assertThat(copy.getJMSDestination()).hasToString("topic://" + topics.root() + "/news");
            assertThat(copy.getIntProperty("JMS_IBM_PutApplType")).as("MQAT_QMGR_PUBLISH").isEqualTo(26);
            assertThat(JmsClient.text(two.receive(PATIENCE))).isEqualTo("hello");
            assertThat(two.receiveNoWait()).isNull();
        }
    }

    @Test
    void nothingIsKeptForSubscribersThatComeLater() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            topics.publish("news", "too early");
            MessageConsumer late = session.createConsumer(topics.topic("news"));
            topics.publish("news", "in time");
            assertThat(Topics.texts(late, 1)).containsExactly("in time");
        }
    }

    @ParameterizedTest
    @CsvSource({"#,3", "+/b,2", "a/#,2", "a/b,1", "#/b,2"})
    void wildcardsStandForLevels(String filter, int count) throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic(filter));
            topics.publish("a/b", "x");
            topics.publish("a", "x");
            topics.publish("c/b", "x");
            assertThat(Topics.texts(subscriber, count)).hasSize(count).containsOnly("x");
        }
    }

    @Test
    void aSelectorPicksPublicationsBeforeTheyAreCopied() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer red = session.createConsumer(topics.topic("cars"), "color = 'red' AND JMSPriority = 4");
            TextMessage message = session.createTextMessage("a red one");
            message.setStringProperty("color", "red");
            topics.publish("cars", "no colour");
            topics.publish("cars", message);
            assertThat(Topics.texts(red, 1)).containsExactly("a red one");
            assertThatThrownBy(() -> session.createConsumer(topics.topic("cars"), "color = = 1"))
                    .isInstanceOf(InvalidSelectorException.class).hasStackTraceContaining("2459");
        }
    }

    @Test
    void noLocalKeepsOutWhatTheSameConnectionPublishes() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect(); JmsClient other = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer subscriber = session.createConsumer(new Topics(session, queues).topic("chat"), null, true);
            new Topics(client.session(Session.AUTO_ACKNOWLEDGE), queues).publish("chat", "mine");
            new Topics(other.session(Session.AUTO_ACKNOWLEDGE), queues).publish("chat", "yours");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("yours");
        }
    }

    @Test
    void aListenerHearsWhatIsPublished() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Deliveries deliveries = new Deliveries(text -> { });
            session.createConsumer(new Topics(session, queues).topic("news")).setMessageListener(deliveries);
            new Topics(client.session(Session.AUTO_ACKNOWLEDGE), queues).publish("news", "heard");
            deliveries.await("heard 1");
        }
    }

    @Test
    void aTemporaryTopicServesAsAnyOther() throws Exception {
        MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            TemporaryTopic topic = session.createTemporaryTopic();
            MessageConsumer subscriber = session.createConsumer(topic);
            session.createProducer(topic).send(session.createTextMessage("for a while"));
            assertThat(Topics.texts(subscriber, 1)).containsExactly("for a while");
            subscriber.close();
            topic.delete();
        }
    }
}
