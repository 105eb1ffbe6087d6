// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import java.util.Random;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever a socket sends, it ends that connection with one log line, and nothing else happens. */
@Timeout(60)
class GarbageTest {

    private final NetworkThreads threads = new NetworkThreads("FAKE");
    private final FakeConnections connections = new FakeConnections();
    private final LogCapture log = new LogCapture();
    private ClientChannelServer server;
    private WireClient bystander;

    @BeforeEach
    void startWithOneGoodClient() throws Exception {
        server = new ClientChannelServer(threads, connections, new ChannelSettings(0, 12));
        bystander = WireClient.connected(server.port());
    }

    @AfterEach
    void theOtherClientNoticedNothing() throws Exception {
        bystander.call(1, SegmentType.MQCMIT, 0, out -> { });
        assertThat(bystander.reply().completionCode()).isZero();
        bystander.close();
        server.close();
        threads.close();
        log.close();
        assertThat(log.troubles()).hasSize(1).allMatch(line -> line.startsWith("BSTP1201W"));
        assertThat(log.sawStackTrace()).isFalse();
    }

    private void closes(WireClient client) throws Exception {
        assertThat(client.closedByServer()).isTrue();
        client.close();
        Awaitility.await().until(() -> !log.troubles().isEmpty());
    }

    @Test
    void randomBytes() throws Exception {
        byte[] bytes = new byte[100_000];
        new Random(3).nextBytes(bytes);
        WireClient client = new WireClient(server.port());
        try {
            client.raw(bytes);
        } catch (java.io.IOException closedWhileWriting) {
            // as it should be
        }
        closes(client);
    }

    @Test
    void anHttpRequest() throws Exception {
        WireClient client = new WireClient(server.port());
        client.raw("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes());
        closes(client);
    }

    @Test
    void aSegmentLongerThanAgreed() throws Exception {
        WireClient client = new WireClient(server.port());
        client.raw(new Start("TSH ", Integer.MAX_VALUE).bytes());
        closes(client);
    }

    @Test
    void aSegmentShorterThanItsHeader() throws Exception {
        WireClient client = new WireClient(server.port());
        client.raw(new Start("TSHM", 12).bytes());
        closes(client);
    }

    @Test
    void aNegativeSegmentLength() throws Exception {
        WireClient client = new WireClient(server.port());
        client.raw(new Start("TSHM", -1).bytes());
        closes(client);
    }

    @Test
    void aSegmentThatEndsTooEarly() throws Exception {
        WireClient client = new WireClient(server.port());
        client.raw(new Start("TSH ", 268).bytes());
        client.endOutput();
        closes(client);
    }

    @Test
    void aCallBeforeTheNegotiation() throws Exception {
        WireClient client = new WireClient(server.port());
        client.call(1, SegmentType.MQGET, 2, out -> { });
        closes(client);
    }

    /** Whoever it is, it cannot make the queue manager keep as much as those who have shown who they are. */
    @Test
    void aLongCallBeforeMqconn() throws Exception {
        WireClient client = new WireClient(server.port());
        client.negotiate();
        for (int flags : new int[] {SegmentHeader.FIRST, 0}) {
            client.send(Kind.TSHM, 1, SegmentType.MQCONN.number(), flags, new byte[32_000]);
        }
        assertThat(server.unfinishedBytes()).isLessThanOrEqualTo(64_000);
        client.send(Kind.TSHM, 1, SegmentType.MQCONN.number(), 0, new byte[32_000]);
        closes(client);
    }

    @Test
    void aCallWithADamagedStructure() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.call(1, SegmentType.MQPUT, 2, out -> out.zeros(500));
        closes(client);
    }

    @Test
    void aCallInAConversationThatNeverStarted() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.call(77, SegmentType.MQCMIT, 0, out -> { });
        closes(client);
    }

    @Test
    void aSplitCallInAConversationThatNeverStarted() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.send(Kind.TSHM, 77, SegmentType.MQPUT.number(), SegmentHeader.FIRST, new byte[0]);
        closes(client);
    }

    @Test
    void aSplitCallBeforeTheNegotiation() throws Exception {
        WireClient client = new WireClient(server.port());
        client.send(Kind.TSH, 0, SegmentType.MQPUT.number(), SegmentHeader.FIRST, new byte[100]);
        closes(client);
    }

    @Test
    void aStringBeyondAllBounds() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.call(1, SegmentType.MQOPEN, 0, out -> {
            out.text("OD  ", 4).int32(4).int32(1).text("Q", 48).text("", 48).text("", 48).text("", 12).zeros(32);
            out.zeros(136).int32(0).int32(Integer.MAX_VALUE).int32(0).int32(Integer.MAX_VALUE).int32(819).zeros(48);
        });
        closes(client);
    }

    @Test
    void aContinuationWithoutAStart() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.send(Kind.TSHM, 1, SegmentType.MQPUT.number(), SegmentHeader.LAST, new byte[100]);
        closes(client);
    }

    @Test
    void aSegmentTypeThatNobodyKnows() throws Exception {
        WireClient client = WireClient.connected(server.port());
        client.send(Kind.TSHM, 1, 0x55, SegmentHeader.SINGLE, new byte[100]);
        closes(client);
        assertThat(log.troubles().get(0)).contains("segment type 0x55");
    }

    private record Start(String eyecatcher, int length) {
        byte[] bytes() {
            return StructureOutput.create().text(eyecatcher, 4).int32(length).zeros(20).toByteArray();
        }
    }
}
