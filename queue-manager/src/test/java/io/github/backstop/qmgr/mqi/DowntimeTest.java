// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.security.Users;
import io.github.backstop.qmgr.store.SnapshotDisk;
import io.github.backstop.qmgr.store.Store;
import io.github.backstop.qmgr.store.StoreOnDisk;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time goes on while a queue manager does not: what expired or became due meanwhile has. */
class DowntimeTest {

    private static final MessageDescriptor PERSISTENT = MessageDescriptor.builder().persistence(1).build();

    @TempDir
    private Path directory;
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    private final TestClock clock = new TestClock();

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    private QueueManager start(Store store) {
        QueueManager queueManager = new QueueManager("QM1", clock, timer, false, new Users(), store);
        queueManager.run("DEFINE QLOCAL(Q1) NOREPLACE");
        return queueManager;
    }

    private static Client client(QueueManager queueManager) {
        return new Client(queueManager.connect(new ConnectRequest("QM1", "the application", 28, "alice", "CH"),
                Runnable::run));
    }

    private static List<String> available(QueueManager queueManager, String queue) {
        return queueManager.queue(queue).browse().stream().filter(QueuedMessage::available)
                .map(message -> new String(message.data(), StandardCharsets.UTF_8)).toList();
    }

    @Test
    void whatExpiredMeanwhileIsGoneAndTheRestHasLessTimeLeft() {
        Path then;
        try (Store store = StoreOnDisk.plain(directory.resolve("live")); QueueManager queueManager = start(store)) {
            Client client = client(queueManager);
            client.send("Q1", PERSISTENT.toBuilder().expiry(100).build(), "ten seconds");
            client.send("Q1", PERSISTENT.toBuilder().expiry(200).build(), "twenty seconds");
            await().until(() -> available(queueManager, "Q1").size() == 2);
            then = SnapshotDisk.copy(directory.resolve("live"), directory.resolve("then"));
        }
        clock.advance(Duration.ofSeconds(15));
        try (Store store = StoreOnDisk.plain(then); QueueManager queueManager = start(store)) {
            Client client = client(queueManager);
            int in = client.input("Q1");
            var left = client.get(in, 0);
            assertThat(Client.text(left)).isEqualTo("twenty seconds");
            assertThat(left.descriptor().expiry()).isEqualTo(50);
            assertThat(client.text(in, 0)).isEqualTo("reason 2033");
        }
    }

    @Test
    void whatWasDeferredUntilTheEndOfItsConnectionIsDeliveredAtTheStart() {
        Path then;
        try (Store store = StoreOnDisk.plain(directory.resolve("live")); QueueManager queueManager = start(store)) {
            Client client = client(queueManager);
            client.connection.put(client.output("Q1"), PERSISTENT, new PutOptions(0, 0).deferred(),
                    Client.bytes("left behind"));
            await().until(() -> available(queueManager, DeferredMessages.STAGING).size() == 1);
            then = SnapshotDisk.copy(directory.resolve("live"), directory.resolve("then"));
        }
        try (Store store = StoreOnDisk.plain(then); QueueManager queueManager = start(store)) {
            await().untilAsserted(() -> assertThat(available(queueManager, "Q1")).containsExactly("left behind"));
            assertThat(available(queueManager, DeferredMessages.STAGING)).isEmpty();
        }
    }

    @Test
    void whatBecameDueMeanwhileIsDeliveredAtTheStartAndTheRestLater() {
        Path then;
        try (Store store = StoreOnDisk.plain(directory.resolve("live")); QueueManager queueManager = start(store)) {
            Client client = client(queueManager);
            int out = client.output("Q1");
            client.connection.put(out, PERSISTENT, new PutOptions(0, 0).delayed(10_000), Client.bytes("due"));
            client.connection.put(out, PERSISTENT, new PutOptions(0, 0).delayed(20_000), Client.bytes("later"));
            await().until(() -> available(queueManager, DelayedDelivery.STAGING).size() == 2);
            then = SnapshotDisk.copy(directory.resolve("live"), directory.resolve("then"));
        }
        clock.advance(Duration.ofSeconds(15));
        try (Store store = StoreOnDisk.plain(then); QueueManager queueManager = start(store)) {
            await().untilAsserted(() -> assertThat(available(queueManager, "Q1")).containsExactly("due"));
            assertThat(available(queueManager, DelayedDelivery.STAGING)).containsExactly("later");
            clock.advance(Duration.ofSeconds(5));
            queueManager.delayedDelivery().deliverDue();
            await().untilAsserted(() -> assertThat(available(queueManager, "Q1")).containsExactly("due", "later"));
        }
    }
}
