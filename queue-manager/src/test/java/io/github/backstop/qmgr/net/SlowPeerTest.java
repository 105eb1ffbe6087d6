// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.wire.ConnectBody;
import io.github.backstop.qmgr.wire.ConnectOptions;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A peer that leaves something undone is dropped with one log line; one that is merely idle is not. */
@Timeout(60)
class SlowPeerTest {

    /** Long enough for a busy machine to connect in. */
    private static final PeerLimits LIMITS = new PeerLimits(Duration.ofSeconds(5), 1_000_000);

    private final NetworkThreads threads = new NetworkThreads("FAKE");
    private final LogCapture log = new LogCapture();
    private ClientChannelServer server;
    private WireClient idle;

    @BeforeEach
    void startWithOneIdleClient() throws Exception {
        start(LIMITS);
    }

    private void start(PeerLimits limits) throws IOException {
        server = new ClientChannelServer(threads, new FakeConnections(), new ChannelSettings(0, 12), limits,
                Listening.locally());
        idle = WireClient.connected(server.port());
    }

    @AfterEach
    void theIdleClientIsStillThere() throws Exception {
        idle.call(1, SegmentType.MQCMIT, 0, out -> { });
        assertThat(idle.reply().completionCode()).isZero();
        idle.close();
        server.close();
        threads.close();
        log.close();
        assertThat(log.troubles()).hasSize(1).allMatch(line -> line.startsWith("BSTP1220W"));
    }

    private void dropped(WireClient client, String why) throws Exception {
        assertThat(client.closedByServer()).isTrue();
        client.close();
        Awaitility.await().untilAsserted(() -> assertThat(log.troubles()).anyMatch(line -> line.contains(why)));
    }

    @Test
    void onePeerThatSaysNothing() throws Exception {
        dropped(new WireClient(server.port()), "no MQCONN");
    }

    @Test
    void onePeerThatNegotiatesAndNeverConnects() throws Exception {
        WireClient client = new WireClient(server.port());
        client.negotiate();
        dropped(client, "no MQCONN");
    }

    @Test
    void onePeerThatSendsByteByByte() throws Exception {
        WireClient client = WireClient.connected(server.port());
        byteByByte(client, Arrays.copyOf("TSHM\0\0\177\0".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1),
                32_000));
        dropped(client, "left midway");
    }

    @Test
    void onePeerThatSendsByteByByteBeforeItIsConnected() throws Exception {
        WireClient client = new WireClient(server.port());
        byteByByte(client, Arrays.copyOf("TSH \0\0\177\0".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1),
                32_000));
        dropped(client, "within 5000 ms");
    }

    /** Each segment is finished in time, and still there is next to nothing that comes. */
    @Test
    void onePeerThatSendsWholeHeartbeatsByteByByte() throws Exception {
        WireClient client = WireClient.connected(server.port());
        byteByByte(client, heartbeats(1000, SegmentHeader.SINGLE));
        dropped(client, "left midway");
    }

    private static byte[] heartbeats(int count, int flags) {
        StructureOutput heartbeats = StructureOutput.create(28 * count);
        for (int i = 0; i < count; i++) {
            SegmentHeader.of(Kind.TSHC, 28, 0, 0, SegmentType.HEARTBEAT.number(), flags).write(heartbeats);
        }
        return heartbeats.toByteArray();
    }

    private static void byteByByte(WireClient client, byte[] bytes) {
        int[] next = {0};
        Awaitility.await().atMost(Duration.ofSeconds(50)).pollInterval(Duration.ofMillis(20)).until(() -> {
            try {
                client.raw(new byte[] {bytes[next[0]++]});
                return false;
            } catch (IOException closed) {
                return true;
            }
        });
    }

    @Test
    void onePeerThatLeavesACallMidway() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.send(Kind.TSHM, 1, SegmentType.MQPUT.number(), SegmentHeader.FIRST, new byte[20_000]);
        dropped(client, "left midway");
    }

    /** What it holds is not held any longer because it says that it is alive. */
    @Test
    void onePeerThatLeavesACallMidwayAndKeepsSayingThatItIsThere() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.send(Kind.TSHM, 1, SegmentType.MQPUT.number(), SegmentHeader.FIRST, new byte[20_000]);
        Awaitility.await().atMost(Duration.ofSeconds(50)).pollInterval(Duration.ofMillis(50)).until(() -> {
            try {
                client.send(Kind.TSHC, 0, SegmentType.HEARTBEAT.number(), SegmentHeader.SINGLE, new byte[0]);
                client.send(Kind.TSHM, 1, SegmentType.MQPUT.number(), 0, new byte[0]);
                return false;
            } catch (IOException closed) {
                return true;
            }
        });
        dropped(client, "left midway");
    }

    @Test
    void thirtySecondsUnlessSaidOtherwise() throws Exception {
        assertThat(PeerLimits.DEFAULT.timeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(PeerLimits.DEFAULT.memory()).isGreaterThanOrEqualTo(ChannelSettings.CALL_SIZE);
        dropped(new WireClient(server.port()), "within 5000 ms");
    }

    /** A second MQCONN is answered with all that it said: the answers fill the socket of a peer that does not read. */
    @Test
    void onePeerThatNeverReads() throws Exception {
        WireClient client = WireClient.connected(server.port());
        ConnectBody again = new ConnectBody("FAKE", "test", 28, new byte[32], 7, 0,
                new ConnectOptions(4, 0, new byte[24], new byte[30_000]));
        try {
            while (true) {
                client.call(1, SegmentType.MQCONN, 0, again::write);
            }
        } catch (IOException closed) {
            dropped(client, "not read");
        }
    }

    @Test
    void unfinishedCallsOfAllTogetherAreLimited() throws Exception {
        server.close();
        start(new PeerLimits(Duration.ofMinutes(1), LIMITS.memory()));
        WireClient first = WireClient.connected(server.port());
        WireClient second = WireClient.connected(server.port());
        begin(first, 18);
        arrived(first);
        begin(second, 18);
        dropped(second, "together");
        first.close();
        Awaitility.await().until(() -> server.unfinishedBytes() == 0);
        WireClient third = WireClient.connected(server.port());
        begin(third, 18);
        arrived(third);
        third.close();
    }

    private static void arrived(WireClient client) throws IOException {
        heartbeat(client);
        client.read();
    }

    /** One that asks for an answer. */
    private static void heartbeat(WireClient client) throws IOException {
        client.send(Kind.TSHC, 0, SegmentType.HEARTBEAT.number(),
                SegmentHeader.SINGLE | SegmentHeader.CONFIRM_REQUESTED, new byte[0]);
    }

    private static void begin(WireClient client, int segments) throws IOException {
        try {
            for (int i = 0; i < segments; i++) {
                client.send(Kind.TSHM, 1, SegmentType.MQPUT.number(), i == 0 ? SegmentHeader.FIRST : 0,
                        new byte[32_000]);
            }
        } catch (IOException closedWhileWriting) {
            // The test looks at the connection next.
        }
    }
}
