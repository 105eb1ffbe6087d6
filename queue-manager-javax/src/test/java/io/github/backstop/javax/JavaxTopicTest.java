// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.javax;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.jms.MQConnectionFactory;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import java.util.ArrayList;
import java.util.List;
import javax.jms.Connection;
import javax.jms.JMSConsumer;
import javax.jms.JMSContext;
import javax.jms.JMSException;
import javax.jms.MessageConsumer;
import javax.jms.Session;
import javax.jms.Topic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shared subscriptions, and subscriptions that leave out one's own, with IBM's client for javax.jms. */
@QueueManagerTest
class JavaxTopicTest {

    private MQConnectionFactory factory;

    @BeforeEach
    void configure(QueueManagerAddress where) throws JMSException {
        factory = JavaxClient.of(new MQConnectionFactory(), where);
    }

    @Test
    void consumersOfASharedSubscriptionGetEachPublicationOnce() {
        try (JMSContext context = factory.createContext(); JMSContext other = factory.createContext()) {
            Topic topic = context.createTopic("javax/shared");
            JMSConsumer one = context.createSharedConsumer(topic, "shared");
            JMSConsumer two = other.createSharedConsumer(topic, "shared");
            JMSConsumer all = context.createConsumer(topic);
            for (int i = 0; i < 10; i++) {
                context.createProducer().send(topic, "n" + i);
            }
            List<String> published = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                published.add(all.receiveBody(String.class, JavaxClient.PATIENCE));
            }
            List<String> shared = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                shared.add(one.receiveBody(String.class, JavaxClient.PATIENCE));
            }
            for (int i = 0; i < 5; i++) {
                shared.add(two.receiveBody(String.class, JavaxClient.PATIENCE));
            }

            assertThat(shared).containsExactlyInAnyOrderElementsOf(published);
            assertThat(one.receiveBodyNoWait(String.class)).isNull();
            assertThat(two.receiveBodyNoWait(String.class)).isNull();
        }
    }

    @Test
    void aSharedDurableSubscriptionOutlivesItsConsumers() {
        try (JMSContext context = factory.createContext()) {
            Topic topic = context.createTopic("javax/durable");
            context.createSharedDurableConsumer(topic, "kept").close();
            context.createProducer().send(topic, "while away");
        }
        try (JMSContext context = factory.createContext()) {
            Topic topic = context.createTopic("javax/durable");
            JMSConsumer consumer = context.createSharedDurableConsumer(topic, "kept");
            assertThat(consumer.receiveBody(String.class, JavaxClient.PATIENCE)).isEqualTo("while away");
            consumer.close();
            context.unsubscribe("kept");
        }
    }

    @Test
    void whoIsNotLocalDoesNotGetWhatItsOwnConnectionPublishes() throws JMSException {
        try (Connection connection = factory.createConnection(); JMSContext other = factory.createContext()) {
            connection.start();
            Session session = connection.createSession();
            Topic topic = session.createTopic("javax/local");
            MessageConsumer others = session.createConsumer(topic, null, true);
            session.createProducer(topic).send(session.createTextMessage("own"));
            other.createProducer().send(topic, "another's");

            assertThat(JavaxClient.text(others.receive(JavaxClient.PATIENCE))).isEqualTo("another's");
            assertThat(others.receiveNoWait()).isNull();
        }
    }
}
