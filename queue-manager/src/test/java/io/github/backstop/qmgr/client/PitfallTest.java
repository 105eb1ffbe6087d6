// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.jakarta.jms.MQQueue;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Where a queue manager that answers almost rightly makes the client hang or break (protocol spec 6). */
@ClientTest
class PitfallTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void aPutWithAsynchronousResponseIsNotAnswered() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MQQueue queue = (MQQueue) session.createQueue("queue:///" + queues.source());
            queue.setPutAsyncAllowed(WMQConstants.WMQ_PUT_ASYNC_ALLOWED_ENABLED);
            MessageProducer producer = session.createProducer(queue);
            for (int i = 0; i < 20; i++) {
                producer.send(session.createTextMessage("message " + i));
            }
            session.commit();

            assertThat(queues.depth(queues.source())).isEqualTo(20);
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQPUT).on(queues.source()).options())
                    .allMatch(options -> (options & 0x10000) != 0, "MQPMO_ASYNC_RESPONSE"));
        }
    }

    @Test
    void aWaitingReceiveEndsWhenItsConsumerIsClosed() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            MessageConsumer consumer = consumer(client.transacted(), queues);
            CompletableFuture<Message> received = receiving(consumer);
            waitUntilItWaits(queues);

            consumer.close();

            assertThat(received.get(JmsClient.PATIENCE, TimeUnit.MILLISECONDS)).isNull();
        }
    }

    @Test
    void aWaitingReceiveEndsWhenItsConnectionIsClosed() throws Exception {
        Queues queues = MQ.queues();
        JmsClient client = MQ.connect();
        CompletableFuture<Message> received = receiving(consumer(client.transacted(), queues));
        waitUntilItWaits(queues);

        client.close();

        assertThat(received.get(JmsClient.PATIENCE, TimeUnit.MILLISECONDS)).isNull();
    }

    private static CompletableFuture<Message> receiving(MessageConsumer consumer) {
        CompletableFuture<Message> received = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                received.complete(consumer.receive());
            } catch (Exception e) {
                received.completeExceptionally(e);
            }
        }, "receiving");
        thread.setDaemon(true);
        thread.start();
        return received;
    }

    /** Closing before the get has arrived would prove nothing, but would not fail either. */
    private static void waitUntilItWaits(Queues queues) {
        MQ.queueManager().embedded().ifPresent(embedded ->
                await().until(() -> embedded.queue(queues.source()).openInputCount() == 1));
    }

    @Test
    void theProtectionPolicyQueueIsUnknown() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            consumer(client.transacted(), queues);

            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQOPEN).on("SYSTEM.PROTECTION.POLICY.QUEUE").all())
                    .isNotEmpty().extracting(RecordedCall::reason).containsOnly(2085));
        }
    }

    @Test
    void aRequestedBodyIsBrowsedWithALockAndThenGot() throws Exception {
        Queues queues = MQ.queues().put(Original.good());
        try (JmsClient client = MQ.connect();
                JMSContext context = client.context();
                JMSConsumer consumer =
                        context.createConsumer(context.createQueue("queue:///" + queues.source()))) {

            assertThat(consumer.receiveBody(String.class, JmsClient.PATIENCE)).isEqualTo("good");

            assertThat(queues.depth(queues.source())).isZero();
            MQ.calls(queues, calls -> {
                List<RecordedCall> gets = calls.of(Verb.MQGET).on(queues.source()).all();
                assertThat(gets.get(0).options() & 0x210).as("BROWSE_FIRST and LOCK").isEqualTo(0x210);
                assertThat(gets.get(gets.size() - 1).matchOptions()).as("by token").isEqualTo(32);
            });
        }
    }

    @Test
    void aCorrelationIdIsMatchedInTheDescriptor() throws Exception {
        Queues queues = MQ.queues().put(Original.good()).put(Original.poison());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer none = session.createConsumer(session.createQueue("queue:///" + queues.source()),
                    "JMSCorrelationID = 'ID:" + "33".repeat(24) + "'");
            assertThat(none.receiveNoWait()).isNull();
            MessageConsumer some = session.createConsumer(session.createQueue("queue:///" + queues.source()),
                    "JMSCorrelationID = 'ID:" + "22".repeat(24) + "'");

            assertThat(text(some.receive(JmsClient.PATIENCE))).isEqualTo("good");
            session.commit();
        }
    }
}
