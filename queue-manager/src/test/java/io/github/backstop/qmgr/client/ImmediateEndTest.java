// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.EndMode;
import io.github.backstop.qmgr.StartedWithStore;
import io.github.backstop.qmgr.store.HeldDisk;
import io.github.backstop.qmgr.store.StoreOnDisk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An immediate end finishes the calls that are under way, also those that wait for the disk; meanwhile others hear. */
@ClientTest
class ImmediateEndTest {

    private final HeldDisk disk = new HeldDisk();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    @TempDir
    private Path directory;

    @AfterEach
    void stop() {
        disk.release();
        threads.shutdownNow();
    }

    private CompletableFuture<Void> run(ThrowingCallable action) {
        return CompletableFuture.runAsync(() -> {
            try {
                action.call();
            } catch (Throwable e) {
                throw new CompletionException(e);
            }
        }, threads);
    }

    private static MQQueueManager connect(EmbeddedQueueManager queueManager) throws MQException {
        return new MQQueueManager("QM1", BaseConnection.properties(new RunningQueueManager(queueManager)));
    }

    private static int reason(ThrowingCallable call) {
        try {
            call.call();
            return 0;
        } catch (MQException e) {
            return e.reasonCode;
        } catch (Throwable other) {
            throw new AssertionError(other);
        }
    }

    @Test
    void aCommitThatWaitsForTheDiskIsFinishedAndWhoConnectsMeanwhileHears2059() throws Exception {
        EmbeddedQueueManager queueManager = StartedWithStore.start("QM1", StoreOnDisk.held(directory, disk),
                "DEFINE QLOCAL(Q) DEFPSIST(YES)");
        MQQueueManager client = connect(queueManager);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SYNCPOINT;
        client.put("Q", new MQMessage(), options);
        disk.hold();
        CompletableFuture<Integer> commit = CompletableFuture.supplyAsync(() -> reason(client::commit), threads);
        Awaitility.await().until(disk::waited);

        CompletableFuture<Void> end = run(() -> queueManager.end(EndMode.IMMEDIATE, Duration.ZERO));
        Awaitility.await().atMost(Duration.ofSeconds(25))
                .untilAsserted(() -> assertThat(reason(() -> connect(queueManager).disconnect()))
                        .isEqualTo(CMQC.MQRC_Q_MGR_NOT_AVAILABLE));
        assertThat(commit).isNotDone();
        assertThat(end).isNotDone();
        disk.release();

        end.join();
        // The client may look at the end of its connection, which follows, before it looks at the answer.
        assertThat(commit.join()).isIn(0, CMQC.MQRC_CONNECTION_BROKEN);
        assertThat(reason(client::commit)).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
        try (EmbeddedQueueManager again = StartedWithStore.start("QM1", StoreOnDisk.plain(directory), "")) {
            assertThat(again.queue("Q").depth()).isOne();
        }
    }
}
