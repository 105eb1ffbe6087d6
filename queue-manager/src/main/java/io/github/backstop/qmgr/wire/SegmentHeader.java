// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.ByteOrder;

/**
 * TSH, TSHM or TSHC, which starts every segment (protocol spec 1.1). The length and the ids are big-endian whatever
 * the byte order says.
 *
 * @param kind         which of the three
 * @param length       of the whole segment
 * @param conversation TSHM only, else 0
 * @param request      TSHM only, else 0; a reply repeats it
 * @param byteOrder    1 big-endian, 2 little-endian: order of everything that follows it
 * @param typeNumber   see {@link SegmentType}
 * @param flags        control flags 1
 * @param flags2       control flags 2
 * @param unitOfWork   8 bytes, zero
 * @param encoding     273 = big-endian, IEEE
 * @param codedCharSetId 819
 */
public record SegmentHeader(Kind kind, int length, int conversation, int request, int byteOrder, int typeNumber,
        int flags, int flags2, byte[] unitOfWork, int encoding, int codedCharSetId) {

    /** The three shapes. TSHC is what the client uses for the socket itself. */
    public enum Kind {
        TSH("TSH ", 28), TSHM("TSHM", 36), TSHC("TSHC", 28);

        private final String eyecatcher;
        private final int length;

        Kind(String eyecatcher, int length) {
            this.eyecatcher = eyecatcher;
            this.length = length;
        }

        public int length() {
            return length;
        }

        /** @return the shape with this eyecatcher, or null */
        public static Kind of(String eyecatcher) {
            for (Kind kind : values()) {
                if (kind.eyecatcher.equals(eyecatcher)) {
                    return kind;
                }
            }
            return null;
        }
    }

    /** Control flags 1. */
    public static final int CONFIRM_REQUESTED = 0x01;
    public static final int ERROR = 0x02;
    public static final int REQUEST_CLOSE = 0x04;
    public static final int CLOSE = 0x08;
    public static final int FIRST = 0x10;
    public static final int LAST = 0x20;
    public static final int SINGLE = FIRST | LAST;

    private static final int BIG_ENDIAN = 1;
    private static final int LITTLE_ENDIAN = 2;

    /** A header as the queue manager writes it: big-endian, encoding 273, CCSID 819. */
    public static SegmentHeader of(Kind kind, int length, int conversation, int request, int typeNumber, int flags) {
        return new SegmentHeader(kind, length, conversation, request, BIG_ENDIAN, typeNumber, flags, 0, new byte[8],
                273, 819);
    }

    public static SegmentHeader read(StructureInput in) {
        int at = in.position();
        String eyecatcher = new String(in.bytes(4), in.charset());
        Kind kind = Kind.of(eyecatcher);
        if (kind == null) {
            throw new FormatException("no segment header at " + at);
        }
        int length = in.int32();
        int conversation = kind == Kind.TSHM ? in.int32() : 0;
        int request = kind == Kind.TSHM ? in.int32() : 0;
        int byteOrder = in.uint8();
        if (byteOrder != BIG_ENDIAN && byteOrder != LITTLE_ENDIAN) {
            throw new FormatException("byte order " + byteOrder + " in segment header");
        }
        int type = in.uint8();
        int flags = in.uint8();
        int flags2 = in.uint8();
        byte[] unitOfWork = in.bytes(8);
        int encoding = in.int32();
        int codedCharSetId = in.uint16();
        in.skip(2);
        if (byteOrder == LITTLE_ENDIAN) {
            encoding = Integer.reverseBytes(encoding);
            codedCharSetId = Short.reverseBytes((short) codedCharSetId) & 0xffff;
        }
        if (length < kind.length()) {
            throw new FormatException("segment length " + length + " below that of its header");
        }
        return new SegmentHeader(kind, length, conversation, request, byteOrder, type, flags, flags2, unitOfWork,
                encoding, codedCharSetId);
    }

    /** Writes a big-endian header. */
    public void write(StructureOutput out) {
        out.text(kind.eyecatcher, 4).int32(length);
        if (kind == Kind.TSHM) {
            out.int32(conversation).int32(request);
        }
        out.uint8(BIG_ENDIAN).uint8(typeNumber).uint8(flags).uint8(flags2);
        out.bytes(unitOfWork, 8).int32(encoding).uint16(codedCharSetId).zeros(2);
    }

    /** The type, or null when its number is not known. */
    public SegmentType type() {
        return SegmentType.of(typeNumber);
    }

    public String typeName() {
        return SegmentType.nameOf(typeNumber);
    }

    public boolean has(int flag) {
        return (flags & flag) == flag;
    }

    public ByteOrder order() {
        return byteOrder == LITTLE_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    /** The shape of an answer: socket-level segments are answered as TSHM (protocol spec 1.1). */
    public Kind answerKind() {
        return kind == Kind.TSHC ? Kind.TSHM : kind;
    }
}
