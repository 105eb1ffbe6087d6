// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.jakarta.jms.MQQueue;
import com.ibm.mq.jakarta.jms.MQQueueConnectionFactory;
import com.ibm.mq.jakarta.jms.MQTopic;
import com.ibm.mq.jakarta.jms.MQTopicConnectionFactory;
import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.IllegalStateException;
import jakarta.jms.Queue;
import jakarta.jms.QueueSession;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import jakarta.jms.TopicSession;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sessions of the older interfaces, for queues or for topics alone, refuse the other half (specification 6.1.2). */
@ClientTest
class SessionDomainTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    private static void assertRefused(ThrowingCallable... calls) {
        for (int i = 0; i < calls.length; i++) {
            assertThatThrownBy(calls[i]).as("call %d", i).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aTopicSessionHasNothingToDoWithQueues() throws Exception {
        TopicSession session = MQ.closing(MQ.configured(new MQTopicConnectionFactory()).createTopicConnection())
                .createTopicSession(false, Session.AUTO_ACKNOWLEDGE);
        Queue queue = new MQQueue(MQ.queueName());

        assertRefused(() -> session.createQueue("Q"), session::createTemporaryQueue,
                () -> session.createBrowser(queue), () -> session.createBrowser(queue, "TRUE"));
    }

    @Test
    void aQueueSessionHasNothingToDoWithTopics() throws Exception {
        QueueSession session = MQ.closing(MQ.configured(new MQQueueConnectionFactory()).createQueueConnection())
                .createQueueSession(false, Session.AUTO_ACKNOWLEDGE);
        Topic topic = new MQTopic("domain");

        assertRefused(() -> session.createTopic("t"), session::createTemporaryTopic,
                () -> session.createDurableSubscriber(topic, "n"),
                () -> session.createDurableSubscriber(topic, "n", "TRUE", false),
                () -> session.createDurableConsumer(topic, "n"),
                () -> session.createDurableConsumer(topic, "n", "TRUE", false),
                () -> session.createSharedConsumer(topic, "n"), () -> session.createSharedConsumer(topic, "n", "TRUE"),
                () -> session.createSharedDurableConsumer(topic, "n"),
                () -> session.createSharedDurableConsumer(topic, "n", "TRUE"), () -> session.unsubscribe("n"));
    }
}
