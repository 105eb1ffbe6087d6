// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.Topic;
import jakarta.jms.TopicSubscriber;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Topics, subscriptions and temporary destinations through sessions (specification 4.2, 6.2, 8.3). */
@ClientTest
class TopicTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    private final String unique = UUID.randomUUID().toString();

    private Connection connected() throws JMSException {
        Connection connection = MQ.anotherConnection();
        connection.setClientID(unique);
        connection.start();
        return connection;
    }

    private static void publish(Session session, Topic topic, String text, int key) throws JMSException {
        try (MessageProducer producer = session.createProducer(topic)) {
            Message message = session.createTextMessage(text);
            message.setIntProperty("key", key);
            producer.send(message);
        }
    }

    @Test
    @Exercises({"Session.createTopic", "TopicSubscriber.*"})
    void subscribersGetWhatIsPublished() throws Exception {
        Session session = MQ.session();
        Topic topic = session.createTopic("news/" + unique);
        TopicSubscriber all = (TopicSubscriber) session.createConsumer(topic);
        MessageConsumer odd = session.createConsumer(topic, "key = 1");
        TopicSubscriber others = (TopicSubscriber) session.createConsumer(topic, null, true);
        publish(session, topic, "zero", 0);
        publish(session, topic, "one", 1);

        assertThat(Jms.text(all.receive(Jms.PATIENCE))).isEqualTo("zero");
        assertThat(Jms.text(all.receive(Jms.PATIENCE))).isEqualTo("one");
        assertThat(Jms.text(odd.receive(Jms.PATIENCE))).isEqualTo("one");
        assertThat(others.receiveNoWait()).as("published by its own connection").isNull();
        assertThat(all.getTopic().getTopicName()).contains("news/" + unique);
        assertThat(all.getNoLocal()).isFalse();
        assertThat(others.getNoLocal()).isTrue();
    }

    @Test
    @Exercises({"Session.createDurableSubscriber", "Session.createDurableConsumer", "Session.unsubscribe"})
    void durableSubscriptionOutlivesItsConnection() throws Exception {
        Topic topic = MQ.session().createTopic("durable/" + unique);
        try (Connection connection = connected()) {
            Session session = connection.createSession();
            session.createDurableSubscriber(topic, "one").close();
            session.createDurableSubscriber(topic, "two", "key = 1", true).close();
            session.createDurableConsumer(topic, "three").close();
            session.createDurableConsumer(topic, "four", "key = 1", false).close();
        }
        publish(MQ.session(), topic, "zero", 0);
        publish(MQ.session(), topic, "one", 1);

        Session session = connected().createSession();
        try (MessageConsumer one = session.createDurableSubscriber(topic, "one");
                MessageConsumer two = session.createDurableSubscriber(topic, "two", "key = 1", true);
                MessageConsumer three = session.createDurableConsumer(topic, "three");
                MessageConsumer four = session.createDurableConsumer(topic, "four", "key = 1", false)) {
            assertThat(Jms.text(one.receive(Jms.PATIENCE))).isEqualTo("zero");
            assertThat(Jms.text(two.receive(Jms.PATIENCE))).isEqualTo("one");
            assertThat(Jms.text(three.receive(Jms.PATIENCE))).isEqualTo("zero");
            assertThat(Jms.text(four.receive(Jms.PATIENCE))).isEqualTo("one");
            assertThatThrownBy(() -> session.createDurableConsumer(topic, "one")).as("has a consumer already")
                    .isInstanceOf(JMSException.class);
            assertThatThrownBy(() -> session.unsubscribe("one")).as("in use").isInstanceOf(JMSException.class);
        }
        for (String name : new String[] {"one", "two", "three", "four"}) {
            session.unsubscribe(name);
        }
        assertThatThrownBy(() -> session.unsubscribe("one")).isInstanceOf(InvalidDestinationException.class);
    }

    @Test
    void anotherSelectorMakesADurableSubscriptionAnew() throws Exception {
        Session session = connected().createSession();
        Topic topic = session.createTopic("anew/" + unique);
        session.createDurableConsumer(topic, "sub").close();
        publish(session, topic, "forgotten", 1);
        try (MessageConsumer changed = session.createDurableConsumer(topic, "sub", "key = 1", false)) {
            assertThat(changed.receiveNoWait()).isNull();
            publish(session, topic, "kept", 1);
            assertThat(Jms.text(changed.receive(Jms.PATIENCE))).isEqualTo("kept");
        }
        session.unsubscribe("sub");
    }

    @Test
    @Exercises({"Session.createSharedConsumer", "Session.createSharedDurableConsumer"})
    void sharedSubscriptionsGiveEachMessageToOneConsumer() throws Exception {
        Session session = MQ.session();
        Topic topic = session.createTopic("shared/" + unique);
        MessageConsumer one = session.createSharedConsumer(topic, unique);
        MessageConsumer two = MQ.connection().createSession().createSharedConsumer(topic, unique);
        MessageConsumer some = session.createSharedConsumer(topic, unique + ".some", "key = 1");
        session.createSharedDurableConsumer(topic, unique + ".durable").close();
        session.createSharedDurableConsumer(topic, unique + ".selecting", "key = 1").close();
        publish(session, topic, "zero", 0);
        publish(session, topic, "one", 1);

        int received = 0;
        while (received < 2) {
            received += one.receive(50) == null ? 0 : 1;
            received += two.receive(50) == null ? 0 : 1;
        }
        assertThat(one.receiveNoWait()).isNull();
        assertThat(two.receiveNoWait()).isNull();
        assertThat(Jms.text(some.receive(Jms.PATIENCE))).isEqualTo("one");
        try (MessageConsumer durable = session.createSharedDurableConsumer(topic, unique + ".durable");
                MessageConsumer selecting = session.createSharedDurableConsumer(topic, unique + ".selecting",
                        "key = 1")) {
            assertThat(Jms.text(durable.receive(Jms.PATIENCE))).isEqualTo("zero");
            assertThat(Jms.text(selecting.receive(Jms.PATIENCE))).isEqualTo("one");
        }
        session.unsubscribe(unique + ".durable");
        session.unsubscribe(unique + ".selecting");
    }

    @Test
    void whatTheSpecificationForbids() throws Exception {
        Session session = MQ.session();
        Topic topic = session.createTopic("forbidden/" + unique);

        assertThatThrownBy(() -> session.createDurableConsumer(topic, "sub")).as("no client identifier")
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> session.createConsumer(topic, "key =")).isInstanceOf(InvalidSelectorException.class);
        assertThatThrownBy(() -> session.createSharedConsumer(null, "sub"))
                .isInstanceOf(InvalidDestinationException.class);
        assertThatThrownBy(() -> session.createDurableConsumer(null, "sub")).isInstanceOf(JMSException.class);
    }

    @Test
    @Exercises({"Session.createTemporaryQueue", "Session.createTemporaryTopic"})
    void temporaryDestinationsEndWithTheirConnection() throws Exception {
        Connection connection = MQ.anotherConnection();
        connection.start();
        Session session = connection.createSession();
        TemporaryQueue queue = session.createTemporaryQueue();
        TemporaryTopic topic = session.createTemporaryTopic();
        MessageConsumer answers = session.createConsumer(queue);
        MessageConsumer news = session.createConsumer(topic);
        // Anybody may send to them; only their own connection may receive.
        MQ.session().createProducer(MQ.session().createQueue(queue.getQueueName()))
                .send(MQ.session().createTextMessage("answer"));
        publish(session, topic, "news", 0);

        assertThat(Jms.text(answers.receive(Jms.PATIENCE))).isEqualTo("answer");
        assertThat(Jms.text(news.receive(Jms.PATIENCE))).isEqualTo("news");
        assertThatThrownBy(() -> MQ.session().createConsumer(queue)).isInstanceOf(JMSException.class);
        connection.close();
        assertThatThrownBy(() -> MQ.session().createProducer(MQ.session().createQueue(queue.getQueueName())))
                .isInstanceOf(InvalidDestinationException.class);
    }

    @Test
    @Exercises({"Connection.createDurableConnectionConsumer", "Connection.createSharedConnectionConsumer",
            "Connection.createSharedDurableConnectionConsumer"})
    void connectionConsumersOfTopics() throws Exception {
        Connection connection = connected();
        Session session = connection.createSession();
        Topic topic = session.createTopic("consumers/" + unique);
        ConnectionConsumer[] consumers = {
                connection.createDurableConnectionConsumer(topic, "durable", null, () -> null, 1),
                connection.createSharedConnectionConsumer(topic, "shared", null, () -> null, 1),
                connection.createSharedDurableConnectionConsumer(topic, "both", null, () -> null, 1)};
        for (ConnectionConsumer consumer : consumers) {
            consumer.close();
        }
        session.unsubscribe("durable");
        session.unsubscribe("both");
    }
}
