// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.wire.LinkFrame;
import io.github.backstop.qmgr.wire.LinkTerms;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever says that he is a message channel and is none is dropped, and keeps nobody else from coming. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class MessageChannelGarbageTest {

    private static final int LONGEST_READ = 60_000;
    private static final LinkTerms TERMS = new LinkTerms(50, 4_194_304, true, 999_999_999, 300);
    private static final LinkFrame HELLO = hello("RECEIVER");

    private static EmbeddedQueueManager mq;

    @BeforeAll
    static void start() {
        mq = EmbeddedQueueManager.named("QM2").peerTimeout(Duration.ofSeconds(2)).mqsc("""
                DEFINE QLOCAL(IN)
                DEFINE CHANNEL(RECEIVER) CHLTYPE(RCVR)
                DEFINE CHANNEL(CLIENTS) CHLTYPE(SVRCONN)
                """).start();
    }

    @AfterAll
    static void end() {
        mq.close();
    }

    private static LinkFrame.Hello hello(String channel) {
        return new LinkFrame.Hello(channel, "QM1", "QM1_2026-11-30_12.00.00", TERMS, -1, false);
    }

    private static byte[] bytes(LinkFrame... frames) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(LinkFrame.PREFACE.getBytes(StandardCharsets.ISO_8859_1));
        Stream.of(frames).map(LinkFrame::bytes).forEach(out::writeBytes);
        return out.toByteArray();
    }

    private static byte[] raw(int length, int... content) {
        StructureOutput out = StructureOutput.create().encoded(LinkFrame.PREFACE).int32(length);
        for (int each : content) {
            out.uint8(each);
        }
        return out.toByteArray();
    }

    static Stream<Arguments> garbage() {
        return Stream.of(
                Arguments.of("a frame of 2 GB", raw(Integer.MAX_VALUE)),
                Arguments.of("a frame of negative length", raw(-1)),
                Arguments.of("a frame of no length", raw(0)),
                Arguments.of("a frame longer than one before HELLO may be", raw(65_537)),
                Arguments.of("a type that there is not", raw(1, 99)),
                Arguments.of("half a HELLO", raw(5, 1, 0, 0, 0, 1)),
                Arguments.of("another version", raw(5, 1, 0, 0, 0, 2)),
                Arguments.of("nothing behind the preface", bytes()),
                Arguments.of("half a preface", "BS".getBytes(StandardCharsets.ISO_8859_1)),
                Arguments.of("another preface", "BSMX".getBytes(StandardCharsets.ISO_8859_1)),
                Arguments.of("a message before HELLO", bytes(new LinkFrame.Transfer(1, -1, new byte[500]))),
                Arguments.of("HELLO twice", bytes(HELLO, HELLO)),
                Arguments.of("a message without MQXQH", bytes(HELLO, new LinkFrame.Transfer(1, -1, new byte[500]))),
                Arguments.of("the second message first", bytes(HELLO, new LinkFrame.Transfer(2, -1, new byte[500]))),
                Arguments.of("the end of a batch that did not come", bytes(HELLO, new LinkFrame.EndBatch(7))),
                Arguments.of("what receivers say", bytes(HELLO, new LinkFrame.Confirmed(0))));
    }

    private static Socket connect(byte[] bytes) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), mq.port());
        socket.setSoTimeout(LONGEST_READ);
        socket.getOutputStream().write(bytes);
        return socket;
    }

    private static LinkFrame next(DataInputStream in) throws IOException {
        byte[] frame = new byte[in.readInt()];
        in.readFully(frame);
        return LinkFrame.read(frame);
    }

    private static void assertDropped(Socket socket) throws IOException {
        try (socket) {
            // A welcome, or a refusal of the client protocol, may come before.
            socket.getInputStream().readAllBytes();
        } catch (SocketException reset) {
            // That is an end as well.
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("garbage")
    void itIsDroppedAndOthersCome(String what, byte[] bytes) throws Exception {
        assertDropped(connect(bytes));
        try (Socket socket = connect(bytes(HELLO))) {
            assertThat(next(new DataInputStream(socket.getInputStream()))).isInstanceOfSatisfying(
                    LinkFrame.Welcome.class, welcome -> assertThat(welcome.committed()).isZero());
        }
        assertThat(mq.queue("IN").depth()).isZero();
    }

    @Test
    void aChannelThatIsMissingOrOneOfClientsIsRefusedWithItsReason() throws Exception {
        for (Object[] each : new Object[][] {{"MISSING", 2540}, {"CLIENTS", 2539}}) {
            try (Socket socket = connect(bytes(hello((String) each[0])))) {
                assertThat(next(new DataInputStream(socket.getInputStream()))).isInstanceOfSatisfying(
                        LinkFrame.Refusal.class, refusal -> assertThat(refusal.reason()).isEqualTo(each[1]));
            }
        }
    }

    @Test
    void theLaterLinkOfASenderTakesThePlaceOfTheEarlierOne() throws Exception {
        Socket first = connect(bytes(HELLO));
        assertThat(next(new DataInputStream(first.getInputStream()))).isInstanceOf(LinkFrame.Welcome.class);
        try (Socket second = connect(bytes(HELLO))) {
            assertThat(next(new DataInputStream(second.getInputStream()))).isInstanceOf(LinkFrame.Welcome.class);
            assertDropped(first);
        }
    }
}
