// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.javax;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.jms.MQConnectionFactory;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import io.github.backstop.junit5.QueueNamed;
import io.github.backstop.junit5.WatchedQueue;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.jms.CompletionListener;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Acknowledging, sending without waiting, and hearing of a broken connection, with IBM's client for javax.jms. */
@QueueManagerTest(mqsc = "DEFINE QLOCAL(ORDERS)\nDEFINE QLOCAL(SMALL) MAXDEPTH(1)")
class JavaxSessionTest {

    private Connection connection;

    @BeforeEach
    void connect(QueueManagerAddress where) throws JMSException {
        connection = JavaxClient.of(new MQConnectionFactory(), where).createConnection("app", "secret");
        connection.start();
    }

    @AfterEach
    void disconnect() throws JMSException {
        connection.close();
    }

    @Test
    void acknowledgingOneMessageAcknowledgesThoseBeforeItAndRecoverBringsTheOthersBack(
            @QueueNamed("ORDERS") WatchedQueue orders) throws JMSException {
        Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
        Session sender = connection.createSession();
        MessageProducer producer = sender.createProducer(sender.createQueue("ORDERS"));
        for (String text : new String[] {"one", "two", "three"}) {
            producer.send(sender.createTextMessage(text));
        }
        MessageConsumer consumer = session.createConsumer(session.createQueue("ORDERS"));
        consumer.receive(JavaxClient.PATIENCE);
        consumer.receive(JavaxClient.PATIENCE).acknowledge();
        assertThat(orders.depth()).isEqualTo(1);
        assertThat(JavaxClient.text(consumer.receive(JavaxClient.PATIENCE))).isEqualTo("three");

        session.recover();

        Message again = consumer.receive(JavaxClient.PATIENCE);
        assertThat(JavaxClient.text(again)).isEqualTo("three");
        assertThat(again.getIntProperty("JMSXDeliveryCount")).isEqualTo(2);
        again.acknowledge();
        assertThat(orders.depth()).isZero();
    }

    @Test
    void aCompletionListenerHearsWhatWasSentAndWhatFailed() throws Exception {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        CompletionListener listener = new CompletionListener() {
            @Override
            public void onCompletion(Message message) {
                try {
                    heard.add(JavaxClient.text(message));
                } catch (JMSException e) {
                    heard.add(e.toString());
                }
            }

            @Override
            public void onException(Message message, Exception exception) {
                heard.add("reason " + ((MQException) exception.getCause()).reasonCode);
            }
        };
        Session session = connection.createSession();
        MessageProducer producer = session.createProducer(session.createQueue("SMALL"));

        producer.send(session.createTextMessage("fits"), listener);
        assertThat(heard.poll(JavaxClient.PATIENCE, TimeUnit.MILLISECONDS)).isEqualTo("fits");
        producer.send(session.createTextMessage("no room"), listener);
        assertThat(heard.poll(JavaxClient.PATIENCE, TimeUnit.MILLISECONDS)).isEqualTo("reason 2053");
    }

    @Test
    void anExceptionListenerHearsThatTheConnectionIsBroken() throws Exception {
        CompletableFuture<JMSException> heard = new CompletableFuture<>();
        try (EmbeddedQueueManager own = EmbeddedQueueManager.named("OWN").start()) {
            Connection doomed = JavaxClient.of(new MQConnectionFactory(), new QueueManagerAddress("127.0.0.1",
                    own.port(), "OWN", "SYSTEM.DEF.SVRCONN")).createConnection("app", "secret");
            doomed.setExceptionListener(heard::complete);
            doomed.start();
        }

        assertThat(heard.get(JavaxClient.PATIENCE, TimeUnit.MILLISECONDS).getLinkedException())
                .isInstanceOfSatisfying(MQException.class, e -> assertThat(e.reasonCode).isEqualTo(2009));
    }
}
