// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * MQMDE, the fields of version 2 of the descriptor as a header in front of the data, for programs and queue managers
 * that know only version 1 (rules B-4 to B-10). 72 bytes, announced by format MQHMDE.
 *
 * @param encoding       Encoding of what follows the header
 * @param codedCharSetId CodedCharSetId of what follows the header
 * @param format         Format of what follows the header
 * @param flags          MQMDEF_*, 0
 * @param groupId        24 bytes
 * @param sequenceNumber MsgSeqNumber, from 1
 * @param offset         of a segment
 * @param messageFlags   MQMF_*
 * @param originalLength -1 = undefined
 */
public record MessageDescriptorExtension(int encoding, int codedCharSetId, String format, int flags, byte[] groupId,
        int sequenceNumber, int offset, int messageFlags, int originalLength) {

    public static final String EYECATCHER = "MDE ";
    public static final int VERSION = 2;
    public static final int LENGTH = 72;

    /** Reads the extension and leaves the cursor behind it. */
    public static MessageDescriptorExtension read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != VERSION) {
            throw new FormatException("MQMDE version " + version);
        }
        int length = in.int32();
        if (length != LENGTH) {
            throw new FormatException("MQMDE of length " + length);
        }
        return new MessageDescriptorExtension(in.int32(), in.int32(), in.text(8), in.int32(), in.bytes(24),
                in.int32(), in.int32(), in.int32(), in.int32());
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(VERSION).int32(LENGTH);
        out.int32(encoding);
        out.int32(codedCharSetId);
        out.text(format, 8);
        out.int32(flags);
        out.bytes(groupId, 24);
        out.int32(sequenceNumber);
        out.int32(offset);
        out.int32(messageFlags);
        out.int32(originalLength);
    }

    /** The extension that says what {@code descriptor} says in version 2, in front of its data. */
    public static MessageDescriptorExtension of(MessageDescriptor descriptor) {
        return new MessageDescriptorExtension(descriptor.encoding(), descriptor.codedCharSetId(), descriptor.format(),
                0, descriptor.groupId(), descriptor.sequenceNumber(), descriptor.offset(), descriptor.messageFlags(),
                descriptor.originalLength());
    }
}
