// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.EndMode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Connection name lists: the first that is there is taken, and another one when that ends. */
@ClientTest
class FailoverTest {

    private static final Duration LONG = Duration.ofSeconds(50);

    private final EmbeddedQueueManager first =
            EmbeddedQueueManager.named("QM1").mqsc(ReconnectingClient.SCRIPT).start();
    private final EmbeddedQueueManager second =
            EmbeddedQueueManager.named("QM2").mqsc(ReconnectingClient.SCRIPT).start();

    @AfterEach
    void stop() {
        first.close();
        second.close();
    }

    private String list() {
        return "127.0.0.1(" + first.port() + "),127.0.0.1(" + second.port() + ")";
    }

    private static String deadAddress() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "127.0.0.1(" + socket.getLocalPort() + ")";
        }
    }

    @Test
    void anAddressWhereNobodyListensIsSkipped() throws Exception {
        try (ReconnectingClient client = ReconnectingClient.connected("QM2",
                WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED, deadAddress() + ",127.0.0.1(" + second.port() + ")")) {
            client.send("there");
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsExactly("there"));
        }
    }

    @Test
    void anotherQueueManagerOfTheListTakesOver() throws Exception {
        try (ReconnectingClient client = ReconnectingClient.connected("",
                WMQConstants.WMQ_CLIENT_RECONNECT, list())) {
            client.send("first");
            Awaitility.await().until(() -> client.heard().contains("first"));
            first.end(EndMode.IMMEDIATE, Duration.ZERO, true);
            client.sendAgain("second");
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsExactly("first", "second"));
            assertThat(second.queue("Q").openInputCount()).isOne();
        }
    }

    @Test
    void aQuiescingEndDoesNotWaitForClientsThatConnectAgain() throws Exception {
        try (ReconnectingClient client = ReconnectingClient.connected("",
                WMQConstants.WMQ_CLIENT_RECONNECT, list())) {
            assertThat(first.queue("Q").openInputCount()).isOne();
            first.end(EndMode.QUIESCE, LONG, true);
            client.sendAgain("second");
            Awaitility.await().untilAsserted(() -> assertThat(client.heard()).containsExactly("second"));
        }
    }

    @Test
    void whoWantsTheSameQueueManagerGetsNoOther() throws Exception {
        try (ReconnectingClient client = ReconnectingClient.connected("",
                WMQConstants.WMQ_CLIENT_RECONNECT_Q_MGR, list())) {
            first.end(EndMode.IMMEDIATE, Duration.ZERO, true);
            assertThat(Failure.reason(Failure.of(() -> client.send("nowhere"))))
                    .isIn(CMQC.MQRC_RECONNECT_QMID_MISMATCH, CMQC.MQRC_RECONNECT_FAILED);
            assertThat(second.queue("Q").depth()).isZero();
        }
    }
}
