// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes MQ structures: the mirror of {@link StructureInput}. Grows as needed; lengths are patched in afterwards. */
public final class StructureOutput {

    private final Charset charset;
    private final byte blank;
    private ByteBuffer buffer;

    private StructureOutput(int capacity, ByteOrder order, Charset charset) {
        this.buffer = ByteBuffer.allocate(capacity).order(order);
        this.charset = charset;
        this.blank = charset == StandardCharsets.ISO_8859_1 ? (byte) ' ' : " ".getBytes(charset)[0];
    }

    /** Big-endian, CCSID 819. */
    public static StructureOutput create() {
        return create(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
    }

    /** Big-endian, CCSID 819, with room for {@code capacity} bytes before it has to grow. */
    public static StructureOutput create(int capacity) {
        return new StructureOutput(capacity, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
    }

    public static StructureOutput create(ByteOrder order, Charset charset) {
        return new StructureOutput(512, order, charset);
    }

    public StructureOutput int32(int value) {
        room(4).putInt(value);
        return this;
    }

    public StructureOutput int64(long value) {
        room(8).putLong(value);
        return this;
    }

    public StructureOutput uint16(int value) {
        room(2).putShort((short) value);
        return this;
    }

    public StructureOutput uint8(int value) {
        room(1).put((byte) value);
        return this;
    }

    public StructureOutput bytes(byte[] value) {
        room(value.length).put(value);
        return this;
    }

    public StructureOutput bytes(byte[] value, int offset, int length) {
        room(length).put(value, offset, length);
        return this;
    }

    /** A fixed-length byte field: cut when longer, padded with zeros when shorter. */
    public StructureOutput bytes(byte[] value, int length) {
        return bytes(value.length == length ? value : Arrays.copyOf(value, length));
    }

    public StructureOutput zeros(int length) {
        return bytes(new byte[length]);
    }

    /** A fixed-length character field: cut when longer, padded with blanks when shorter. */
    public StructureOutput text(String value, int length) {
        byte[] encoded = value.getBytes(charset);
        ByteBuffer field = room(length);
        field.put(encoded, 0, Math.min(encoded.length, length));
        for (int i = encoded.length; i < length; i++) {
            field.put(blank);
        }
        return this;
    }

    /** Characters of any number, without padding. */
    public StructureOutput encoded(String value) {
        return bytes(value.getBytes(charset));
    }

    /** Overwrites the integer at {@code position}: for lengths known only at the end. */
    public StructureOutput patchInt32(int position, int value) {
        buffer.putInt(position, value);
        return this;
    }

    public int position() {
        return buffer.position();
    }

    /** What was written so far: a view, good until more is written. */
    public ByteBuffer written() {
        return ByteBuffer.wrap(buffer.array(), 0, buffer.position());
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private ByteBuffer room(int length) {
        if (buffer.remaining() < length) {
            int capacity = Math.max(buffer.capacity() * 2, buffer.position() + length);
            buffer = ByteBuffer.wrap(Arrays.copyOf(buffer.array(), capacity))
                    .order(buffer.order())
                    .position(buffer.position());
        }
        return buffer;
    }
}
