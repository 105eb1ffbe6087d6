// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A channel between two processes, whose link is cut and which are killed at random points: all persistent messages
 * arrive once, in order (rule C-17). How many there are is the system property backstop.channel.messages, default
 * 2,000; how often something happens backstop.channel.events, default 8, of which every fourth is a kill -9; and
 * that of the random seed backstop.channel.seed.
 */
@ClientTest
class ChannelSoakTest {

    private static final int MESSAGES = Integer.getInteger("backstop.channel.messages", 2000);
    private static final int EVENTS = Integer.getInteger("backstop.channel.events", 8);
    private static final int BYTES = 460;
    private static final int BATCH = 500;
    private static final String SENDER = """
            DEFINE QLOCAL(QM2) USAGE(XMITQ) MAXDEPTH(999999999)
            DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) CONNAME('127.0.0.1(%d)') XMITQ(QM2) +
                SHORTRTY(999999999) SHORTTMR(0)
            """;
    private static final String RECEIVER = """
            DEFINE QLOCAL(IN) MAXDEPTH(999999999)
            DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR)
            """;

    @TempDir
    private Path directory;
    private final long seed = Long.getLong("backstop.channel.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private ChildQueueManager sender;
    private ChildQueueManager receiver;

    private ChildQueueManager sender(String script) throws Exception {
        return new ChildQueueManager("QM1", directory.resolve("store1"),
                Files.writeString(directory.resolve("objects1.mqsc"), script));
    }

    private ChildQueueManager receiver() throws Exception {
        return new ChildQueueManager("QM2", directory.resolve("store2"),
                Files.writeString(directory.resolve("objects2.mqsc"), RECEIVER));
    }

    private static void put(QueueManagerUnderTest mq, int count) throws Exception {
        MQQueueManager connection = new MQQueueManager("QM1", BaseConnection.properties(mq));
        MQQueue queue = connection.accessQueue("IN", CMQC.MQOO_OUTPUT, "QM2", null, null);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SYNCPOINT;
        for (int i = 0; i < count; i++) {
            MQMessage message = new MQMessage();
            message.persistence = CMQC.MQPER_PERSISTENT;
            message.writeInt(i);
            queue.put(message, options);
            if (i % BATCH == BATCH - 1) {
                connection.commit();
            }
        }
        connection.commit();
        connection.disconnect();
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    @DisplayName("C-17: all persistent messages arrive once and in order, whatever breaks")
    void allPersistentMessagesArriveOnceAndInOrderWhateverBreaks() throws Exception {
        try (CuttingProxy network = new CuttingProxy()) {
            String objects = SENDER.formatted(network.port());
            try (ChildQueueManager before = sender(objects)) {
                put(before, MESSAGES);
            }
            receiver = receiver();
            network.leadTo(receiver.port());
            sender = sender(objects + "START CHANNEL(QM1.TO.QM2)\n");
            for (int i = 0; i < EVENTS; i++) {
                happen(network, i, objects);
            }
            check();
        } finally {
            sender.close();
            receiver.close();
        }
        System.out.printf("channel: %d messages, %d events, seed %d%n", MESSAGES, EVENTS, seed);
    }

    private void happen(CuttingProxy network, int number, String objects) throws Exception {
        CountDownLatch happened = new CountDownLatch(1);
        int what = number % 8;
        network.after(1 + random.nextInt(MESSAGES * BYTES / 10 * 8 / EVENTS), () -> {
            if (what == 3) {
                receiver.kill();
            } else if (what == 7) {
                sender.kill();
            } else {
                network.cut();
            }
            happened.countDown();
        });
        assertThat(happened.await(2, TimeUnit.MINUTES)).as("event %d, seed %d", number, seed).isTrue();
        if (what == 3) {
            receiver.exited(60);
            receiver = receiver();
            network.leadTo(receiver.port());
        } else if (what == 7) {
            sender.exited(60);
            // That the channel was running is in the store.
            sender = sender(objects);
        }
    }

    private void check() throws Exception {
        MQQueueManager connection = new MQQueueManager("QM2", BaseConnection.properties(receiver));
        MQQueue queue = connection.accessQueue("IN", CMQC.MQOO_INQUIRE | CMQC.MQOO_INPUT_SHARED);
        await().atMost(Duration.ofMinutes(5)).until(queue::getCurrentDepth, depth -> depth >= MESSAGES);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_NO_SYNCPOINT | CMQC.MQGMO_BROWSE_NEXT;
        MQQueue browse = connection.accessQueue("IN", CMQC.MQOO_BROWSE);
        for (int i = 0; i < MESSAGES; i++) {
            MQMessage message = new MQMessage();
            browse.get(message, options);
            assertThat(message.readInt()).as("seed %d", seed).isEqualTo(i);
        }
        try {
            browse.get(new MQMessage(), options);
            throw new AssertionError("more than was sent, seed " + seed);
        } catch (MQException nothing) {
            assertThat(nothing.reasonCode).isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
        }
        connection.disconnect();
    }
}
