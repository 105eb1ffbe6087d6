// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.wire.Recordings;
import io.github.backstop.qmgr.wire.SegmentType;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a client says, it is answered or its socket is closed; no call fails for a reason of the queue manager's
 * own, nothing of the client stays when it is gone, and others are served all the while. The first byte says whether
 * the client begins with the bytes, or has negotiated and connected, as a real one did.
 */
class SocketFuzzTest {

    private static final String OBJECTS = """
            DEFINE QLOCAL(DEV.QUEUE.1)
            DEFINE QLOCAL(DEV.QUEUE.2) MAXDEPTH(50)
            DEFINE TOPIC(DEV.T) TOPICSTR('dev/t')
            DEFINE CHANNEL(DEV.APP.SVRCONN) CHLTYPE(SVRCONN)
            DEFINE CHANNEL(CHECK) CHLTYPE(SVRCONN)
            """;
    private static final int INPUTS = 300;
    private static final List<byte[]> RECORDED = Recordings.said("9.4.5.0");
    private static final Trouble TROUBLE = new Trouble();

    private static EmbeddedChannel timer;
    private static QueueManager queueManager;
    private static ServerContext server;
    private static Peer bystander;
    private static int inputs;

    /** What is logged of a failure of the queue manager itself. */
    private static final class Trouble extends Handler {

        private final Logger logger = Logger.getLogger("io.github.backstop.qmgr");
        private LogRecord last;

        Trouble() {
            logger.setUseParentHandlers(false);
            logger.addHandler(this);
        }

        @Override
        public void publish(LogRecord trouble) {
            if (trouble.getThrown() != null || trouble.getLevel().intValue() >= Level.SEVERE.intValue()) {
                last = trouble;
            }
        }

        @Override
        public void flush() {
            // Nothing is held back.
        }

        @Override
        public void close() {
            logger.removeHandler(this);
        }
    }

    static Stream<byte[]> saved() {
        return SavedInputs.of(SocketFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        List<byte[]> calls = RECORDED.subList(5, RECORDED.size());
        return Stream.concat(
                Stream.of(RECORDED, Recordings.said("10.0.0.0"))
                        .map(said -> joined((byte) 0, said.subList(0, Math.min(said.size(), 12)))),
                IntStream.range(0, calls.size())
                        .mapToObj(i -> joined((byte) 1, calls.subList(i, Math.min(i + 3, calls.size())))));
    }

    private static byte[] joined(byte front, List<byte[]> segments) {
        ByteBuffer all = ByteBuffer.allocate(1 + segments.stream().mapToInt(each -> each.length).sum()).put(front);
        segments.forEach(all::put);
        return all.array();
    }

    private static void start() {
        stop();
        timer = new EmbeddedChannel();
        queueManager = new QueueManager("QM1", Clock.systemUTC(), timer.eventLoop());
        queueManager.run(OBJECTS);
        queueManager.refreshSecurity();
        server = new ServerContext(queueManager, new ChannelSettings(0, 12),
                new PeerLimits(Duration.ofHours(1), 1_000_000));
        bystander = new Peer(server);
        Peer.connect(bystander, RECORDED);
    }

    private static void stop() {
        if (queueManager != null) {
            bystander.leaves();
            queueManager.close();
            timer.finishAndReleaseAll();
        }
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyClientIsAnsweredOrDroppedAndOthersAreServed(byte[] data) {
        if (data.length == 0) {
            return;
        }
        if (inputs++ % INPUTS == 0) {
            start();
        }
        Peer peer = new Peer(server);
        if ((data[0] & 1) == 1) {
            Peer.connect(peer, RECORDED);
            if ((data[0] & 2) == 2) {
                // Conversation 3, in which the recorded clients put, got and committed.
                RECORDED.stream().skip(5).filter(segment -> segment[3] == 'C').findFirst().ifPresent(peer::says);
            }
        }
        peer.says(Arrays.copyOfRange(data, 1, data.length));
        timer.runPendingTasks();
        peer.hears();
        peer.leaves();
        timer.runPendingTasks();
        assertThat(TROUBLE.last).as(() -> String.valueOf(TROUBLE.last.getMessage())).isNull();
        assertThat(server.unfinishedCalls().kept()).as("bytes kept of a client that is gone").isZero();
        assertThat(server.waitingCalls().kept()).as("bytes that wait of a client that is gone").isZero();
        assertThat(Peer.BUFFERS.held()).as("bytes of buffers that nobody released").isZero();
        if (bystander.isOpen()) {
            assertThat(bystander.calls(SegmentType.MQCMIT)).isZero();
        } else {
            // Commands of the client stopped its channel, which is their right.
            inputs = 0;
        }
    }
}
