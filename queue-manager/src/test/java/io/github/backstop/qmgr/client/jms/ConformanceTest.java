// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.ibm.mq.jakarta.jms.MQQueueConnectionFactory;
import com.ibm.mq.jakarta.jms.MQTopic;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.client.ClientTest;
import io.github.backstop.qmgr.record.Recorder;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueConnection;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Where IBM's client does not do what the Joram conformance suite asks for, and what the queue manager has to do. */
@ClientTest
class ConformanceTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    /** Which the client then prefers to what the sender set (its REPLYTOSTYLE(DEFAULT)). */
    @Test
    void theReplyQueueOfAReceivedMessageNamesTheQueueManagerThatTookIt() throws Exception {
        Message sent = MQ.session().createMessage();
        sent.setJMSReplyTo(MQ.session().createQueue("queue:///" + MQ.queueName()));

        Message received = MQ.exchange(sent, Message.class);

        assertThat(((Queue) received.getJMSReplyTo()).getQueueName())
                .isEqualTo("queue://" + MQ.queueManager().name() + '/' + MQ.queueName());
    }

    @Test
    void aTemporaryReplyQueueArrivesAsAQueueThatCanBeAnswered() throws Exception {
        TemporaryQueue replies = MQ.session().createTemporaryQueue();
        Message sent = MQ.session().createMessage();
        sent.setJMSReplyTo(replies);

        Message received = MQ.exchange(sent, Message.class);

        assertThat(received.getJMSReplyTo()).isInstanceOf(Queue.class).isNotInstanceOf(TemporaryQueue.class);
        MQ.session().createProducer(received.getJMSReplyTo()).send(MQ.session().createTextMessage("answer"));
        assertThat(MQ.session().createConsumer(replies).receive(Jms.PATIENCE).getBody(String.class))
                .isEqualTo("answer");
    }

    /** It looks at the session pool before it looks at the kind of connection, and asks no queue manager. */
    @Test
    void aDurableConnectionConsumerWithoutPoolIsRefusedByTheClientItself() throws Exception {
        Recorder recorder = MQ.queueManager().embedded().map(embedded -> embedded.recorder()).orElse(null);
        assumeTrue(recorder != null, "a real queue manager does not tell its calls");
        MQQueueConnectionFactory factory = new MQQueueConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName(MQ.queueManager().host());
        factory.setPort(MQ.queueManager().port());
        factory.setChannel(MQ.queueManager().channel());
        factory.setQueueManager(MQ.queueManager().name());
        QueueConnection connection = MQ.closing(factory.createQueueConnection());
        Topic topic = new MQTopic("conformance");
        recorder.start();

        assertThatThrownBy(() -> connection.createDurableConnectionConsumer(topic, "name", "", null, 1))
                .isInstanceOf(JMSException.class).isNotInstanceOf(IllegalStateException.class)
                .hasMessageContaining("JMSCC1084");
        assertThat(recorder.calls()).isEmpty();
        assertThatThrownBy(() -> connection.createDurableConnectionConsumer(topic, "name", "", () -> null, 1))
                .isInstanceOf(IllegalStateException.class);
    }
}
