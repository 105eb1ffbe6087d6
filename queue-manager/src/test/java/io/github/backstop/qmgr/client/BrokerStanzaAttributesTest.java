// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Broker stanza of a qm.ini as a client finds it in the queue manager's attributes. */
@ClientTest
class BrokerStanzaAttributesTest {

    private static final int[] SELECTORS = {CMQC.MQIA_PUBSUB_MAXMSG_RETRY_COUNT, CMQC.MQIA_PUBSUB_NP_MSG,
        CMQC.MQIA_PUBSUB_NP_RESP, CMQC.MQIA_PUBSUB_SYNC_PT, CMQC.MQIA_PUBSUB_MODE};

    private static int[] attributes(EmbeddedQueueManager queueManager) throws Exception {
        MQQueueManager client = new MQQueueManager(queueManager.name(),
                BaseConnection.properties(new RunningQueueManager(queueManager)));
        try {
            int[] values = new int[SELECTORS.length];
            client.inquire(SELECTORS, values, new byte[0]);
            return values;
        } finally {
            client.disconnect();
        }
    }

    @Test
    @DisplayName("D-24, X-1: the defaults are 5, DISCARD, NORMAL, IFPER and ENABLED")
    void theDefaults() throws Exception {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").start()) {
            assertThat(attributes(queueManager)).containsExactly(5, CMQCFC.MQUNDELIVERED_DISCARD,
                    CMQCFC.MQUNDELIVERED_NORMAL, CMQCFC.MQSYNCPOINT_IFPER, CMQC.MQPSM_ENABLED);
        }
    }

    @Test
    @DisplayName("D-23: the old keys set them, in the order of the commands given")
    void theStanzaSetsThem(@TempDir Path directory) throws Exception {
        Path qmIni = Files.writeString(directory.resolve("qm.ini"), """
                Broker:
                   MaxMsgRetryCount=2
                   SyncPointIfPersistent=no
                   DiscardNonPersistentInputMsg=no
                """);
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").mqsc("ALTER QMGR PSRTYCNT(9)")
                .brokerStanza(qmIni).mqsc("ALTER QMGR PSNPMSG(DISCARD)").start()) {
            assertThat(attributes(queueManager)).containsExactly(2, CMQCFC.MQUNDELIVERED_DISCARD,
                    CMQCFC.MQUNDELIVERED_SAFE, CMQCFC.MQSYNCPOINT_YES, CMQC.MQPSM_ENABLED);
        }
    }
}
