// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.MATCH_CORREL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MessageSink;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.StreamRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Many connections, each on a thread of its own: nothing is lost, doubled or stuck. */
class ConcurrencyTest {

    private static final int PUTTERS = 4;
    private static final int EACH = 1_500;
    private static final int ALL = PUTTERS * EACH;

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final List<ExecutorService> threads = new CopyOnWriteArrayList<>();
    /** Text of each message taken for good, and how often. */
    final Map<String, Integer> taken = new ConcurrentHashMap<>();

    @BeforeEach
    void roomForAll() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXDEPTH(999999999)");
    }

    @AfterEach
    void stopThreads() {
        threads.forEach(ExecutorService::shutdownNow);
    }

    private final class Party {
        final ExecutorService thread = Executors.newSingleThreadExecutor();
        final Client client = new Client(fixture.queueManager.connect(
                new ConnectRequest("", "", 28, "", ""), thread));

        Party() {
            threads.add(thread);
        }

        /** Does nothing once the test is over. */
        void later(Runnable task) {
            try {
                thread.execute(task);
            } catch (RejectedExecutionException over) {
                // the test is over
            }
        }

        void take(GetResult result) {
            taken.merge(Client.text(result), 1, Integer::sum);
        }
    }

    /** Puts in units of work, some of which are backed out and done again; every third message has a CorrelId. */
    private void startPutters(int correlations) {
        for (int p = 0; p < PUTTERS; p++) {
            Party party = new Party();
            String name = "p" + p + '-';
            party.thread.execute(() -> {
                int out = party.client.output("Q1");
                for (int i = 0; i < EACH; i++) {
                    MessageDescriptor descriptor = MessageDescriptor.builder().priority(i % 3).correlationId(
                            i % 3 == 0 && correlations > 0 ? Client.id("c" + i % correlations)
                                    : MessageDescriptor.NO_ID).build();
                    if (i % 10 == 0) {
                        party.client.put(out, descriptor, PutOptions.SYNCPOINT, name + i);
                        party.client.connection.backout();
                    }
                    party.client.put(out, descriptor, i % 2 == 0 ? PutOptions.SYNCPOINT : 0, name + i);
                    party.client.connection.commit();
                }
            });
        }
    }

    private void assertEveryMessageWasTakenOnce() {
        await().atMost(Duration.ofSeconds(40)).untilAsserted(() -> assertThat(taken).hasSize(ALL));
        assertThat(taken.values()).containsOnly(1);
        await().untilAsserted(() -> assertThat(fixture.depth("Q1")).isZero());
    }

    /** Gets for ever; backs out now and then, cancels its own waits now and then. */
    private void startGetter(MessageDescriptor selection, int match) {
        Party party = new Party();
        party.thread.execute(() -> next(party, party.client.input("Q1"), selection, match));
    }

    private void next(Party party, int in, MessageDescriptor selection, int match) {
        boolean impatient = ThreadLocalRandom.current().nextInt(5) == 0;
        party.client.connection.get(in, selection, new GetOptions(GetOptions.WAIT | GetOptions.SYNCPOINT,
                impatient ? 1 : -1, match, new byte[16]), 4096, result -> {
                    if (result.completionCode() == 0) {
                        if (ThreadLocalRandom.current().nextInt(4) == 0) {
                            party.client.connection.backout();
                        } else {
                            party.client.connection.commit();
                            party.take(result);
                        }
                    }
                    party.later(() -> next(party, in, selection, match));
                });
        if (ThreadLocalRandom.current().nextInt(20) == 0) {
            party.client.connection.cancelGet(2107);
        }
    }

    @Test
    void gettersThatTakeAnything() {
        for (int i = 0; i < 8; i++) {
            startGetter(Client.MD, 0);
        }
        startPutters(0);
        assertEveryMessageWasTakenOnce();
    }

    @Test
    void choosyGettersBesideOneThatTakesAnything() {
        for (int c = 0; c < 6; c++) {
            startGetter(MessageDescriptor.builder().correlationId(Client.id("c" + c)).build(), MATCH_CORREL_ID);
        }
        startGetter(Client.MD, 0);
        startPutters(6);
        assertEveryMessageWasTakenOnce();
    }

    @Test
    void consumersBesideGetters() {
        for (int i = 0; i < 4; i++) {
            startConsumer();
            startGetter(Client.MD, 0);
        }
        startPutters(0);
        assertEveryMessageWasTakenOnce();
    }

    private void startConsumer() {
        Party party = new Party();
        party.thread.execute(() -> {
            int in = party.client.input("Q1");
            party.client.connection.deliver(true);
            request(party, in);
        });
    }

    private void request(Party party, int in) {
        boolean one = ThreadLocalRandom.current().nextBoolean();
        GetOptions options = new GetOptions(GetOptions.WAIT | GetOptions.SYNCPOINT, 0, 0, new byte[16]);
        party.client.connection.request(in, new StreamRequest(Client.MD, options, one ? 1 : 100_000, -1, 1),
                new MessageSink() {
                    @Override
                    public void message(GetResult message) {
                        party.client.connection.commit();
                        party.take(message);
                        if (ThreadLocalRandom.current().nextInt(8) == 0) {
                            party.client.connection.deliver(false);
                            party.later(() -> party.client.connection.deliver(true));
                        }
                        if (one) {
                            party.later(() -> request(party, in));
                        }
                    }

                    @Override
                    public void empty() {
                        // not asked
                    }
                });
    }

    @Test
    void connectionsThatVanishWhileTheyWaitOrHoldMessages() {
        Thread host = new Thread(() -> {
            for (int i = 0; i < 200; i++) {
                visit();
            }
        });
        host.start();
        startGetter(Client.MD, 0);
        startPutters(0);
        await().until(() -> !host.isAlive());
        assertEveryMessageWasTakenOnce();
    }
    private void visit() {
        Party visitor = new Party();
        visitor.thread.execute(() -> visitor.client.connection.get(visitor.client.input("Q1"), Client.MD,
                new GetOptions(GetOptions.WAIT | GetOptions.SYNCPOINT, -1, 0, new byte[16]), 4096, result -> { }));
        visitor.thread.execute(visitor.client.connection::abandon);
        visitor.thread.shutdown();
    }
}
