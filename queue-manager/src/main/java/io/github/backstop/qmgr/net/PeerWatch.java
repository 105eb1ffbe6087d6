// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * Notices a peer that leaves something undone for too long. It looks several times within the limit and counts how
 * often in a row nothing had moved, so that calls pay nothing for it. Used on the socket's event loop only.
 */
final class PeerWatch {

    private static final int LOOKS = 4;
    /** Bytes: who sends fewer within the limit sends next to nothing. */
    private static final int LEAST = 1024;

    private final Channel channel;
    private final SegmentDecoder decoder;
    private final IntUnaryOperator calls;
    private final BooleanSupplier connected;
    private final Consumer<PeerLimitException> drop;
    private final Duration limit;
    private final Future<?> looking;
    private boolean everConnected;
    private int withoutConnection;
    private int withoutInput;
    private int withoutOutput;
    private int withoutCall;
    private long received;
    private long encrypted;
    private long unsent;
    private long progress;

    /**
     * @param calls     see {@link CallAssembler#look}
     * @param connected whether any conversation is connected
     * @param drop      closes the socket
     */
    PeerWatch(Channel channel, SegmentDecoder decoder, IntUnaryOperator calls, BooleanSupplier connected,
            Duration limit, Consumer<PeerLimitException> drop) {
        this.channel = channel;
        this.decoder = decoder;
        this.calls = calls;
        this.connected = connected;
        this.limit = limit;
        this.drop = drop;
        long pause = Math.max(1, limit.toMillis() / LOOKS);
        looking = channel.eventLoop().scheduleAtFixedRate(this::look, pause, pause, TimeUnit.MILLISECONDS);
    }

    void end() {
        looking.cancel(false);
    }

    private void look() {
        everConnected |= connected.getAsBoolean();
        withoutConnection = everConnected ? 0 : withoutConnection + 1;
        // Input that is not read does not count.
        if (channel.config().isAutoRead()) {
            withoutInput = inputMoves() ? 0 : withoutInput + 1;
            withoutCall = calls.applyAsInt(LEAST);
        }
        withoutOutput = outputMoves() ? 0 : withoutOutput + 1;
        if (withoutConnection >= LOOKS) {
            drop("no MQCONN came");
        } else if (withoutInput >= LOOKS || withoutCall >= LOOKS) {
            drop("a call was left midway");
        } else if (withoutOutput >= LOOKS) {
            drop("what was sent was not read");
        }
    }

    /** Whole segments, or whole records of TLS, in between are no excuse: they may come byte by byte, too. */
    private boolean inputMoves() {
        TlsRecords records = channel.pipeline().get(TlsRecords.class);
        boolean midwayInRecord = records != null && records.midway();
        boolean moved = !decoder.midway() && !midwayInRecord || decoder.received() - received >= LEAST
                || midwayInRecord && records.received() - encrypted >= LEAST;
        if (moved) {
            received = decoder.received();
            encrypted = records == null ? 0 : records.received();
        }
        return moved;
    }

    private boolean outputMoves() {
        ChannelOutboundBuffer buffer = channel.unsafe().outboundBuffer();
        long pending = buffer == null ? 0 : buffer.totalPendingWriteBytes();
        // Of the message that is being sent: it leaves the buffer as a whole.
        long sent = buffer == null ? 0 : buffer.currentProgress();
        boolean moved = pending == 0 || pending != unsent || sent != progress;
        unsent = pending;
        progress = sent;
        return moved;
    }

    private void drop(String why) {
        end();
        drop.accept(new PeerLimitException(why + " within " + limit.toMillis() + " ms"));
    }
}
