// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.wire.Recordings;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * However a stream of bytes arrives, it makes the same calls or the same error, and nothing is kept when the socket is
 * gone; and what is written as a call is read as that call. The first two bytes say where the stream is cut.
 */
class SegmentsFuzzTest {

    private static final int ROOM = 100_000;
    private static final Buffers BUFFERS = new Buffers();

    private final UnfinishedCalls unfinished = new UnfinishedCalls(ROOM);

    static Stream<byte[]> saved() {
        return SavedInputs.of(SegmentsFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        return Stream.concat(
                Recordings.segments().map(segment -> with(new byte[] {7, 1}, segment)),
                Stream.of(with(new byte[] {31, 2}, split(Kind.TSHM, 3, new byte[500], 100)),
                        with(new byte[] {1, 2}, split(Kind.TSH, 0, new byte[40], 16)),
                        with(new byte[] {90, 0}, both())));
    }

    private static byte[] both() {
        byte[] first = split(Kind.TSHM, 1, new byte[60], 30);
        byte[] second = split(Kind.TSHM, 3, new byte[60], 30);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] call : List.of(Arrays.copyOf(first, 66), Arrays.copyOf(second, 66),
                Arrays.copyOfRange(first, 66, first.length), Arrays.copyOfRange(second, 66, second.length))) {
            all.writeBytes(call);
        }
        return all.toByteArray();
    }

    private static byte[] split(Kind kind, int conversation, byte[] body, int piece) {
        StructureOutput out = StructureOutput.create();
        for (int from = 0; from < body.length; from += piece) {
            int length = Math.min(piece, body.length - from);
            int flags = (from == 0 ? SegmentHeader.FIRST : 0)
                    | (from + length == body.length ? SegmentHeader.LAST : 0);
            SegmentHeader.of(kind, kind.length() + length, conversation, 5, 0x86, flags).write(out);
            out.bytes(body, from, length);
        }
        return out.toByteArray();
    }

    private static byte[] with(byte[] front, byte[] rest) {
        return ByteBuffer.allocate(front.length + rest.length).put(front).put(rest).array();
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyStreamIsCutIntoTheSameCallsHoweverItArrives(byte[] data) {
        if (data.length < 2) {
            return;
        }
        byte[] stream = Arrays.copyOfRange(data, 2, data.length);
        List<String> whole = read(stream, stream.length, 0);
        assertThat(read(stream, 1 + (data[0] & 0xff), data[1] & 0x0f)).isEqualTo(whole);
        assertThat(unfinished.kept()).as("kept when the sockets are gone").isZero();
        writtenIsRead(stream, data[0] & 0xff);
        assertThat(BUFFERS.held()).as("bytes of buffers that nobody released").isZero();
    }

    /** @param piece bytes that arrive at once, each time so many more */
    private List<String> read(byte[] stream, int piece, int more) {
        List<String> seen = new ArrayList<>();
        SegmentDecoder decoder = new SegmentDecoder();
        EmbeddedChannel channel = BUFFERS.channel(decoder);
        CallAssembler assembler = new CallAssembler(() -> ROOM, conversation -> conversation >= 0, unfinished);
        try {
            int length = Math.max(1, piece);
            for (int from = 0; from < stream.length; from += length, length += more) {
                channel.writeInbound(BUFFERS.of(stream, from, Math.min(length, stream.length - from)));
                drain(channel, assembler, seen);
            }
            seen.add(assembler.look(1) + assembler.look(1) > 0 ? "midway" : "done");
            channel.finish();
        } catch (DecoderException refused) {
            assertThat(refused.getCause()).isInstanceOf(FormatException.class);
            seen.add(firstError(channel, assembler, seen, refused.getCause().getMessage()));
        } catch (FormatException refused) {
            seen.add(refused.getMessage());
        } finally {
            leave(channel);
            assembler.end();
        }
        return seen;
    }

    private static void leave(EmbeddedChannel channel) {
        try {
            channel.finishAndReleaseAll();
        } catch (FormatException refused) {
            assertThat(refused).hasMessage("end of connection within a segment");
        }
    }

    /** What had come before the stream went wrong may have been wrong as a call. */
    private static String firstError(EmbeddedChannel channel, CallAssembler assembler, List<String> seen,
            String error) {
        try {
            drain(channel, assembler, seen);
            return error;
        } catch (FormatException earlier) {
            return earlier.getMessage();
        }
    }

    private static void drain(EmbeddedChannel channel, CallAssembler assembler, List<String> seen) {
        for (Segment segment = channel.readInbound(); segment != null; segment = channel.readInbound()) {
            Segment call = assembler.add(segment);
            if (call != null) {
                SegmentHeader header = call.header();
                seen.add(header.toString().replaceFirst("unitOfWork=[^,]*",
                        HexFormat.of().formatHex(header.unitOfWork())) + HexFormat.of().formatHex(call.body()));
            }
        }
    }

    private void writtenIsRead(byte[] body, int size) {
        EmbeddedChannel written = BUFFERS.channel();
        SegmentWriter writer = new SegmentWriter(written);
        writer.maximumSegment(64 + 4 * size);
        writer.call(Kind.TSHM, 1, 2, 0x96, ByteBuffer.wrap(body));
        written.flushOutbound();
        ByteBuf sent = written.readOutbound();
        EmbeddedChannel read = BUFFERS.channel(new SegmentDecoder());
        read.writeInbound(sent);
        CallAssembler assembler = new CallAssembler(() -> ROOM, conversation -> true, unfinished);
        Segment call = null;
        for (Segment segment = read.readInbound(); segment != null; segment = read.readInbound()) {
            assertThat(call).as("a call before the last segment").isNull();
            call = assembler.add(segment);
        }
        assertThat(call.body()).isEqualTo(body);
        assembler.end();
        read.finishAndReleaseAll();
        written.finishAndReleaseAll();
    }
}
