// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.InvalidClientIDRuntimeException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.InvalidSelectorRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.Topic;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Contexts: connection and session in one (specification 2.8, 6). */
@ClientTest
class ContextTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    private final String unique = UUID.randomUUID().toString();

    @Test
    @Exercises({"JMSContext.createBytesMessage", "JMSContext.createMapMessage", "JMSContext.createMessage",
            "JMSContext.createObjectMessage", "JMSContext.createStreamMessage", "JMSContext.createTextMessage",
            "JMSContext.createProducer", "JMSContext.createQueue"})
    void makesAndSendsMessagesOfAllKinds() throws Exception {
        JMSContext context = MQ.context();
        Message[] messages = {context.createMessage(), context.createBytesMessage(), context.createMapMessage(),
                context.createObjectMessage(), context.createObjectMessage("x"), context.createStreamMessage(),
                context.createTextMessage(), context.createTextMessage("x")};
        for (Message message : messages) {
            context.createProducer().send(context.createQueue(MQ.queueName()), message);
        }

        assertThat(MQ.onQueue()).hasSize(messages.length);
    }

    @Test
    @Exercises({"JMSContext.start", "JMSContext.stop", "JMSContext.setAutoStart", "JMSContext.getAutoStart"})
    void startsByItselfUnlessToldNotTo() throws Exception {
        JMSContext context = MQ.context();
        assertThat(context.getAutoStart()).isTrue();
        context.setAutoStart(false);
        assertThat(context.getAutoStart()).isFalse();
        MQ.send("one", "two");
        JMSConsumer consumer = context.createConsumer(MQ.queue());
        assertThat(consumer.receiveNoWait()).as("not started").isNull();

        context.start();
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("one");
        context.stop();
        assertThat(consumer.receiveNoWait()).as("stopped").isNull();
        context.start();
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("two");
    }

    @Test
    @Exercises({"JMSContext.createContext", "JMSContext.close"})
    void contextsOfOneConnectionAreClosedOneByOne() throws Exception {
        JMSContext first = MQ.factory().createContext();
        JMSContext second = first.createContext(JMSContext.SESSION_TRANSACTED);
        first.close();
        first.close();

        second.createProducer().send(MQ.queue(), "x");
        second.commit();
        assertThat(MQ.onQueue()).hasSize(1);
        second.close();
        second.close();
        assertThatThrownBy(() -> first.createConsumer(MQ.queue())).isInstanceOf(IllegalStateRuntimeException.class);
        assertThatThrownBy(second::commit).isInstanceOf(IllegalStateRuntimeException.class);
    }

    @Test
    @Exercises({"JMSContext.getClientID", "JMSContext.setClientID"})
    void clientIdIsSetFirstOrNever() throws Exception {
        JMSContext context = MQ.context();
        context.setClientID(unique);

        assertThat(context.getClientID()).isEqualTo(unique);
        assertThatThrownBy(() -> context.setClientID("other")).isInstanceOf(IllegalStateRuntimeException.class);
        assertThatThrownBy(() -> MQ.context().setClientID("")).isInstanceOf(InvalidClientIDRuntimeException.class);
    }

    @Test
    @Exercises({"JMSContext.getMetaData", "JMSContext.setExceptionListener", "JMSContext.getExceptionListener"})
    void tellsWhatItIsAndWhoListens() throws Exception {
        JMSContext context = MQ.context();
        ExceptionListener listener = exception -> { };
        context.setExceptionListener(listener);

        assertThat(context.getMetaData().getJMSProviderName()).contains("IBM MQ");
        assertThat(context.getExceptionListener()).isSameAs(listener);
    }

    @Test
    @Exercises({"JMSContext.createTemporaryQueue", "JMSContext.createTemporaryTopic"})
    void temporaryDestinationsCarryAnswers() throws Exception {
        JMSContext context = MQ.context();
        var queue = context.createTemporaryQueue();
        var topic = context.createTemporaryTopic();
        JMSConsumer answers = context.createConsumer(queue);
        JMSConsumer news = context.createConsumer(topic);
        context.createProducer().send(queue, "answer").send(topic, "news");

        assertThat(answers.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("answer");
        assertThat(news.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("news");
        assertThatThrownBy(queue::delete).as("a consumer is there").isInstanceOf(Exception.class);
        answers.close();
        news.close();
        queue.delete();
        topic.delete();
        assertThatThrownBy(() -> context.createConsumer(queue)).isInstanceOf(JMSRuntimeException.class);
    }

    @Test
    @Exercises({"JMSContext.createTopic", "JMSContext.createDurableConsumer", "JMSContext.unsubscribe"})
    void durableSubscriptionOutlivesItsConsumer() throws Exception {
        JMSContext context = MQ.context();
        context.setClientID(unique);
        Topic topic = context.createTopic("context/" + unique);
        context.createDurableConsumer(topic, "plain").close();
        context.createDurableConsumer(topic, "selecting", "key = 1", false).close();
        context.createProducer().send(topic, "while away").setProperty("key", 1).send(topic, "with key");

        try (JMSConsumer plain = context.createDurableConsumer(topic, "plain");
                JMSConsumer selecting = context.createDurableConsumer(topic, "selecting", "key = 1", false)) {
            assertThat(plain.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("while away");
            assertThat(plain.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("with key");
            assertThat(selecting.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("with key");
            assertThatThrownBy(() -> context.unsubscribe("plain")).as("in use")
                    .isInstanceOf(JMSRuntimeException.class);
        }
        context.unsubscribe("plain");
        context.unsubscribe("selecting");
        assertThatThrownBy(() -> context.unsubscribe("plain")).isInstanceOf(InvalidDestinationRuntimeException.class);
    }

    @Test
    void durableSubscriptionNeedsAClientId() throws Exception {
        JMSContext context = MQ.context();

        assertThatThrownBy(() -> context.createDurableConsumer(context.createTopic("x"), "sub"))
                .isInstanceOf(IllegalStateRuntimeException.class);
    }

    @Test
    @Exercises({"JMSContext.createSharedConsumer", "JMSContext.createSharedDurableConsumer"})
    void sharedSubscriptionsGiveEachMessageOnce() throws Exception {
        JMSContext context = MQ.context();
        Topic topic = context.createTopic("shared/" + unique);
        JMSConsumer one = context.createSharedConsumer(topic, unique);
        JMSConsumer selecting = context.createSharedConsumer(topic, unique + ".none", "FALSE");
        context.createSharedDurableConsumer(topic, unique + ".durable").close();
        context.createSharedDurableConsumer(topic, unique + ".some", "key = 1").close();
        try (JMSContext other = MQ.context()) {
            JMSConsumer two = other.createSharedConsumer(topic, unique);
            context.createProducer().setProperty("key", 1).send(topic, "once");

            Message first = two.receive(500);
            Message second = one.receive(first == null ? Jms.PATIENCE : 1);
            assertThat(first == null).isNotEqualTo(second == null);
        }
        assertThat(selecting.receiveNoWait()).isNull();
        try (JMSConsumer durable = context.createSharedDurableConsumer(topic, unique + ".durable");
                JMSConsumer some = context.createSharedDurableConsumer(topic, unique + ".some", "key = 1")) {
            assertThat(durable.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("once");
            assertThat(some.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("once");
        }
        context.unsubscribe(unique + ".durable");
        context.unsubscribe(unique + ".some");
    }

    @Test
    void badSelectorsAreRefused() throws Exception {
        JMSContext context = MQ.context();

        assertThatThrownBy(() -> context.createConsumer(MQ.queue(), "= 1"))
                .isInstanceOf(InvalidSelectorRuntimeException.class);
        assertThatThrownBy(() -> context.createConsumer(context.createQueue("NO.SUCH.QUEUE")))
                .isInstanceOf(InvalidDestinationRuntimeException.class);
        assertThatThrownBy(() -> context.createConsumer(null)).isInstanceOf(InvalidDestinationRuntimeException.class);
    }

    /** It compares the connection in the message with its own in receive, not in receiveBody. */
    @Test
    void receiveBodyOfIbmsClientGivesWhatReceiveLeavesOutAsLocal() throws Exception {
        JMSContext context = MQ.context();
        Topic topic = context.createTopic("local/" + unique);
        JMSConsumer bodies = context.createConsumer(topic, null, true);
        JMSConsumer messages = context.createConsumer(topic, null, true);
        context.createProducer().send(topic, "own");
        MQ.context().createProducer().send(topic, "another's");

        assertThat(messages.receive(Jms.PATIENCE).getBody(String.class)).isEqualTo("another's");
        assertThat(bodies.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("own");
    }
}
