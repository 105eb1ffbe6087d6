// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.qmgr.wire.SegmentType;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls that come faster than the store is, or than their answers are read, do not pile up in the queue manager. */
@Timeout(120)
class WaitingCallsTest {

    private static final int CALLS = 2000;
    private static final byte[] PADDING = new byte[30_000];
    /** What one read may bring beyond the limit. */
    private static final int READ = 200_000;

    private final NetworkThreads threads = new NetworkThreads("FAKE");
    private final FakeConnections connections = new FakeConnections();
    private final List<Flood> floods = new ArrayList<>();
    private ClientChannelServer server;

    private void start(long memory) {
        server = new ClientChannelServer(threads, connections, new ChannelSettings(0, 12),
                new PeerLimits(Duration.ofMinutes(5), memory), Listening.locally());
    }

    @AfterEach
    void stop() throws Exception {
        for (Flood flood : floods) {
            flood.client.close();
        }
        // Nobody sees that a socket that is not read is closed.
        connections.release();
        await().until(() -> server.waitingBytes() == 0);
        server.close();
        threads.close();
    }

    /** A client that sends {@value #CALLS} calls of 30 KB, 60 MB, as fast as it can. */
    private final class Flood {

        private final WireClient client;
        private final AtomicInteger sent = new AtomicInteger();
        private CompletableFuture<Void> sending;

        Flood() throws IOException {
            client = WireClient.connected(server.port());
            floods.add(this);
        }

        void start() {
            sending = CompletableFuture.runAsync(() -> {
                try {
                    while (sent.get() < CALLS) {
                        client.call(1, SegmentType.MQCMIT, 0, out -> out.bytes(PADDING));
                        sent.incrementAndGet();
                    }
                } catch (IOException closed) {
                    // The test is over, or looks at what was performed.
                }
            }, task -> new Thread(task, "flood").start());
        }

        /** Waits until nothing goes out any more. */
        void awaitStandstill() {
            int[] seen = {-1, 0};
            await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(50)).until(() -> {
                int now = sent.get();
                seen[1] = now == seen[0] && now > 0 ? seen[1] + 1 : 0;
                seen[0] = now;
                return seen[1] == 20;
            });
        }
    }

    @Test
    void aSocketWhoseCallsWaitForTheStoreIsNotReadAndOthersAre() throws Exception {
        start(100_000_000);
        Flood flood = new Flood();
        connections.hold(1);
        flood.start();
        flood.awaitStandstill();

        assertThat(flood.sent).hasValueLessThan(CALLS);
        assertThat(server.waitingBytes()).isBetween((long) Intake.MOST, (long) Intake.MOST + READ);
        try (WireClient other = WireClient.connected(server.port())) {
            other.call(1, SegmentType.MQBACK, 0, out -> { });
            assertThat(other.reply().completionCode()).isZero();
        }

        connections.release();
        flood.sending.join();
        await().until(() -> connections.calls.stream().filter("commit"::equals).count() == CALLS);
        assertThat(server.waitingBytes()).isZero();
    }

    @Test
    void whatWaitsOnAllSocketsTogetherIsLimitedToo() throws Exception {
        int memory = 400_000;
        start(memory);
        for (int i = 1; i <= 4; i++) {
            Flood flood = new Flood();
            connections.hold(i);
            flood.start();
        }
        floods.forEach(Flood::awaitStandstill);

        assertThat(server.waitingBytes()).isBetween((long) memory, (long) memory + 4 * READ);
        assertThat(floods).allSatisfy(flood -> assertThat(flood.sent).hasValueLessThan(CALLS));

        connections.release();
        floods.forEach(flood -> flood.sending.join());
        await().until(() -> connections.calls.stream().filter("commit"::equals).count() == 4 * CALLS);
    }

    @Test
    void whatWaitsForAClientWhoseChannelIsStoppedIsForgotten() throws Exception {
        start(100_000_000);
        Flood flood = new Flood();
        connections.hold(1);
        flood.start();
        flood.awaitStandstill();

        connections.sockets.remove().cut();

        await().until(() -> server.waitingBytes() == 0);
        connections.release();
        assertThat(connections.calls).doesNotContain("commit");
    }
}
