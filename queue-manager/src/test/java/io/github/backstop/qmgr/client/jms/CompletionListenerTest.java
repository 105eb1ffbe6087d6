// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.CompletionListener;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sending without waiting (specification 7.3). */
@ClientTest
class CompletionListenerTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    private final BlockingQueue<String> completed = new LinkedBlockingQueue<>();
    private final CompletionListener listener = new CompletionListener() {
        @Override
        public void onCompletion(Message message) {
            try {
                completed.add(((TextMessage) message).getText() + ' ' + message.getJMSMessageID().startsWith("ID:"));
            } catch (JMSException e) {
                completed.add(e.toString());
            }
        }

        @Override
        public void onException(Message message, Exception exception) {
            completed.add("reason " + ((MQException) exception.getCause()).reasonCode);
        }
    };

    private void assertCompleted(String... expected) throws InterruptedException {
        for (String each : expected) {
            assertThat(completed.poll(10, TimeUnit.SECONDS)).isEqualTo(each);
        }
    }

    @Test
    @Exercises({"MessageProducer.send(Message,CompletionListener)",
            "MessageProducer.send(Message,int,int,long,CompletionListener)",
            "MessageProducer.send(Destination,Message,CompletionListener)",
            "MessageProducer.send(Destination,Message,int,int,long,CompletionListener)"})
    void listenerIsToldOfEachMessageInOrder() throws Exception {
        Session session = MQ.connection().createSession();
        MessageProducer producer = session.createProducer(MQ.queue());
        MessageProducer unbound = session.createProducer(null);
        producer.send(session.createTextMessage("1"), listener);
        producer.send(session.createTextMessage("2"), DeliveryMode.NON_PERSISTENT, 9, 0, listener);
        assertCompleted("1 true", "2 true");
        unbound.send(MQ.queue(), session.createTextMessage("3"), listener);
        unbound.send(MQ.queue(), session.createTextMessage("4"), DeliveryMode.PERSISTENT, 0, 0, listener);

        assertCompleted("3 true", "4 true");
        assertThat(MQ.onQueue()).hasSize(4);
        assertThatThrownBy(() -> producer.send(session.createTextMessage("x"), (CompletionListener) null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void listenerIsToldWhatFailed() throws Exception {
        Session session = MQ.connection().createSession();
        Queue small = session.createQueue(MQ.anotherQueue("MAXDEPTH(1)"));
        MessageProducer producer = session.createProducer(small);
        producer.send(session.createTextMessage("fits"), listener);
        assertCompleted("fits true");
        producer.send(session.createTextMessage("no room"), listener);

        assertCompleted("reason 2053");
    }

    @Test
    void commitWaitsForTheListener() throws Exception {
        Session session = MQ.connection().createSession(Session.SESSION_TRANSACTED);
        MessageProducer producer = session.createProducer(MQ.queue());
        for (int i = 0; i < 20; i++) {
            producer.send(session.createTextMessage("x"), listener);
        }
        session.commit();

        assertThat(completed).hasSize(20);
        assertThat(MQ.onQueue()).hasSize(20);
    }

    @Test
    @Exercises({"JMSProducer.setAsync", "JMSProducer.getAsync"})
    void simplifiedProducersSendWithoutWaitingToo() throws Exception {
        JMSContext context = MQ.context();
        JMSProducer producer = context.createProducer();
        assertThat(producer.getAsync()).isNull();
        producer.setAsync(listener);
        assertThat(producer.getAsync()).isSameAs(listener);
        producer.send(MQ.queue(), "1");
        producer.send(MQ.queue(), "2");
        assertCompleted("1 true", "2 true");
        producer.setAsync(null).send(MQ.queue(), "3");

        assertThat(completed).isEmpty();
        assertThat(MQ.onQueue()).hasSize(3);
    }
}
