// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * A bounded cursor over the bytes of MQ structures. It carries the byte order and the code page in which the
 * structure was written, because both may change from one header of a message to the next (rule B-1).
 * Every short read ends in one {@link FormatException}; nothing is read beyond the limit.
 */
public final class StructureInput {

    private final ByteBuffer buffer;
    private final Charset charset;

    private StructureInput(ByteBuffer buffer, Charset charset) {
        this.buffer = buffer;
        this.charset = charset;
    }

    /** Big-endian, CCSID 819: what the client-channel protocol uses once the queue manager has said so. */
    public static StructureInput of(byte[] bytes) {
        return of(bytes, 0, bytes.length, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
    }

    public static StructureInput of(byte[] bytes, int offset, int length, ByteOrder order, Charset charset) {
        return new StructureInput(ByteBuffer.wrap(bytes, offset, length).slice().order(order), charset);
    }

    /** A view of the next {@code length} bytes, which are consumed here. */
    public StructureInput region(int length) {
        require(length);
        ByteBuffer view = buffer.slice(buffer.position(), length).order(buffer.order());
        buffer.position(buffer.position() + length);
        return new StructureInput(view, charset);
    }

    public int position() {
        return buffer.position();
    }

    /** @throws FormatException when {@code position} lies outside the input */
    public StructureInput seek(int position) {
        if (position < 0 || position > buffer.limit()) {
            throw new FormatException("position " + position + " outside input of " + buffer.limit());
        }
        buffer.position(position);
        return this;
    }

    public int length() {
        return buffer.limit();
    }

    public int remaining() {
        return buffer.remaining();
    }

    public ByteOrder order() {
        return buffer.order();
    }

    public Charset charset() {
        return charset;
    }

    public int int32() {
        require(4);
        return buffer.getInt();
    }

    public long int64() {
        require(8);
        return buffer.getLong();
    }

    public int uint16() {
        require(2);
        return buffer.getShort() & 0xffff;
    }

    public int uint8() {
        require(1);
        return buffer.get() & 0xff;
    }

    public byte[] bytes(int length) {
        require(length);
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return bytes;
    }

    public byte[] rest() {
        return bytes(buffer.remaining());
    }

    public StructureInput skip(int length) {
        require(length);
        buffer.position(buffer.position() + length);
        return this;
    }

    /** A fixed-length character field without its padding: cut at the first NUL, trailing blanks removed. */
    public String text(int length) {
        byte[] field = bytes(length);
        int end = 0;
        while (end < length && field[end] != 0) {
            end++;
        }
        // Most fields of most messages are blank: those need no decoding.
        while (charset == StandardCharsets.ISO_8859_1 && end > 0 && field[end - 1] == ' ') {
            end--;
        }
        return end == 0 ? "" : new String(field, 0, end, charset).stripTrailing();
    }

    /** @throws FormatException when the next four bytes are not {@code eyecatcher} */
    public StructureInput expect(String eyecatcher) {
        int at = position();
        require(4);
        String found = new String(bytes(4), charset);
        if (!found.equals(eyecatcher)) {
            throw new FormatException("eyecatcher '" + eyecatcher + "' expected at " + at + ", found '" + found + "'");
        }
        return this;
    }

    /** @throws FormatException when bytes are left over: they belong to nothing that {@code structure} has */
    public void end(String structure) {
        if (buffer.hasRemaining()) {
            throw new FormatException(buffer.remaining() + " surplus bytes at " + position() + " behind " + structure);
        }
    }

    private void require(int length) {
        if (length < 0) {
            throw new FormatException("negative length " + length + " at " + position());
        }
        if (buffer.remaining() < length) {
            throw new FormatException(
                    "end of input at " + position() + ", " + (length - buffer.remaining()) + " more needed");
        }
    }
}
