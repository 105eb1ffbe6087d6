// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.floor;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A length, the length wanted in answer, and bytes: sent with one write. */
final class Frame {

    private static final int PREFIX = 4;

    private Frame() {
    }

    /** @param length all of it behind the prefix */
    static byte[] of(int length, int wanted) {
        byte[] frame = new byte[PREFIX + length];
        ByteBuffer.wrap(frame).putInt(length).putInt(wanted);
        return frame;
    }

    static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] frame = new byte[PREFIX + length];
        ByteBuffer.wrap(frame).putInt(length);
        in.readFully(frame, PREFIX, length);
        return frame;
    }

    static int wanted(byte[] frame) {
        return ByteBuffer.wrap(frame).getInt(PREFIX);
    }

    /** A number of the sender's, for instance when it was sent. */
    static void stamp(byte[] frame, long number) {
        ByteBuffer.wrap(frame).putLong(PREFIX + 4, number);
    }

    static long stamp(byte[] frame) {
        return ByteBuffer.wrap(frame).getLong(PREFIX + 4);
    }
}
