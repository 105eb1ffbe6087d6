// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageFormatRuntimeException;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Consumers of queues, of both APIs (specification 8). */
@ClientTest
class ConsumerTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    @Exercises({"MessageConsumer.receive", "MessageConsumer.receiveNoWait", "MessageConsumer.getMessageSelector",
            "MessageConsumer.close"})
    void consumerReceives() throws Exception {
        MessageConsumer consumer = MQ.session().createConsumer(MQ.queue(), "JMSPriority >= 0");
        assertThat(consumer.receiveNoWait()).isNull();
        assertThat(consumer.receive(1)).isNull();
        MQ.send("one", "two", "three");

        assertThat(Jms.text(consumer.receive())).isEqualTo("one");
        assertThat(Jms.text(consumer.receive(Jms.PATIENCE))).isEqualTo("two");
        assertThat(Jms.text(consumer.receiveNoWait())).isEqualTo("three");
        assertThat(consumer.getMessageSelector()).isEqualTo("JMSPriority >= 0");
        consumer.close();
        consumer.close();
        assertThatThrownBy(consumer::receive).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(consumer::getMessageSelector).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void zeroWaitsForEver() throws Exception {
        MessageConsumer consumer = MQ.session().createConsumer(MQ.queue());
        CompletableFuture<Message> received = CompletableFuture.supplyAsync(() -> {
            try {
                return consumer.receive(0);
            } catch (JMSException e) {
                throw new AssertionError(e);
            }
        });
        try (JMSContext other = MQ.context()) {
            other.createProducer().send(other.createQueue(MQ.queueName()), "late");
        }

        assertThat(Jms.text(received.get(10, TimeUnit.SECONDS))).isEqualTo("late");
    }

    @Test
    void consumersOfAStoppedConnectionGetNothing() throws Exception {
        MQ.send("waits");
        Connection stopped = MQ.anotherConnection();
        MessageConsumer consumer = stopped.createSession().createConsumer(MQ.queue());
        assertThat(consumer.receiveNoWait()).as("never started").isNull();

        stopped.start();
        assertThat(Jms.text(consumer.receive(Jms.PATIENCE))).isEqualTo("waits");
        MQ.send("waits again");
        stopped.stop();
        assertThat(consumer.receiveNoWait()).as("stopped").isNull();
        stopped.start();
        assertThat(Jms.text(consumer.receive(Jms.PATIENCE))).isEqualTo("waits again");
    }

    @Test
    void messagesArriveByPriorityAndThenInOrder() throws Exception {
        try (var producer = MQ.session().createProducer(MQ.queue())) {
            for (int priority : new int[] {0, 9, 4, 9, 0}) {
                producer.setPriority(priority);
                producer.send(MQ.session().createTextMessage(priority + "." + MQ.onQueue().size()));
            }
        }
        MessageConsumer consumer = MQ.session().createConsumer(MQ.queue());

        for (String expected : new String[] {"9.1", "9.3", "4.2", "0.0", "0.4"}) {
            assertThat(Jms.text(consumer.receive(Jms.PATIENCE))).isEqualTo(expected);
        }
    }

    @Test
    @Exercises({"JMSConsumer.receive", "JMSConsumer.receiveNoWait", "JMSConsumer.getMessageSelector",
            "JMSConsumer.receiveBody", "JMSConsumer.receiveBodyNoWait", "JMSConsumer.close",
            "JMSContext.createConsumer"})
    void simplifiedConsumerReceives() throws Exception {
        JMSContext context = MQ.context();
        JMSConsumer consumer = context.createConsumer(MQ.queue(), "JMSPriority >= 0");
        assertThat(consumer.receiveNoWait()).isNull();
        assertThat(consumer.receiveBodyNoWait(String.class)).isNull();
        assertThat(consumer.receiveBody(String.class, 1)).isNull();
        MQ.send("1", "2", "3", "4", "5", "6");

        assertThat(Jms.text(consumer.receive())).isEqualTo("1");
        assertThat(Jms.text(consumer.receive(Jms.PATIENCE))).isEqualTo("2");
        assertThat(Jms.text(consumer.receiveNoWait())).isEqualTo("3");
        assertThat(consumer.receiveBody(String.class)).isEqualTo("4");
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("5");
        assertThat(consumer.receiveBodyNoWait(String.class)).isEqualTo("6");
        assertThat(consumer.getMessageSelector()).isEqualTo("JMSPriority >= 0");
        consumer.close();
        consumer.close();
        assertThatThrownBy(consumer::receive).isInstanceOf(JMSRuntimeException.class);
        context.createConsumer(MQ.queue()).close();
        context.createConsumer(MQ.queue(), null, true).close();
    }

    @Test
    void bodyOfAnotherTypeIsNotLost() throws Exception {
        JMSContext context = MQ.context();
        JMSConsumer consumer = context.createConsumer(MQ.queue());
        MQ.send("text");

        assertThatThrownBy(() -> consumer.receiveBody(Map.class, Jms.PATIENCE))
                .isInstanceOf(MessageFormatRuntimeException.class);
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("text");
    }

    @Test
    @Exercises({"JMSConsumer.setMessageListener", "JMSConsumer.getMessageListener"})
    void simplifiedConsumerListens() throws Exception {
        BlockingQueue<String> received = new ArrayBlockingQueue<>(10);
        MessageListener listener = message -> {
            try {
                received.add(message.getBody(String.class));
            } catch (JMSException e) {
                received.add(e.toString());
            }
        };
        JMSConsumer consumer = MQ.context().createConsumer(MQ.queue());
        consumer.setMessageListener(listener);
        assertThat(consumer.getMessageListener()).isSameAs(listener);
        MQ.send("one");

        assertThat(received.poll(10, TimeUnit.SECONDS)).isEqualTo("one");
    }

    @Test
    void exclusiveQueueHasOneReader() throws Exception {
        String name = MQ.anotherQueue("NOSHARE");
        try (Session other = MQ.connection().createSession()) {
            MessageConsumer first = MQ.session().createConsumer(MQ.session().createQueue(name));
            assertThatThrownBy(() -> other.createConsumer(other.createQueue(name))).isInstanceOf(JMSException.class);
            first.close();
            other.createConsumer(other.createQueue(name)).close();
        }
    }
}
