// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One flow is one write: what a packet costs most is being sent. */
class OneWriteTest {

    private int writes;
    private int flushes;
    private final EmbeddedChannel channel = new EmbeddedChannel(new ChannelOutboundHandlerAdapter() {

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            writes++;
            context.write(message, promise);
        }

        @Override
        public void flush(ChannelHandlerContext context) {
            flushes++;
            context.flush();
        }
    });
    private final SegmentWriter writer = new SegmentWriter(channel);

    @AfterEach
    void release() {
        channel.finishAndReleaseAll();
    }

    @Test
    void headerAndBodyOfAReplyAreOneWrite() {
        writer.call(Kind.TSHM, 1, 0, 0x95, ByteBuffer.wrap(new byte[500]));
        channel.runPendingTasks();
        assertThat(writes).isEqualTo(1);
        assertThat(flushes).isEqualTo(1);
    }

    @Test
    void aReplyOfManySegmentsIsOneWrite() {
        writer.call(Kind.TSHM, 1, 0, 0x95, ByteBuffer.wrap(new byte[300_000]));
        channel.runPendingTasks();
        assertThat(writes).isEqualTo(1);
        assertThat(flushes).isEqualTo(1);
    }

    @Test
    void whatOneReadBringsAboutIsFlushedOnce() {
        writer.readBegins();
        for (int i = 0; i < 5; i++) {
            writer.call(Kind.TSHM, 1, i, 0x96, ByteBuffer.wrap(new byte[100]));
        }
        assertThat(flushes).isZero();
        writer.readEnds();
        channel.runPendingTasks();
        assertThat(writes).isEqualTo(5);
        assertThat(flushes).isEqualTo(1);
    }

    @Test
    void theMessageForAGetterWhomAPutWokeGoesOutWithTheAnswerToThePut() {
        writer.readBegins();
        channel.eventLoop().execute(() -> writer.call(Kind.TSHM, 2, 1, 0x95, ByteBuffer.wrap(new byte[100])));
        writer.call(Kind.TSHM, 1, 2, 0x96, ByteBuffer.wrap(new byte[100]));
        writer.readEnds();
        channel.runPendingTasks();
        assertThat(writes).isEqualTo(2);
        assertThat(flushes).isEqualTo(1);
    }
}
