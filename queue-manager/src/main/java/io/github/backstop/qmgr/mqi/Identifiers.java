// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/** Makes MsgIds ("AMQ "), GroupIds and connection ids ("AMQC"): 4 + 12 characters of the name + 8 unique bytes. */
final class Identifiers {

    private final byte[] prefix = new byte[16];
    private final AtomicLong next;

    /** @param startMillis makes ids differ from those of an earlier queue manager of this name */
    Identifiers(String queueManager, long startMillis) {
        Arrays.fill(prefix, (byte) ' ');
        byte[] name = queueManager.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(name, 0, prefix, 4, Math.min(12, name.length));
        next = new AtomicLong(startMillis << 22 | (System.nanoTime() & 0xFFF) << 10);
    }

    byte[] message() {
        return make("AMQ ");
    }

    byte[] connection() {
        return make("AMQC");
    }

    private byte[] make(String kind) {
        ByteBuffer id = ByteBuffer.allocate(24).put(prefix);
        id.putLong(next.incrementAndGet());
        id.put(0, kind.getBytes(StandardCharsets.ISO_8859_1));
        return id.array();
    }
}
