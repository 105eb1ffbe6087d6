// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.wire.ApiHeader;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Arrays;
import java.util.List;

/** A socket of a client without a network: everything happens when it is told to. */
final class Peer {

    /** Of all peers. */
    static final Buffers BUFFERS = new Buffers();

    private final EmbeddedChannel channel = BUFFERS.channel();

    Peer(ServerContext server) {
        SegmentDecoder decoder = new SegmentDecoder();
        channel.pipeline().addLast(decoder, new SocketHandler(server, channel, decoder));
    }

    void says(byte[] bytes) {
        if (channel.isActive()) {
            channel.writeInbound(BUFFERS.of(bytes, 0, bytes.length));
            channel.runPendingTasks();
        }
    }

    boolean isOpen() {
        return channel.isActive();
    }

    /** What has been sent to it since, as one. */
    byte[] hears() {
        channel.runPendingTasks();
        byte[] all = new byte[0];
        for (ByteBuf sent = channel.readOutbound(); sent != null; sent = channel.readOutbound()) {
            int at = all.length;
            all = Arrays.copyOf(all, at + sent.readableBytes());
            sent.readBytes(all, at, sent.readableBytes());
            sent.release();
        }
        return all;
    }

    void leaves() {
        channel.finishAndReleaseAll();
        channel.runPendingTasks();
    }

    /** Begins as a recorded client did, up to the answer to MQCONN. */
    static void connect(Peer peer, List<byte[]> recorded) {
        recorded.stream().limit(5).forEach(peer::says);
        peer.hears();
    }

    /** Completion code of a call without a body. */
    int calls(SegmentType type) {
        StructureOutput out = StructureOutput.create();
        SegmentHeader.of(Kind.TSHM, 52, 1, 9, type.number(), SegmentHeader.SINGLE).write(out);
        new ApiHeader(52, 0, 0, 0).write(out);
        hears();
        says(out.toByteArray());
        StructureInput in = StructureInput.of(hears());
        SegmentHeader.read(in);
        return ApiHeader.read(in).completionCode();
    }
}
