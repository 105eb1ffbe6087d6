// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.BytesMessage;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueReceiver;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sessions: what they make, and what they refuse (specification 6.2). */
@ClientTest
class SessionTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    @Exercises({"Session.createBytesMessage", "Session.createMapMessage", "Session.createMessage",
            "Session.createObjectMessage", "Session.createStreamMessage", "Session.createTextMessage"})
    void makesMessagesOfAllKinds() throws Exception {
        Session session = MQ.session();

        assertThat(session.createBytesMessage()).isInstanceOf(BytesMessage.class);
        assertThat(session.createMapMessage()).isInstanceOf(MapMessage.class);
        assertThat(session.createMessage()).isInstanceOf(Message.class);
        assertThat(session.createStreamMessage()).isInstanceOf(StreamMessage.class);
        assertThat(session.createTextMessage().getText()).isNull();
        assertThat(session.createTextMessage("x").getText()).isEqualTo("x");
        assertThat(session.createObjectMessage().getObject()).isNull();
        assertThat(session.createObjectMessage(List.of(1).hashCode()).getObject()).isEqualTo(List.of(1).hashCode());
    }

    @Test
    @Exercises({"Session.createQueue", "Session.createProducer", "Session.createConsumer(Destination)",
            "Session.createConsumer(Destination,String)", "QueueReceiver.getQueue"})
    void makesProducersAndConsumers() throws Exception {
        Session session = MQ.session();
        Queue queue = session.createQueue(MQ.queueName());
        MessageProducer producer = session.createProducer(queue);
        MessageConsumer red = session.createConsumer(queue, "colour = 'red'");
        for (String colour : List.of("blue", "red")) {
            Message message = session.createTextMessage(colour);
            message.setStringProperty("colour", colour);
            producer.send(message);
        }

        assertThat(Jms.text(red.receive(Jms.PATIENCE))).isEqualTo("red");
        assertThat(red.receiveNoWait()).isNull();
        MessageConsumer all = session.createConsumer(queue);
        assertThat(Jms.text(all.receive(Jms.PATIENCE))).isEqualTo("blue");
        assertThat(((QueueReceiver) all).getQueue().getQueueName()).contains(MQ.queueName());
    }

    @Test
    @Exercises("Session.createConsumer(Destination,String,boolean)")
    void noLocalIsForTopicsOnly() throws Exception {
        MQ.send("mine");
        MessageConsumer consumer = MQ.session().createConsumer(MQ.queue(), "TRUE", true);

        assertThat(Jms.text(consumer.receive(Jms.PATIENCE))).isEqualTo("mine");
    }

    @Test
    void emptySelectorIsNone() throws Exception {
        MQ.send("one", "two");

        assertThat(Jms.text(MQ.session().createConsumer(MQ.queue(), "").receive(Jms.PATIENCE))).isEqualTo("one");
        assertThat(Jms.text(MQ.session().createConsumer(MQ.queue(), null).receive(Jms.PATIENCE))).isEqualTo("two");
    }

    @Test
    void unknownQueueIsAnInvalidDestination() throws Exception {
        Queue unknown = MQ.session().createQueue("NO.SUCH.QUEUE");

        assertThatThrownBy(() -> MQ.session().createConsumer(unknown)).isInstanceOf(InvalidDestinationException.class);
        assertThatThrownBy(() -> MQ.session().createProducer(unknown)).isInstanceOf(InvalidDestinationException.class);
        assertThatThrownBy(() -> MQ.session().createBrowser(unknown).getEnumeration())
                .isInstanceOf(JMSException.class);
        assertThatThrownBy(() -> MQ.session().createConsumer(null)).isInstanceOf(InvalidDestinationException.class);
        assertThatThrownBy(() -> MQ.session().createBrowser(null)).isInstanceOf(InvalidDestinationException.class);
    }

    @Test
    void badSelectorIsRefused() throws Exception {
        assertThatThrownBy(() -> MQ.session().createConsumer(MQ.queue(), "colour = = 'red'"))
                .isInstanceOf(InvalidSelectorException.class);
        assertThatThrownBy(() -> MQ.session().createBrowser(MQ.queue(), "colour LIKE"))
                .isInstanceOf(InvalidSelectorException.class);
    }

    @Test
    @Exercises("Session.close")
    void closedSessionRefusesAllButClose() throws Exception {
        Session session = MQ.connection().createSession();
        MessageConsumer consumer = session.createConsumer(MQ.queue());
        MessageProducer producer = session.createProducer(MQ.queue());
        Message message = session.createTextMessage("x");
        session.close();
        session.close();

        assertThatThrownBy(session::createTextMessage).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> session.createConsumer(MQ.queue())).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> session.createProducer(MQ.queue())).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(session::commit).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(session::recover).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(consumer::receiveNoWait).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> producer.send(message)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @Exercises({"Session.setMessageListener", "Session.getMessageListener", "Session.run"})
    void listenerOfTheSessionIsForServers() throws Exception {
        Session session = MQ.connection().createSession();
        MessageListener listener = message -> { };
        session.setMessageListener(listener);

        assertThat(session.getMessageListener()).isSameAs(listener);
        session.run();
    }

    @Test
    @Exercises({"MessageConsumer.setMessageListener", "MessageConsumer.getMessageListener"})
    void listenerGetsMessagesInOrder() throws Exception {
        BlockingQueue<String> received = new ArrayBlockingQueue<>(10);
        MessageListener listener = message -> {
            try {
                received.add(Jms.text(message));
            } catch (JMSException e) {
                received.add(e.toString());
            }
        };
        Session session = MQ.connection().createSession();
        MessageConsumer consumer = session.createConsumer(MQ.queue());
        consumer.setMessageListener(listener);
        assertThat(consumer.getMessageListener()).isSameAs(listener);
        assertThatThrownBy(consumer::receiveNoWait).as("a listener is set").isInstanceOf(IllegalStateException.class);
        MQ.send("one", "two");

        assertThat(received.poll(10, TimeUnit.SECONDS)).isEqualTo("one");
        assertThat(received.poll(10, TimeUnit.SECONDS)).isEqualTo("two");
    }
}
