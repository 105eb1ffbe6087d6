// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.wire.ApiHeader;
import io.github.backstop.qmgr.wire.InitialData;
import io.github.backstop.qmgr.wire.MqOd;
import io.github.backstop.qmgr.wire.MqPmo;
import io.github.backstop.qmgr.wire.OpenBody;
import io.github.backstop.qmgr.wire.PutBody;
import io.github.backstop.qmgr.wire.RequestMessages;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import io.github.backstop.qmgr.wire.SocketAction;
import io.github.backstop.qmgr.wire.SpiHeader;
import io.github.backstop.qmgr.wire.SpiNotify;
import io.github.backstop.qmgr.wire.StatusBody;
import io.github.backstop.qmgr.wire.XaHeader;
import java.io.IOException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConversationTest {

    private static final int PUT_ASYNC = 0x10000;

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

    @Test
    void theHeartbeatIntervalIsAgreedOnInASecondRound() throws Exception {
        try (WireClient client = new WireClient(server.port())) {
            client.send(Kind.TSH, 0, 1, 0x31, WireClient.bytes(WireClient.offer(1)::write));
            Segment first = client.read();
            assertThat(first.header().has(SegmentHeader.ERROR)).isTrue();
            InitialData answer = InitialData.read(first.input());
            assertThat(answer.heartbeatInterval()).isEqualTo(300);
            assertThat(answer.fapLevel()).isEqualTo(12);
            assertThat(answer.conversationsPerSocket()).isEqualTo(10);
            client.send(Kind.TSHM, 1, 1, 0x31, WireClient.bytes(WireClient.offer(300)::write));
            assertThat(InitialData.read(client.read().input()).errorFlags1()).isZero();
        }
    }

    @Test
    void heartbeatsAreAnsweredWithConversation0() throws Exception {
        try (WireClient client = WireClient.connected(server.port())) {
            client.send(Kind.TSHC, 0, SegmentType.HEARTBEAT.number(), 0x31, new byte[0]);
            SegmentHeader answer = client.read().header();
            assertThat(answer.kind()).isEqualTo(Kind.TSHM);
            assertThat(answer.conversation()).isZero();
            assertThat(answer.type()).isEqualTo(SegmentType.HEARTBEAT);
        }
    }

    @Test
    void aWrongQueueManagerNameIsRefusedInTheReplyToMqconn() throws Exception {
        try (WireClient client = new WireClient(server.port())) {
            client.negotiate();
            client.call(1, SegmentType.MQCONN, 0, WireClient.connect("OTHER")::write);
            assertThat(client.reply().reason()).isEqualTo(2058);
        }
    }

    @Test
    void unsupportedCallsAreAnsweredAndNamedInTheLog() throws Exception {
        try (WireClient client = WireClient.connected(server.port())) {
            client.call(1, SegmentType.MQSET, 2, out -> out.zeros(12));
            assertThat(client.reply().reason()).isEqualTo(2298);
            client.call(1, 0x9e, 0, out -> out.zeros(12));
            assertThat(client.reply().reason()).isEqualTo(2298);
            client.call(1, SegmentType.SPI, 0, new SpiHeader(3, 1, 100, "SPGU", 1, new byte[0])::write);
            assertThat(client.reply().reason()).isEqualTo(2298);
        }
        assertThat(log.lines("BSTP1202W")).hasSize(3);
        assertThat(String.join("\n", log.lines("BSTP1202W"))).contains("MQSET", "segment type 0x9e",
                "SPI GET");
    }

    @Test
    void aFaultOfOursIsAnswered2195AndLoggedWithItsStackTrace() throws Exception {
        try (WireClient client = WireClient.connected(server.port())) {
            client.call(1, SegmentType.MQOPEN, 0, new OpenBody(od("BROKEN"), 0x2020, null)::write);
            assertThat(client.reply().reason()).isEqualTo(2195);
            assertThat(log.lines("BSTP1203E")).hasSize(1);
            assertThat(log.sawStackTrace()).isTrue();
            client.call(1, SegmentType.MQCMIT, 0, out -> { });
            assertThat(client.reply().completionCode()).isZero();
        }
    }

    @Test
    void callsBeforeMqconnAreAnswered2018() throws Exception {
        try (WireClient client = new WireClient(server.port())) {
            client.negotiate();
            client.call(1, SegmentType.MQCMIT, 0, out -> { });
            assertThat(client.reply().reason()).isEqualTo(2018);
        }
    }

    @Test
    void aBrokenSocketAbandonsAllItsConversations() throws Exception {
        try (WireClient client = WireClient.connected(server.port())) {
            client.send(Kind.TSHC, 0, SegmentType.SOCKET_ACTION.number(), 0x30,
                    WireClient.bytes(new SocketAction(3, 0, 1, 1, 1)::write));
            assertThat(SocketAction.read(client.read().input()).type()).isEqualTo(8);
            client.call(3, SegmentType.MQCONN, 0, WireClient.connect("FAKE")::write);
            assertThat(client.read().header().conversation()).isEqualTo(3);
        }
        Awaitility.await().untilAsserted(() -> assertThat(connections.calls).contains("abandon 1", "abandon 2"));
    }

    @Test
    void noMoreConversationsShareASocketThanTheChannelSays() throws Exception {
        connections.sharingConversations = 3;
        try (WireClient client = WireClient.connected(server.port())) {
            for (int number : new int[] {3, 5}) {
                start(client, number);
                assertThat(SocketAction.read(client.read().input()).type()).isEqualTo(8);
            }
            client.send(Kind.TSHC, 0, SegmentType.SOCKET_ACTION.number(), 0x30,
                    WireClient.bytes(new SocketAction(5, 0, SocketAction.END_CONVERSATION, 0, 0)::write));
            start(client, 7);
            assertThat(SocketAction.read(client.read().input()).type()).isEqualTo(8);
            start(client, 9);
            assertThat(client.closedByServer()).isTrue();
            assertThat(log.lines("BSTP1201W")).singleElement().asString()
                    .contains("conversation 9 started beside 3 others, where 3 may share a socket");
        }
    }

    private static void start(WireClient client, int number) throws IOException {
        client.send(Kind.TSHC, 0, SegmentType.SOCKET_ACTION.number(), 0x30,
                WireClient.bytes(new SocketAction(number, 0, SocketAction.START_CONVERSATION, 1, 1)::write));
    }

    @Test
    void aSplitPutIsPutTogetherAndALongReplyIsSplit() throws Exception {
        byte[] data = new byte[100_000];
        Arrays.fill(data, (byte) 7);
        try (WireClient client = WireClient.connected(server.port())) {
            byte[] whole = WireClient.bytes(out -> {
                new ApiHeader(0, 0, 0, 2).write(out);
                put(0x2042, data).write(out);
            });
            for (int from = 0; from < whole.length; from += 30_000) {
                int to = Math.min(from + 30_000, whole.length);
                client.send(Kind.TSHM, 1, SegmentType.MQPUT.number(), (from == 0 ? SegmentHeader.FIRST : 0)
                        | (to == whole.length ? SegmentHeader.LAST : 0), Arrays.copyOfRange(whole, from, to));
            }
            assertThat(client.reply().completionCode()).isZero();
            assertThat(connections.messages.peek()).isEqualTo(data);
        }
    }

    @Test
    void asynchronousPutsAreNotAnsweredButReportedByMqstat() throws Exception {
        try (WireClient client = WireClient.connected(server.port())) {
            client.call(1, SegmentType.MQPUT, 2, put(PUT_ASYNC, new byte[3])::write);
            client.call(1, SegmentType.MQSTAT, 0, new StatusBody(0, 1, new byte[216])::write);
            StructureInput in = client.read().input().skip(ApiHeader.LENGTH);
            StructureInput status = StructureInput.of(StatusBody.read(in).rest());
            assertThat(status.int32()).as("completion code").isZero();
            assertThat(status.skip(4).int32()).as("successes").isEqualTo(1);
        }
    }

    @Test
    void spiNotifyEndsTheWaitingGetOfAnotherConnection() throws Exception {
        try (WireClient waiting = WireClient.connected(server.port());
                WireClient other = WireClient.connected(server.port())) {
            byte[] id = ByteBuffer.allocate(24).put("AMQCFAKE".getBytes(StandardCharsets.ISO_8859_1)).putInt(20, 1)
                    .array();
            other.call(1, SegmentType.SPI, 0, out -> {
                new SpiHeader(SpiHeader.NOTIFY, 1, 12, "SPNU", 1, new byte[0]).write(out);
                new SpiNotify(1, 2107, id).write(out);
            });
            assertThat(other.reply().completionCode()).isZero();
            Awaitility.await().untilAsserted(() -> assertThat(connections.calls).contains("cancel 2107"));
            assertThat(waiting).isNotNull();
        }
    }

    @Test
    void severalXidsAreRecoveredOneAfterTheOther() throws Exception {
        try (WireClient client = WireClient.connected(server.port())) {
            client.send(Kind.TSHM, 1, SegmentType.XA_RECOVER.number(), 0x30, WireClient.bytes(out -> {
                new XaHeader(20, 0, XaHeader.START_SCAN, 0).write(out);
                out.int32(10);
            }));
            StructureInput in = client.read().input();
            assertThat(XaHeader.read(in).returnValue()).isEqualTo(2);
            assertThat(in.int32()).isEqualTo(2);
        }
    }

    @Test
    void aClientThatDoesNotReadIsHeldUntilItDoes() throws Exception {
        for (int i = 0; i < 20; i++) {
            connections.messages.add(new byte[1_000_000]);
        }
        try (WireClient client = WireClient.connected(server.port())) {
            client.send(Kind.TSHM, 1, SegmentType.NOTIFICATION.number(), 0x30,
                    WireClient.bytes(out -> out.int32(1).int32(-1).int32(3).int32(2)));
            client.send(Kind.TSHM, 1, SegmentType.REQUEST_MSGS.number(), 0x30, WireClient.bytes(
                    new RequestMessages(1, 2, 0, 102400, -1, 0, 0, 0, 1, 0, null)::write));
            Awaitility.await().untilAsserted(() -> assertThat(connections.calls).contains("hold"));
            for (int whole = 0; whole < 20;) {
                whole += client.read().header().has(SegmentHeader.LAST) ? 1 : 0;
            }
            Awaitility.await().untilAsserted(() -> assertThat(connections.calls).contains("go on"));
        }
    }

    @Test
    void callsOfAClientThatDoesNotReadWaitUntilItDoes() throws Exception {
        int calls = 20;
        for (int i = 0; i < calls; i++) {
            connections.messages.add(new byte[4_000_000]);
        }
        try (WireClient client = WireClient.connected(server.port())) {
            ByteArrayOutputStream allAtOnce = new ByteArrayOutputStream();
            byte[] body = WireClient.bytes(out -> {
                new ApiHeader(0, 0, 0, 2).write(out);
                MessageDescriptor.builder().build().write(out);
                out.text("GMO ", 4).int32(1).int32(0).int32(0).int32(0).int32(0).text("", 48).int32(4_000_000);
            });
            for (int i = 0; i < calls; i++) {
                allAtOnce.writeBytes(WireClient.bytes(out -> {
                    SegmentHeader.of(Kind.TSHM, Kind.TSHM.length() + body.length, 1, 5, SegmentType.MQGET.number(),
                            SegmentHeader.SINGLE).write(out);
                    out.bytes(body);
                }));
            }
            client.raw(allAtOnce.toByteArray());
            Awaitility.await().during(Duration.ofMillis(300)).until(() -> connections.messages.size() > calls / 2);
            for (int whole = 0; whole < calls;) {
                whole += client.read().header().has(SegmentHeader.LAST) ? 1 : 0;
            }
            assertThat(connections.messages).isEmpty();
        }
    }

    @Test
    void afterCloseNoThreadAndNoPortIsLeft() throws Exception {
        WireClient client = WireClient.connected(server.port());
        server.close();
        threads.close();
        assertThat(client.closedByServer()).isTrue();
        // A thread lives a moment longer than its work.
        Awaitility.await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(t -> t.getName().startsWith("backstop-FAKE")));
        new java.net.ServerSocket(server.port(), 1, java.net.InetAddress.getLoopbackAddress()).close();
    }

    private static MqOd od(String name) {
        return MqOd.read(StructureInput.of(WireClient.bytes(out -> out.text("OD  ", 4).int32(1).int32(1)
                .text(name, 48).text("", 48).text("", 48).text("", 12))));
    }

    private static PutBody put(int options, byte[] data) {
        return new PutBody(null, MessageDescriptor.builder().build(),
                new MqPmo(1, options, -1, 0, new int[3], "", "", new byte[0]), data);
    }
}
