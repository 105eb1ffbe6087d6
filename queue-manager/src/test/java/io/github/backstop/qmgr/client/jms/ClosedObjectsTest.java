// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.QueueBrowser;
import jakarta.jms.QueueReceiver;
import jakarta.jms.Topic;
import jakarta.jms.TopicSubscriber;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Every method of what is closed, but close, is refused (API of each interface: "when the object is closed"); what is
 * not is listed in docs/queue-manager.md, "Where IBM's client itself differs".
 */
@ClientTest
class ClosedObjectsTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    void aClosedContext() throws Exception {
        JMSContext context = MQ.plainFactory().createContext(JMSContext.SESSION_TRANSACTED);
        context.close();

        assertThat(ClosedCalls.notRefused(JMSContext.class, context, IllegalStateRuntimeException.class,
                Watch.unwrap(MQ.queue()), Watch.unwrap(MQ.session().createTopic("closed/context"))))
                .as("IBM's client").isEqualTo(Map.of("JMSContext.setAutoStart(boolean)", "answers null",
                        "JMSContext.getAutoStart()", "answers true"));
    }

    @Test
    void aClosedConsumerOfAContext() throws Exception {
        JMSConsumer consumer = MQ.context().createConsumer(MQ.queue());
        consumer.close();

        assertThat(ClosedCalls.notRefused(JMSConsumer.class, Watch.unwrap(consumer),
                IllegalStateRuntimeException.class)).as("IBM's client").isEqualTo(Map.of(
                "JMSConsumer.receiveBody(Class)", "answers null",
                "JMSConsumer.receiveBody(Class,long)", "answers null",
                "JMSConsumer.receiveBodyNoWait(Class)", "answers null"));
    }

    @Test
    void aClosedSubscriber() throws Exception {
        Topic topic = MQ.session().createTopic("closed/subscriber");
        TopicSubscriber subscriber = (TopicSubscriber) MQ.session().createConsumer(topic, null, true);
        subscriber.close();

        assertThat(ClosedCalls.notRefused(TopicSubscriber.class, Watch.unwrap(subscriber),
                IllegalStateException.class)).isEqualTo(Map.of());
    }

    @Test
    void aClosedReceiver() throws Exception {
        QueueReceiver receiver = (QueueReceiver) MQ.session().createConsumer(MQ.queue());
        receiver.close();

        assertThat(ClosedCalls.notRefused(QueueReceiver.class, Watch.unwrap(receiver), IllegalStateException.class))
                .isEqualTo(Map.of());
    }

    @Test
    void aClosedBrowser() throws Exception {
        QueueBrowser browser = MQ.session().createBrowser(MQ.queue(), "TRUE");
        browser.close();

        assertThat(ClosedCalls.notRefused(QueueBrowser.class, Watch.unwrap(browser), IllegalStateException.class))
                .as("IBM's client").isEqualTo(Map.of(
                        "QueueBrowser.getMessageSelector()", "answers TRUE",
                        "QueueBrowser.getQueue()", "answers queue:///" + MQ.queueName()));
    }
}
