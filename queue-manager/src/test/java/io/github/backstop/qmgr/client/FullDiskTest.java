// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.StartedWithStore;
import io.github.backstop.qmgr.store.SmallDisk;
import io.github.backstop.qmgr.store.StoreOnDisk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is full refuses what is new, keeps and gives out all the rest, and is used again when there is room. */
@ClientTest
class FullDiskTest {

    private static final int MEGABYTE = 1024 * 1024;
    private static final int SIZE = 10 * MEGABYTE;

    @TempDir
    private Path directory;
    private final SmallDisk disk = new SmallDisk(SIZE);
    private EmbeddedQueueManager queueManager;
    private MQQueueManager connection;
    private MQQueue queue;
    private int next;

    @BeforeEach
    void start() throws MQException {
        queueManager = StartedWithStore.start("QM1", StoreOnDisk.small(directory, disk),
                "DEFINE QLOCAL(Q) MAXDEPTH(100000)");
        RunningQueueManager mq = new RunningQueueManager(queueManager);
        connection = new MQQueueManager(mq.name(), BaseConnection.properties(mq));
        queue = connection.accessQueue("Q", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_OUTPUT);
    }

    @AfterEach
    void end() {
        queueManager.close();
    }

    private void restart() throws MQException {
        connection.disconnect();
        queueManager.close();
        start();
    }

    private void put(int syncpoint) throws MQException {
        MQMessage message = new MQMessage();
        message.persistence = CMQC.MQPER_PERSISTENT;
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = syncpoint;
        try {
            message.writeInt(next);
            message.write(new byte[50_000]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        queue.put(message, options);
        next++;
    }

    private int get(int syncpoint) throws MQException {
        MQMessage message = new MQMessage();
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = syncpoint;
        queue.get(message, options);
        try {
            return message.readInt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts until one is refused. @return what was put */
    private List<Integer> fill() {
        List<Integer> all = new ArrayList<>();
        MQException refused = catchThrowableOfType(MQException.class, () -> {
            while (true) {
                put(CMQC.MQPMO_NO_SYNCPOINT);
                all.add(next - 1);
            }
        });
        assertThat(refused.reasonCode).isEqualTo(CMQC.MQRC_PAGESET_FULL);
        return all;
    }

    private List<Integer> drain(int syncpoint) throws MQException {
        List<Integer> all = new ArrayList<>();
        try {
            while (true) {
                all.add(get(syncpoint));
            }
        } catch (MQException e) {
            assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
            return all;
        }
    }

    /** Puts, first one that may have to wait, until there is really no room. */
    private List<Integer> fillAgain() {
        List<Integer> all = new ArrayList<>();
        while (all.size() < 40) {
            awaitRoom();
            all.add(next - 1);
            all.addAll(fill());
        }
        return all;
    }

    private void awaitRoom() {
        int before = next;
        await().ignoreExceptionsMatching(e -> e instanceof MQException refused
                && refused.reasonCode == CMQC.MQRC_PAGESET_FULL).until(() -> {
                    put(CMQC.MQPMO_NO_SYNCPOINT);
                    return true;
                });
        assertThat(next).isEqualTo(before + 1);
    }

    @Test
    void whenTheQueueIsEmptiedPutsAreTakenAgainAsOftenAsOneLikes() throws MQException {
        for (int round = 0; round < 6; round++) {
            List<Integer> there = fillAgain();
            if (round % 3 == 2) {
                restart();
            }
            if (round % 2 == 0) {
                assertThat(drain(CMQC.MQGMO_NO_SYNCPOINT)).isEqualTo(there);
            } else {
                assertThat(drain(CMQC.MQGMO_SYNCPOINT)).isEqualTo(there);
                connection.backout();
                assertThat(drain(CMQC.MQGMO_SYNCPOINT)).isEqualTo(there);
                connection.commit();
            }
        }
        assertThat(disk.refused()).as("writes that found no room").isZero();
    }

    @Test
    void aUnitOfWorkForWhichThereIsNoRoomIsBackedOutAndOthersGoOn() throws MQException {
        put(CMQC.MQPMO_NO_SYNCPOINT);
        for (int i = 0; i < 300; i++) {
            put(CMQC.MQPMO_SYNCPOINT);
        }
        MQException failure = catchThrowableOfType(MQException.class, connection::commit);
        assertThat(failure.reasonCode).isEqualTo(CMQC.MQRC_BACKED_OUT);
        put(CMQC.MQPMO_NO_SYNCPOINT);
        assertThat(drain(CMQC.MQGMO_NO_SYNCPOINT)).containsExactly(0, 301);
        assertThat(disk.refused()).as("writes that found no room").isZero();
    }

    @Test
    void whenOthersFillTheDiskInTheMidstOfAWriteNothingIsLostAndItGoesOnWhenTheyGiveTheRoomBack()
            throws MQException {
        List<Integer> there = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            int before = disk.refused();
            // Less than the next file of the journal needs, and nobody has looked yet.
            disk.hasSize(SmallDisk.taken(directory) + 100_000);
            disk.seemsEmpty(true);
            there.addAll(fill());
            assertThat(disk.refused()).as("writes that found no room").isGreaterThan(before);
            disk.hasSize(SIZE + round * 5 * MEGABYTE);
            disk.seemsEmpty(false);
            awaitRoom();
            there.add(next - 1);
        }
        restart();
        assertThat(drain(CMQC.MQGMO_NO_SYNCPOINT)).isEqualTo(there);
    }
}
