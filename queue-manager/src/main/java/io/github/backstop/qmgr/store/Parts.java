// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * How an entry is cut into records of the journal, whose longest record is shorter than the longest message. Each
 * record begins with a checksum of all that follows, the number of its part and the count of parts; part n has the
 * number of the entry plus n.
 */
final class Parts {

    static final int HEADER = 12;
    /** Numbers kept free behind that of an entry. */
    static final int MOST = 512;

    private Parts() {
    }

    static List<byte[]> cut(byte[] content, int partSize) {
        int count = Math.max(1, (content.length + partSize - 1) / partSize);
        if (count > MOST) {
            throw new IllegalArgumentException(content.length + " bytes in parts of " + partSize);
        }
        List<byte[]> parts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int from = i * partSize;
            int length = Math.min(partSize, content.length - from);
            byte[] part = new byte[HEADER + length];
            ByteBuffer header = ByteBuffer.wrap(part);
            header.putInt(4, i).putInt(8, count);
            System.arraycopy(content, from, part, HEADER, length);
            header.putInt(0, checksum(part));
            parts.add(part);
        }
        return parts;
    }

    private static int checksum(byte[] part) {
        CRC32C checksum = new CRC32C();
        checksum.update(part, 4, part.length - 4);
        return (int) checksum.getValue();
    }

    static boolean intact(byte[] part) {
        return part.length >= HEADER && ByteBuffer.wrap(part).getInt(0) == checksum(part);
    }

    static int index(byte[] part) {
        return ByteBuffer.wrap(part).getInt(4);
    }

    static int count(byte[] part) {
        return ByteBuffer.wrap(part).getInt(8);
    }

    static byte[] join(List<byte[]> parts) {
        int length = parts.stream().mapToInt(part -> part.length - HEADER).sum();
        ByteBuffer content = ByteBuffer.allocate(length);
        parts.forEach(part -> content.put(part, HEADER, part.length - HEADER));
        return content.array();
    }
}
