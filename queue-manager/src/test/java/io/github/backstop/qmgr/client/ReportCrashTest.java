// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.constants.CMQC;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A queue manager is killed while messages are put and got: reports and messages on the disk agree. */
@ClientTest
class ReportCrashTest {

    private static final int ROUNDS = 3;
    private static final int CONFIRMATIONS = 150;
    private static final int REPORTS = CMQC.MQRO_COA | CMQC.MQRO_COD;

    @TempDir
    private Path directory;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Throwable> wrong = new AtomicReference<>();
    /** What the programs were told. */
    private final Set<String> put = ConcurrentHashMap.newKeySet();
    private final Set<String> got = ConcurrentHashMap.newKeySet();

    private interface Program {
        /** One step; what it does for good goes into {@code put} and {@code got}. */
        void step(ReportClient client, int number) throws MQException;
    }

    private MQMessage message(ReportClient client, String name) {
        MQMessage message = client.message(REPORTS, name);
        message.persistence = CMQC.MQPER_PERSISTENT;
        message.messageId = Arrays.copyOf(name.getBytes(StandardCharsets.US_ASCII), 24);
        return message;
    }

    private static String name(byte[] id) {
        return new String(id, StandardCharsets.US_ASCII).trim();
    }

    private void putAlone(ReportClient client, int number) throws MQException {
        String name = "alone" + number;
        client.put(message(client, name));
        put.add(name);
    }

    private void getAlone(ReportClient client, int number) throws MQException {
        got.add(name(client.get(CMQC.MQGMO_NO_SYNCPOINT).messageId));
    }

    private void inUnitsOfWork(ReportClient client, int number) throws MQException {
        String name = "unit" + number;
        client.put(message(client, name), CMQC.MQPMO_SYNCPOINT);
        String taken = name(client.get(CMQC.MQGMO_SYNCPOINT).messageId);
        if (number % 3 == 0) {
            client.connection().backout();
            return;
        }
        client.connection().commit();
        put.add(name);
        got.add(taken);
    }

    private Thread start(ChildQueueManager mq, AtomicInteger left, Program program) {
        ReportClient client = new ReportClient(mq, "Q", "REPLY");
        Thread thread = new Thread(() -> {
            while (true) {
                try {
                    program.step(client, next.incrementAndGet());
                } catch (MQException e) {
                    if (e.reasonCode != CMQC.MQRC_NO_MSG_AVAILABLE) {
                        return;
                    }
                } catch (RuntimeException | Error unexpected) {
                    wrong.compareAndSet(null, unexpected);
                    return;
                }
                if (left.decrementAndGet() == 0) {
                    mq.kill();
                }
            }
        });
        thread.start();
        return thread;
    }

    private static List<MQMessage> browse(ReportClient client, String name) throws MQException {
        MQQueue queue = client.connection().accessQueue(name, CMQC.MQOO_BROWSE);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_BROWSE_NEXT;
        List<MQMessage> found = new ArrayList<>();
        try {
            while (true) {
                MQMessage message = new MQMessage();
                queue.get(message, options);
                found.add(message);
            }
        } catch (MQException e) {
            assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
            return found;
        }
    }

    private void check(ChildQueueManager mq) throws MQException {
        try (ReportClient client = new ReportClient(mq, "Q", "REPLY")) {
            Set<String> there = new HashSet<>();
            browse(client, "Q").forEach(message ->
                    assertThat(there.add(name(message.messageId))).as("on the queue once").isTrue());
            Set<String> arrived = new HashSet<>();
            Set<String> delivered = new HashSet<>();
            for (MQMessage report : browse(client, "REPLY")) {
                Set<String> of = report.feedback == CMQC.MQFB_COA ? arrived : delivered;
                assertThat(of.add(name(report.correlationId))).as("reported once").isTrue();
            }
            assertThat(arrived).containsAll(put);
            assertThat(delivered).containsAll(got);
            for (String message : delivered) {
                assertThat(there.add(message)).as("%s was delivered, and is not there any more", message).isTrue();
            }
            assertThat(arrived).isEqualTo(there);
        }
    }

    @Test
    @Timeout(600)
    @DisplayName("A-12, A-14, A-21: what has arrived is there or was delivered, and each is reported once")
    void messagesAndReportsAgreeAfterAKill() throws Exception {
        Path script = Files.writeString(directory.resolve("objects.mqsc"), """
                DEFINE QLOCAL(Q) MAXDEPTH(1000000)
                DEFINE QLOCAL(REPLY) MAXDEPTH(1000000)
                """);
        Path store = directory.resolve("store");
        for (int round = 0; round < ROUNDS; round++) {
            try (ChildQueueManager mq = new ChildQueueManager(store, script)) {
                check(mq);
                AtomicInteger left = new AtomicInteger(CONFIRMATIONS);
                List<Thread> threads = List.of(start(mq, left, this::putAlone), start(mq, left, this::getAlone),
                        start(mq, left, this::inUnitsOfWork), start(mq, left, this::inUnitsOfWork));
                mq.exited(300);
                for (Thread thread : threads) {
                    thread.join();
                }
            }
            assertThat(wrong.get()).isNull();
        }
        try (ChildQueueManager mq = new ChildQueueManager(store, script)) {
            check(mq);
        }
        assertThat(put).isNotEmpty();
        assertThat(got).isNotEmpty();
    }
}
