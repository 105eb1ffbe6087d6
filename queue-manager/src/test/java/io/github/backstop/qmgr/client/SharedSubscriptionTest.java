// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Subscriptions whose publications several consumers share. */
@ClientTest
class SharedSubscriptionTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void eachPublicationGoesToOneOfTheConsumers() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect(); JmsClient other = MQ.connect()) {
            Session one = client.session(Session.AUTO_ACKNOWLEDGE);
            Session two = other.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(one, queues);
            MessageConsumer first = one.createSharedConsumer(topics.topic("jobs"), "workers");
            MessageConsumer second = two.createSharedConsumer(topics.topic("jobs"), "workers");
            for (int i = 0; i < 4; i++) {
                topics.publish("jobs", "job" + i);
            }
            List<String> done = new ArrayList<>();
            done.add(JmsClient.text(first.receive(JmsClient.PATIENCE)));
            done.addAll(Topics.texts(second, 3));
            assertThat(done).containsExactly("job0", "job1", "job2", "job3");
            assertThat(first.receiveNoWait()).isNull();
        }
    }

    @Test
    void itEndsWithItsLastConsumer() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer first = session.createSharedConsumer(topics.topic("jobs"), "ending");
            MessageConsumer second = session.createSharedConsumer(topics.topic("jobs"), "ending");
            first.close();
            topics.publish("jobs", "for the second");
            assertThat(Topics.texts(second, 1)).containsExactly("for the second");
            topics.publish("jobs", "lost");
            second.close();
            assertThat(session.createSharedConsumer(topics.topic("jobs"), "ending").receiveNoWait()).isNull();
        }
    }

    @Test
    void aSharedDurableOneKeepsPublicationsUntilItIsUnsubscribed() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer first = session.createSharedDurableConsumer(topics.topic("jobs"), topics.root());
            assertThatThrownBy(() -> session.unsubscribe(topics.root())).isInstanceOf(IllegalStateException.class)
                    .hasStackTraceContaining("2429");
            first.close();
            topics.publish("jobs", "kept");
            MessageConsumer again = session.createSharedDurableConsumer(topics.topic("jobs"), topics.root());
            assertThat(Topics.texts(again, 1)).containsExactly("kept");
            again.close();
            session.unsubscribe(topics.root());
        }
    }

    @Test
    void consumersAgreeOnTopicAndSelector() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            session.createSharedConsumer(topics.topic("jobs"), "agreed");
            assertThatThrownBy(() -> session.createSharedConsumer(topics.topic("jobs"), "agreed", "a = 1"))
                    .isInstanceOf(JMSException.class).hasStackTraceContaining("2524");
            assertThatThrownBy(() -> session.createSharedConsumer(topics.topic("other"), "agreed"))
                    .isInstanceOf(JMSException.class).hasStackTraceContaining("2510");
        }
    }

    @Test
    void contextsDoTheSame() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect(); JMSContext context = client.context()) {
            Topics topics = new Topics(client.session(Session.AUTO_ACKNOWLEDGE), queues);
            JMSConsumer shared = context.createSharedConsumer(topics.topic("jobs"), "ctx");
            JMSConsumer durable = context.createSharedDurableConsumer(topics.topic("jobs"), topics.root());
            context.createProducer().send(topics.topic("jobs"), "both");
            assertThat(shared.receiveBody(String.class, JmsClient.PATIENCE)).isEqualTo("both");
            assertThat(durable.receiveBody(String.class, JmsClient.PATIENCE)).isEqualTo("both");
            durable.close();
            context.unsubscribe(topics.root());
        }
    }
}
