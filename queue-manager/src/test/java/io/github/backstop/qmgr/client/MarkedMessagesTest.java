// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.JMSException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Section 7: messages that one connection consumer has marked, when MARKINT runs out or their consumer closes. */
@ClientTest
class MarkedMessagesTest {

    private static final int MANY = 20;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final CompletableFuture<Void> beanIsBusy = new CompletableFuture<>();
    private final CompletableFuture<Void> beanMayGoOn = new CompletableFuture<>();

    @AfterEach
    void usualInterval() {
        beanMayGoOn.complete(null);
        MQ.queueManager().mqsc("ALTER QMGR MARKINT(5000)");
    }

    @Test
    void whatIsMarkedWhileTheBeanIsBusyIsForOthersOnceMarkintHasRunOut() throws Exception {
        Queues queues = MQ.queues().mqsc("ALTER QMGR MARKINT(200)");
        try (AsfClient busy = consumer(queues, true)) {
            put(queues);
            beanIsBusy.get(JmsClient.PATIENCE, TimeUnit.MILLISECONDS);
            List<String> toTheOther;
            try (AsfClient other = consumer(queues, false)) {
                await().until(() -> available(queues) == 0);
                beanMayGoOn.complete(null);
                await().until(() -> queues.depth(queues.source()) == 0);
                toTheOther = other.deliveries().and(busy.deliveries());
            }
            assertThat(toTheOther).containsExactlyInAnyOrderElementsOf(all());

            queues.put(Original.text("later"));

            await().until(() -> busy.deliveries().soFar().contains("later 1"));
        }
    }

    @Test
    void whatIsMarkedWhenItsConsumerClosesIsDeliveredOnceHereOrThere() throws Exception {
        Queues queues = MQ.queues().mqsc("ALTER QMGR MARKINT(NOLIMIT)");
        AsfClient busy = consumer(queues, true);
        put(queues);
        beanIsBusy.get(JmsClient.PATIENCE, TimeUnit.MILLISECONDS);
        try (AsfClient other = consumer(queues, false)) {
            await().until(() -> !other.deliveries().soFar().isEmpty());
            CompletableFuture<Void> closing = CompletableFuture.runAsync(() -> close(busy));
            MQ.calls(queues, ignored -> await().until(() -> closing.isDone()
                    || !MQ.calls(queues).of(Verb.STOP).isEmpty() || available(queues) > 0));
            beanMayGoOn.complete(null);
            closing.get(JmsClient.PATIENCE, TimeUnit.MILLISECONDS);
            await().until(() -> queues.depth(queues.source()) == 0);

            assertThat(other.deliveries().and(busy.deliveries())).containsExactlyInAnyOrderElementsOf(all());
        }
    }

    @Test
    void aMarkThatNeverEndsEndsWithItsHandle() throws Exception {
        Queues queues = MQ.queues().mqsc("ALTER QMGR MARKINT(NOLIMIT)").put(Original.text("marked"));
        MQQueueManager base = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQQueue marker = base.accessQueue(queues.source(),
                CMQC.MQOO_BROWSE | CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_CO_OP);
        MQGetMessageOptions mark = new MQGetMessageOptions();
        mark.options = CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_UNMARKED_BROWSE_MSG | CMQC.MQGMO_MARK_BROWSE_CO_OP;
        marker.get(new MQMessage(), mark);
        try (AsfClient consumer = consumer(queues, false)) {
            queues.put(Original.text("free"));
            consumer.deliveries().await("free 1");

            marker.close();

            consumer.deliveries().await("marked 1");
        }
        base.disconnect();
    }

    private AsfClient consumer(Queues queues, boolean slow) throws JMSException {
        return slow ? AsfClient.transacted(MQ.connect(), queues, text -> {
            beanIsBusy.complete(null);
            beanMayGoOn.join();
        }) : AsfClient.transacted(MQ.connect(), queues);
    }

    private static void put(Queues queues) {
        for (int i = 0; i < MANY; i++) {
            queues.put(Original.text("message" + i));
        }
    }

    private static List<String> all() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            all.add("message" + i + " 1");
        }
        return all;
    }

    /** What no unit of work holds. */
    private static long available(Queues queues) {
        return queues.on(queues.source()).stream().filter(message -> message.available()).count();
    }

    private static void close(AsfClient client) {
        try {
            client.close();
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }
}
