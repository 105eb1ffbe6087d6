// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.security.Users;
import io.github.backstop.qmgr.store.Kind;
import io.github.backstop.qmgr.store.SnapshotDisk;
import io.github.backstop.qmgr.store.Store;
import io.github.backstop.qmgr.store.StoreOnDisk;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JMS server of WebSphere V5 moves a message that came back too often (C36): with a store, in one step. */
class StoredReturnTest {

    private static final String DEAD_LETTERS = "SYSTEM.DEAD.LETTER.QUEUE";

    @TempDir
    private Path directory;
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    private QueueManager start(Store store) {
        QueueManager queueManager = new QueueManager("QM1", new TestClock(), timer, true, new Users(), store);
        queueManager.run("DEFINE QLOCAL(Q1) NOREPLACE");
        return queueManager;
    }

    private static Client client(QueueManager queueManager) {
        return new Client(queueManager.connect(new ConnectRequest("QM1", "the application", 28, "alice", "CH"),
                Runnable::run));
    }

    private static void put(QueueManager queueManager, Client client) {
        client.send("Q1", MessageDescriptor.builder().persistence(1).build(), "poison");
        await().until(() -> queueManager.queue("Q1").browse().stream().anyMatch(message -> message.available()));
    }

    @Test
    void whateverTheMomentOfACrashTheMessageIsInOnePlace() {
        Path live = directory.resolve("live");
        SnapshotDisk disk = new SnapshotDisk(live, directory);
        try (Store store = StoreOnDisk.on(live, disk); QueueManager queueManager = start(store)) {
            Client client = client(queueManager);
            put(queueManager, client);
            int in = client.input("Q1");
            disk.take();
            for (int i = 0; i < EmbeddedJmsServer.THRESHOLD; i++) {
                client.get(in, SYNCPOINT);
                client.connection.backout();
            }
            await().until(() -> queueManager.queue(DEAD_LETTERS).browse().stream()
                    .anyMatch(message -> message.available()));
            assertThat(queueManager.queue("Q1").depth()).isZero();
        }
        assertThat(disk.taken()).isNotEmpty();
        for (Path snapshot : disk.taken()) {
            try (Store store = StoreOnDisk.plain(snapshot)) {
                assertThat(store.contents().entries()).as(snapshot.toString())
                        .filteredOn(entry -> entry.kind() == Kind.MESSAGE).hasSize(1);
            }
        }
    }

    @Test
    void aCrashDuringTheFifthUnitOfWorkCountsAndMovesItAtTheStart() {
        Path live = directory.resolve("live");
        Path then;
        try (Store store = StoreOnDisk.plain(live); QueueManager queueManager = start(store)) {
            Client client = client(queueManager);
            put(queueManager, client);
            int in = client.input("Q1");
            for (int i = 1; i < EmbeddedJmsServer.THRESHOLD; i++) {
                client.get(in, SYNCPOINT);
                client.connection.backout();
            }
            client.get(in, SYNCPOINT);
            then = SnapshotDisk.copy(live, directory.resolve("then"));
        }
        try (Store store = StoreOnDisk.plain(then); QueueManager queueManager = start(store)) {
            await().until(() -> queueManager.queue(DEAD_LETTERS).depth() == 1
                    && queueManager.queue("Q1").depth() == 0);
        }
    }
}
