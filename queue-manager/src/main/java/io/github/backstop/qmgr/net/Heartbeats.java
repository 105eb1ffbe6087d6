// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.timeout.IdleState;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.handler.timeout.IdleStateHandler;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Asks a client that has said nothing for HBINT whether it is there, and closes the socket when it does not answer:
 * within HBINT again, but 60 seconds at most, as IBM MQ does; not within less than 5, for busy machines.
 */
final class Heartbeats extends IdleStateHandler {

    private static final int SHORTEST_GRACE = 5;
    private static final int LONGEST_GRACE = 60;

    private final SegmentWriter writer;
    private final String peer;
    private final int interval;
    private Future<?> limit;

    /** @param interval seconds, more than 0 */
    Heartbeats(SegmentWriter writer, String peer, int interval) {
        super(interval, 0, 0, TimeUnit.SECONDS);
        this.writer = writer;
        this.peer = peer;
        this.interval = interval;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        heard();
        super.channelRead(context, message);
    }

    @Override
    protected void channelIdle(ChannelHandlerContext context, IdleStateEvent event) {
        // While the socket is full nothing is read: the client may well be there.
        if (event.state() != IdleState.READER_IDLE || limit != null || !context.channel().config().isAutoRead()) {
            return;
        }
        // As TSHC: both clients leave a TSHM without an answer.
        writer.segment(Kind.TSHC, 0, 0, SegmentType.HEARTBEAT.number(),
                SegmentHeader.SINGLE | SegmentHeader.CONFIRM_REQUESTED, new byte[0]);
        int grace = Math.max(SHORTEST_GRACE, Math.min(interval, LONGEST_GRACE));
        limit = context.executor().schedule(() -> giveUp(context, grace), grace, TimeUnit.SECONDS);
    }

    private void giveUp(ChannelHandlerContext context, int grace) {
        limit = null;
        if (context.channel().config().isAutoRead() && context.channel().isActive()) {
            ChannelMessage.BSTP1209W.log(peer, (long) interval + grace);
            context.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        heard();
        super.channelInactive(context);
    }

    private void heard() {
        if (limit != null) {
            limit.cancel(false);
            limit = null;
        }
    }
}
