// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.wire.InitialData;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import java.io.IOException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Heartbeats that the queue manager sends, and clients that do not answer them (protocol spec 2.8). */
@Timeout(60)
class HeartbeatTest {

    private final NetworkThreads threads = new NetworkThreads("FAKE");
    private final FakeConnections connections = new FakeConnections();
    private final LogCapture log = new LogCapture();
    private final ClientChannelServer server =
            new ClientChannelServer(threads, connections, new ChannelSettings(0, 12));

    @AfterEach
    void stop() {
        server.close();
        threads.close();
        log.close();
    }

    private static void awaitHeartbeat(WireClient client) throws IOException {
        SegmentHeader header = client.read().header();
        assertThat(header.type()).isEqualTo(SegmentType.HEARTBEAT);
        assertThat(header.has(SegmentHeader.CONFIRM_REQUESTED)).isTrue();
    }

    @Test
    void aSilentClientIsAskedAndThenGivenUp() throws Exception {
        connections.heartbeatInterval = 1;
        try (WireClient client = WireClient.connected(server.port())) {
            awaitHeartbeat(client);
            assertThat(client.closedByServer()).isTrue();
        }
        Awaitility.await().until(() -> connections.calls.contains("abandon 1"));
        assertThat(log.lines("BSTP1209W")).hasSize(1);
    }

    @Test
    void aClientThatAnswersStays() throws Exception {
        connections.heartbeatInterval = 1;
        try (WireClient client = WireClient.connected(server.port())) {
            for (int i = 0; i < 3; i++) {
                awaitHeartbeat(client);
                client.send(Kind.TSHC, 0, SegmentType.HEARTBEAT.number(), SegmentHeader.SINGLE, new byte[0]);
            }
            client.call(1, SegmentType.MQCMIT, 0, out -> { });
            assertThat(client.reply().reason()).isZero();
        }
    }

    @Test
    void theLargerOfBothIntervalsHolds() throws Exception {
        connections.heartbeatInterval = 5;
        try (WireClient client = new WireClient(server.port())) {
            client.send(Kind.TSH, 0, SegmentType.INITIAL_DATA.number(), 0x31,
                    WireClient.bytes(WireClient.offer(600)::write));
            InitialData answer = InitialData.read(client.read().input());
            assertThat(answer.heartbeatInterval()).isEqualTo(600);
            assertThat(answer.errorFlags1()).isZero();
        }
    }
}
