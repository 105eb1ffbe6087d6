// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.nio.ByteBuffer;

/** The 16 bytes that name a message on its queue (MQMO_MATCH_MSG_TOKEN): its position, so that finding it is cheap. */
final class MessageToken {

    static final int LENGTH = 16;

    private MessageToken() {
    }

    static byte[] of(Position position) {
        return ByteBuffer.allocate(LENGTH).putLong(position.sequence).putInt(position.priority).array();
    }

    static Position position(byte[] token) {
        ByteBuffer in = ByteBuffer.wrap(token);
        long sequence = in.getLong();
        return new Position(in.getInt(), sequence);
    }
}
