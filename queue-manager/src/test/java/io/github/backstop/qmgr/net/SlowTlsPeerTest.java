// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.client.TestCertificates;
import io.github.backstop.qmgr.security.KeyStores;
import io.github.backstop.qmgr.wire.ConnectBody;
import io.github.backstop.qmgr.wire.ConnectOptions;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** As SlowPeerTest, with TLS: a peer may also take its time within a record, of which nobody sees a byte before. */
@Timeout(120)
class SlowTlsPeerTest {

    private static final PeerLimits LIMITS = new PeerLimits(Duration.ofSeconds(5), 1_000_000);
    /** How a record of 16 KB begins. */
    private static final byte[] RECORD = {0x17, 3, 3, 0x40, 0};

    private static TestCertificates authority;
    private static SSLSocketFactory sockets;

    private final NetworkThreads threads = new NetworkThreads("FAKE");
    private final LogCapture log = new LogCapture();
    private final FakeConnections connections = new FakeConnections();
    private ClientChannelServer server;
    private WireClient idle;

    @BeforeAll
    static void certificates() throws Exception {
        authority = new TestCertificates("CN=Test authority");
        sockets = TestCertificates.sockets(TestCertificates.empty(), authority.trustStore());
    }

    @BeforeEach
    void startWithOneIdleClient() throws Exception {
        server = new ClientChannelServer(threads, connections, new ChannelSettings(0, 12), LIMITS,
                new Listening(InetAddress.getLoopbackAddress(), KeyStores.context(authority.keyStore("CN=QM1"),
                        TestCertificates.PASSWORD, null), false, false));
        idle = new WireClient(secure(plain())).connect();
    }

    private Socket plain() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), server.port());
    }

    private static SSLSocket secure(Socket plain) throws IOException {
        SSLSocket socket = (SSLSocket) sockets.createSocket(plain, "127.0.0.1", plain.getPort(), true);
        socket.startHandshake();
        return socket;
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

    private static void byteByByte(OutputStream out, byte[] bytes) {
        int[] next = {0};
        Awaitility.await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(20)).until(() -> {
            try {
                out.write(next[0] < bytes.length ? bytes[next[0]] : 0);
                next[0]++;
                return false;
            } catch (IOException closed) {
                return true;
            }
        });
    }

    @Test
    void onePeerThatSaysNothingAfterTheHandshake() throws Exception {
        dropped(new WireClient(secure(plain())), "no MQCONN");
    }

    @Test
    void onePeerThatNegotiatesAndNeverConnects() throws Exception {
        WireClient client = new WireClient(secure(plain()));
        client.negotiate();
        dropped(client, "no MQCONN");
    }

    @Test
    void onePeerThatNeverReads() throws Exception {
        WireClient client = new WireClient(secure(plain())).connect();
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
    void onePeerThatSendsARecordByteByByteBeforeItIsConnected() throws Exception {
        Socket plain = plain();
        WireClient client = new WireClient(secure(plain));
        client.negotiate();
        byteByByte(plain.getOutputStream(), RECORD);
        dropped(client, "no MQCONN");
    }

    @Test
    void onePeerThatSendsARecordByteByByteWhenItIsConnected() throws Exception {
        Socket plain = plain();
        WireClient client = new WireClient(secure(plain)).connect();
        byteByByte(plain.getOutputStream(), RECORD);
        dropped(client, "left midway");
    }

    /** SHARECNV(0), where no heartbeat would ask either. */
    @Test
    void onePeerThatSendsARecordByteByByteAndSharesNoConversations() throws Exception {
        connections.sharingConversations = 0;
        Socket plain = plain();
        WireClient client = new WireClient(secure(plain)).connect();
        byteByByte(plain.getOutputStream(), RECORD);
        dropped(client, "left midway");
    }

    @Test
    void onePeerThatSendsASegmentInRecordsOfOneByte() throws Exception {
        SSLSocket secured = secure(plain());
        WireClient client = new WireClient(secured).connect();
        StructureOutput segment = StructureOutput.create();
        SegmentHeader.of(Kind.TSHM, 32_000, 1, 5, SegmentType.MQPUT.number(), SegmentHeader.SINGLE).write(segment);
        byteByByte(secured.getOutputStream(), segment.toByteArray());
        dropped(client, "left midway");
    }
}
