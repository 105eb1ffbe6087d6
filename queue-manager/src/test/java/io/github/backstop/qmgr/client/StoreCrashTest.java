// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.StartedWithStore;
import io.github.backstop.qmgr.store.FailingDisk;
import io.github.backstop.qmgr.store.ForgetfulDisk;
import io.github.backstop.qmgr.store.StoreOnDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Crashes at random points under load: nothing that was confirmed is lost, nothing is there twice. The number of points
 * is the system property backstop.crashes, default 5, and that of the random seed backstop.crashes.seed.
 */
@ClientTest
class StoreCrashTest {

    private static final int CRASHES = Integer.getInteger("backstop.crashes", 5);
    private static final int LONGEST = 400;

    @TempDir
    private Path directory;
    private CrashLoad load = new CrashLoad(true);
    private final long seed = Long.getLong("backstop.crashes.seed", System.nanoTime());
    private final Random random = new Random(seed);

    private void summary(String what, int crashes) {
        System.out.printf("%s: %d times, seed %d; %d calls confirmed, %d numbers put, %d branches decided%n", what,
                crashes, seed, load.confirmed(), load.puts(), load.branches());
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void killingTheProcessLosesAndDoublesNothing() throws Exception {
        Path script = Files.writeString(directory.resolve("objects.mqsc"), CrashLoad.OBJECTS);
        Path store = directory.resolve("store");
        for (int i = 0; i < CRASHES; i++) {
            ChildQueueManager mq = new ChildQueueManager(store, script);
            if (i == 0) {
                load.fill(mq);
            }
            load.recoverAndCheck(mq);
            load.start(mq, 1 + random.nextInt(LONGEST), mq::kill);
            mq.exited(60);
            load.join();
            if (i % 10 == 9) {
                summary("kill -9", i + 1);
            }
        }
        try (ChildQueueManager mq = new ChildQueueManager(store, script)) {
            load.recoverAndCheck(mq);
        }
        summary("kill -9", CRASHES);
        assertThat(load.branches()).isPositive();
    }

    private EmbeddedQueueManager forgetful(int round, ForgetfulDisk disk) {
        return StartedWithStore.start("QM1", StoreOnDisk.forgetful(left(round), disk), CrashLoad.OBJECTS);
    }

    private Path left(int round) {
        return directory.resolve("left" + round);
    }

    private static void remove(Path store) throws IOException {
        try (Stream<Path> all = Files.walk(store)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void aDiskThatForgetsWhatWasNotForcedLosesNothingThatWasConfirmed() throws Exception {
        load = new CrashLoad(true).endingOneByOne();
        for (int i = 0; i < CRASHES; i++) {
            ForgetfulDisk disk = new ForgetfulDisk();
            CountDownLatch lost = new CountDownLatch(1);
            Path next = left(i + 1);
            try (EmbeddedQueueManager queueManager = forgetful(i, disk)) {
                QueueManagerUnderTest mq = new RunningQueueManager(queueManager);
                if (i == 0) {
                    load.fill(mq);
                }
                load.recoverAndCheck(mq);
                load.start(mq, 1 + random.nextInt(LONGEST), () -> {
                    disk.loseThePower(next);
                    lost.countDown();
                });
                assertThat(lost.await(60, TimeUnit.SECONDS)).isTrue();
            }
            load.join();
            disk.keepOthers();
            remove(left(i));
            if (i % 10 == 9) {
                summary("power lost", i + 1);
            }
        }
        try (EmbeddedQueueManager queueManager = forgetful(CRASHES, new ForgetfulDisk())) {
            load.recoverAndCheck(new RunningQueueManager(queueManager));
        }
        summary("power lost", CRASHES);
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void aDiskThatFailsForAWhileLosesNothingAndWorkGoesOnWhenItWorks() throws Exception {
        FailingDisk disk = new FailingDisk();
        load = new CrashLoad(false);
        try (EmbeddedQueueManager queueManager = StartedWithStore.start("QM1",
                StoreOnDisk.failing(directory, disk), CrashLoad.OBJECTS)) {
            QueueManagerUnderTest mq = new RunningQueueManager(queueManager);
            load.fill(mq);
            for (int i = 0; i < CRASHES; i++) {
                disk.isFull(i % 2 == 0);
                CountDownLatch failing = new CountDownLatch(1);
                load.start(mq, 1 + random.nextInt(LONGEST), () -> {
                    disk.failAfter(random.nextInt(20));
                    failing.countDown();
                });
                assertThat(failing.await(60, TimeUnit.SECONDS)).isTrue();
                disk.awaitFailure();
                int putBefore = load.puts();
                disk.work();
                await().atMost(150, TimeUnit.SECONDS).until(() -> load.puts() > putBefore + 5);
                load.join();
                load.recoverAndCheck(mq);
            }
        }
        try (EmbeddedQueueManager queueManager = StartedWithStore.start("QM1", StoreOnDisk.plain(directory),
                CrashLoad.OBJECTS)) {
            load.recoverAndCheck(new RunningQueueManager(queueManager));
        }
        summary("disk failed", CRASHES);
    }
}
