// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.StartedWithStore;
import io.github.backstop.qmgr.store.HeldDisk;
import io.github.backstop.qmgr.store.StoreOnDisk;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Who waits for the disk holds up nobody else on the same socket. IBM's client alone cannot make calls wait behind one
 * that waits: it puts persistent messages outside units of work with an answer whatever it is asked, and a connection
 * has one call under way. WaitingCallsTest has a client that can.
 */
@ClientTest
@Timeout(180)
class SlowStoreTest {

    private static final int PERSISTENT = 50;
    private static final int OTHERS = 200;
    private static final byte[] DATA = new byte[60_000];

    private final HeldDisk disk = new HeldDisk();

    @TempDir
    private Path directory;

    @Test
    void manyAsynchronousPutsAreMadeBesideACommitThatWaitsForTheDisk() throws Exception {
        try (EmbeddedQueueManager queueManager = StartedWithStore.start("QM1", StoreOnDisk.held(directory, disk),
                "DEFINE QLOCAL(Q)\nDEFINE QLOCAL(OTHER)")) {
            MQQueueManager waiting = connect(queueManager);
            MQQueueManager other = connect(queueManager);
            put(waiting.accessQueue("Q", CMQC.MQOO_OUTPUT), PERSISTENT, CMQC.MQPER_PERSISTENT, CMQC.MQPMO_SYNCPOINT);
            CompletableFuture<Void> committing;
            disk.hold();
            try {
                committing = CompletableFuture.runAsync(() -> commit(waiting),
                        task -> new Thread(task, "committing").start());
                MQQueue queue = other.accessQueue("OTHER", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
                put(queue, OTHERS, CMQC.MQPER_NOT_PERSISTENT, CMQC.MQPMO_NO_SYNCPOINT);
                assertThat(other.getAsyncStatus().putSuccessCount).isEqualTo(OTHERS);
                for (int i = 0; i < OTHERS; i++) {
                    queue.get(new MQMessage());
                }
                assertThat(committing).isNotDone();
            } finally {
                disk.release();
            }

            committing.join();
            assertThat(waiting.getAsyncStatus().putSuccessCount).isEqualTo(PERSISTENT);
            assertThat(queueManager.queue("Q").depth()).isEqualTo(PERSISTENT);
            waiting.disconnect();
            other.disconnect();
        }
    }

    private static MQQueueManager connect(EmbeddedQueueManager queueManager) throws Exception {
        return new MQQueueManager("QM1", BaseConnection.properties(new RunningQueueManager(queueManager)));
    }

    private static void put(MQQueue queue, int count, int persistence, int syncpoint) throws Exception {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_ASYNC_RESPONSE | syncpoint;
        for (int i = 0; i < count; i++) {
            MQMessage message = new MQMessage();
            message.persistence = persistence;
            BaseConnection.write(message, DATA);
            queue.put(message, options);
        }
    }

    private static void commit(MQQueueManager connection) {
        try {
            connection.commit();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
