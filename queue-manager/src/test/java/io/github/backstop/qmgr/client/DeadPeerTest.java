// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.net.LogCapture;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The network between a client and its queue manager falls silent, without an end of the connection. */
@ClientTest
@Timeout(180)
class DeadPeerTest {

    private static final Duration LONG = Duration.ofSeconds(120);

    private EmbeddedQueueManager queueManager;
    private StallingProxy network;
    private MQQueueManager client;
    private MQQueue queue;

    @BeforeEach
    void connect() throws Exception {
        queueManager = EmbeddedQueueManager.named("QM1")
                .mqsc("DEFINE QLOCAL(Q)\nDEFINE CHANNEL(APP) CHLTYPE(SVRCONN) HBINT(1)").start();
        network = new StallingProxy(queueManager.port());
        var properties = BaseConnection.properties(new RunningQueueManager(queueManager));
        properties.put(CMQC.PORT_PROPERTY, network.port());
        properties.put(CMQC.CHANNEL_PROPERTY, "APP");
        client = new MQQueueManager("QM1", properties);
        queue = client.accessQueue("Q", CMQC.MQOO_INPUT_EXCLUSIVE | CMQC.MQOO_OUTPUT);
    }

    @AfterEach
    void end() throws Exception {
        network.close();
        queueManager.close();
    }

    @Test
    void theQueueManagerGivesAClientUpThatAnswersNoHeartbeat() throws Exception {
        queue.put(new MQMessage());
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT;
        queue.get(new MQMessage(), options);
        try (LogCapture log = new LogCapture()) {
            network.stall();
            Awaitility.await().atMost(LONG).until(() -> queueManager.queue("Q").openInputCount() == 0);
            assertThat(log.lines("BSTP1209W")).hasSize(1);
        }
        assertThat(queueManager.queue("Q").browse()).singleElement().satisfies(message -> {
            assertThat(message.available()).isTrue();
            assertThat(message.descriptor().backoutCount()).isOne();
        });
    }

    /** That is the client's own doing, with the interval that the channel told it. */
    @Test
    void aClientThatWaitsForAMessageHearsThatItsQueueManagerIsGone() {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT;
        options.waitInterval = CMQC.MQWI_UNLIMITED;
        CompletableFuture<Integer> reason = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            try {
                queue.get(new MQMessage(), options);
                reason.complete(0);
            } catch (MQException e) {
                reason.complete(e.reasonCode);
            }
        }, "waiting");
        waiting.setDaemon(true);
        waiting.start();
        Awaitility.await().until(() -> queueManager.queue("Q").openInputCount() == 1);
        network.stall();
        Awaitility.await().atMost(LONG).until(reason::isDone);
        assertThat(reason.join()).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
    }
}
