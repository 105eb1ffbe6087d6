// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;

/**
 * Buffers that are counted. Netty's own search for leaks finds them by chance, and at the level at which it would find
 * all of them it notes a stack trace for each access: hardly any input was tried.
 */
final class Buffers {

    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(false, true);

    EmbeddedChannel channel(ChannelHandler... handlers) {
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.config().setAllocator(allocator);
        channel.pipeline().addLast(handlers);
        return channel;
    }

    ByteBuf of(byte[] bytes, int from, int length) {
        return allocator.buffer(Math.max(1, length)).writeBytes(bytes, from, length);
    }

    /** Bytes that have not been released. */
    long held() {
        return allocator.metric().usedHeapMemory() + allocator.metric().usedDirectMemory();
    }
}
