// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.ALLOWED;
import static io.github.backstop.qmgr.client.SegmentClient.COMPLETE;
import static io.github.backstop.qmgr.client.SegmentClient.message;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Persistent segments over kill -9: in the store they are messages of one unit of work (rule B-25). */
@ClientTest
class SegmentDurabilityTest {

    private static final String TEXT = "0123456789".repeat(10);

    @TempDir
    private Path directory;
    private StoredQueueManager mq;

    @BeforeEach
    void start() {
        mq = new StoredQueueManager(directory, "DEFINE QLOCAL(Q) MAXMSGL(32)");
    }

    @AfterEach
    void stop() {
        mq.close();
    }

    private static MQMessage persistent(int persistence) {
        MQMessage message = message(ALLOWED, TEXT);
        message.persistence = persistence;
        return message;
    }

    @Test
    @DisplayName("B-25: all of them are there afterwards, and can be put together")
    void theMessageIsThere() throws Exception {
        try (SegmentClient client = new SegmentClient(mq, "Q")) {
            client.put(persistent(CMQC.MQPER_PERSISTENT));
            client.put(persistent(CMQC.MQPER_NOT_PERSISTENT));
        }
        mq.crash();
        assertThat(mq.browse("Q")).hasSize(4);
        try (SegmentClient client = new SegmentClient(mq, "Q")) {
            assertThat(client.text(COMPLETE)).isEqualTo(TEXT);
        }
        mq.crash();
        assertThat(mq.browse("Q")).as("got for good").isEmpty();
    }

    @Test
    @DisplayName("B-25: what was put and not committed has left nothing, what was got and not committed is all back")
    void unitsOfWorkAreBackedOut() throws Exception {
        try (SegmentClient client = new SegmentClient(mq, "Q")) {
            client.put(persistent(CMQC.MQPER_PERSISTENT));
            assertThat(client.text(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_SYNCPOINT)).isEqualTo(TEXT);
            client.put(persistent(CMQC.MQPER_PERSISTENT), CMQC.MQPMO_SYNCPOINT);
            mq.crash();
        } catch (IllegalStateException brokenConnection) {
            assertThat(brokenConnection).hasMessageContaining("2009");
        }
        assertThat(mq.browse("Q")).hasSize(4)
                .allSatisfy(stored -> assertThat(stored.descriptor().backoutCount()).isEqualTo(1));
        try (SegmentClient client = new SegmentClient(mq, "Q")) {
            assertThat(client.text(COMPLETE)).isEqualTo(TEXT);
            assertThat(client.text(COMPLETE)).isEqualTo("reason 2033");
        }
    }
}
