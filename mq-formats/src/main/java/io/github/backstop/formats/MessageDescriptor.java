// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;

/**
 * MQMD, the message descriptor. Immutable; {@link #toBuilder()} makes a changed copy. The byte arrays it is given
 * and gives away are not copied: treat them as read-only.
 *
 * <p>Layout (spec queue-manager B, [V]): version 1 is 324 bytes, version 2 adds 40 bytes for groups and segments.
 * Fields of version 2 have their defaults when a version 1 descriptor is read.
 */
public final class MessageDescriptor {

    public static final String EYECATCHER = "MD  ";
    public static final int LENGTH_1 = 324;
    public static final int LENGTH_2 = 364;
    /** MQMI_NONE, MQCI_NONE, MQGI_NONE: 24 zero bytes. */
    public static final byte[] NO_ID = new byte[24];

    private final int version;
    private final int report;
    private final int messageType;
    private final int expiry;
    private final int feedback;
    private final int encoding;
    private final int codedCharSetId;
    private final String format;
    private final int priority;
    private final int persistence;
    private final byte[] messageId;
    private final byte[] correlationId;
    private final int backoutCount;
    private final String replyToQueue;
    private final String replyToQueueManager;
    private final String userIdentifier;
    private final byte[] accountingToken;
    private final String applIdentityData;
    private final int putApplType;
    private final String putApplName;
    private final String putDate;
    private final String putTime;
    private final String applOriginData;
    private final byte[] groupId;
    private final int sequenceNumber;
    private final int offset;
    private final int messageFlags;
    private final int originalLength;

    MessageDescriptor(MessageDescriptorBuilder b) {
        version = b.version;
        report = b.report;
        messageType = b.messageType;
        expiry = b.expiry;
        feedback = b.feedback;
        encoding = b.encoding;
        codedCharSetId = b.codedCharSetId;
        format = b.format;
        priority = b.priority;
        persistence = b.persistence;
        messageId = b.messageId;
        correlationId = b.correlationId;
        backoutCount = b.backoutCount;
        replyToQueue = b.replyToQueue;
        replyToQueueManager = b.replyToQueueManager;
        userIdentifier = b.userIdentifier;
        accountingToken = b.accountingToken;
        applIdentityData = b.applIdentityData;
        putApplType = b.putApplType;
        putApplName = b.putApplName;
        putDate = b.putDate;
        putTime = b.putTime;
        applOriginData = b.applOriginData;
        groupId = b.groupId;
        sequenceNumber = b.sequenceNumber;
        offset = b.offset;
        messageFlags = b.messageFlags;
        originalLength = b.originalLength;
    }

    public static MessageDescriptorBuilder builder() {
        return new MessageDescriptorBuilder();
    }

    /** Reads a descriptor of version 1 or 2 and leaves the cursor behind it. */
    public static MessageDescriptor read(StructureInput in) {
        in.expect(EYECATCHER);
        MessageDescriptorBuilder b = new MessageDescriptorBuilder();
        b.version = in.int32();
        if (b.version != 1 && b.version != 2) {
            throw new FormatException("MQMD version " + b.version);
        }
        b.report = in.int32();
        b.messageType = in.int32();
        b.expiry = in.int32();
        b.feedback = in.int32();
        b.encoding = in.int32();
        b.codedCharSetId = in.int32();
        b.format = Format.shared(in.text(8));
        b.priority = in.int32();
        b.persistence = in.int32();
        b.messageId = id(in);
        b.correlationId = id(in);
        b.backoutCount = in.int32();
        b.replyToQueue = in.text(48);
        b.replyToQueueManager = in.text(48);
        b.userIdentifier = in.text(12);
        b.accountingToken = in.bytes(32);
        b.applIdentityData = in.text(32);
        b.putApplType = in.int32();
        b.putApplName = in.text(28);
        b.putDate = in.text(8);
        b.putTime = in.text(8);
        b.applOriginData = in.text(4);
        if (b.version == 2) {
            b.groupId = id(in);
            b.sequenceNumber = in.int32();
            b.offset = in.int32();
            b.messageFlags = in.int32();
            b.originalLength = in.int32();
        }
        return new MessageDescriptor(b);
    }

    /** Most messages have no group and many no correlation: they share the zero id. */
    private static byte[] id(StructureInput in) {
        byte[] id = in.bytes(NO_ID.length);
        return Arrays.equals(id, NO_ID) ? NO_ID : id;
    }

    /** Writes the descriptor in its own version. */
    public void write(StructureOutput out) {
        write(out, version);
    }

    /** Writes the descriptor as version 1 or 2, whatever its own version. */
    public void write(StructureOutput out, int asVersion) {
        out.text(EYECATCHER, 4).int32(asVersion);
        out.int32(report);
        out.int32(messageType);
        out.int32(expiry);
        out.int32(feedback);
        out.int32(encoding);
        out.int32(codedCharSetId);
        out.text(format, 8);
        out.int32(priority);
        out.int32(persistence);
        out.bytes(messageId, 24);
        out.bytes(correlationId, 24);
        out.int32(backoutCount);
        out.text(replyToQueue, 48);
        out.text(replyToQueueManager, 48);
        out.text(userIdentifier, 12);
        out.bytes(accountingToken, 32);
        out.text(applIdentityData, 32);
        out.int32(putApplType);
        out.text(putApplName, 28);
        out.text(putDate, 8);
        out.text(putTime, 8);
        out.text(applOriginData, 4);
        if (asVersion >= 2) {
            out.bytes(groupId, 24);
            out.int32(sequenceNumber);
            out.int32(offset);
            out.int32(messageFlags);
            out.int32(originalLength);
        }
    }

    public MessageDescriptorBuilder toBuilder() {
        MessageDescriptorBuilder b = new MessageDescriptorBuilder();
        b.version = version;
        b.report = report;
        b.messageType = messageType;
        b.expiry = expiry;
        b.feedback = feedback;
        b.encoding = encoding;
        b.codedCharSetId = codedCharSetId;
        b.format = format;
        b.priority = priority;
        b.persistence = persistence;
        b.messageId = messageId;
        b.correlationId = correlationId;
        b.backoutCount = backoutCount;
        b.replyToQueue = replyToQueue;
        b.replyToQueueManager = replyToQueueManager;
        b.userIdentifier = userIdentifier;
        b.accountingToken = accountingToken;
        b.applIdentityData = applIdentityData;
        b.putApplType = putApplType;
        b.putApplName = putApplName;
        b.putDate = putDate;
        b.putTime = putTime;
        b.applOriginData = applOriginData;
        b.groupId = groupId;
        b.sequenceNumber = sequenceNumber;
        b.offset = offset;
        b.messageFlags = messageFlags;
        b.originalLength = originalLength;
        return b;
    }

    /** 1 or 2. */
    public int version() {
        return version;
    }

    /** Report options MQRO_*, 0 = none. */
    public int report() {
        return report;
    }

    /** MQMT_*: 1 request, 2 reply, 4 report, 8 datagram. */
    public int messageType() {
        return messageType;
    }

    /** Remaining lifetime in tenths of a second, -1 = unlimited. */
    public int expiry() {
        return expiry;
    }

    /** Feedback or reason code of a report. */
    public int feedback() {
        return feedback;
    }

    /** Encoding of the numbers in the data (273 = big-endian, IEEE). */
    public int encoding() {
        return encoding;
    }

    /** CCSID of the character data. */
    public int codedCharSetId() {
        return codedCharSetId;
    }

    /** Name of the format of the data, without padding. */
    public String format() {
        return format;
    }

    /** 0 (lowest) to 9, -1 = as the queue's DEFPRTY. */
    public int priority() {
        return priority;
    }

    /** 0 not persistent, 1 persistent, 2 = as the queue's DEFPSIST. */
    public int persistence() {
        return persistence;
    }

    /** 24 bytes. */
    public byte[] messageId() {
        return messageId;
    }

    /** 24 bytes. */
    public byte[] correlationId() {
        return correlationId;
    }

    /** How often a get of this message was backed out (rule A2); output only. */
    public int backoutCount() {
        return backoutCount;
    }

    /** Name of the reply queue. */
    public String replyToQueue() {
        return replyToQueue;
    }

    /** Queue manager of the reply queue. */
    public String replyToQueueManager() {
        return replyToQueueManager;
    }

    /** Identity context: user. */
    public String userIdentifier() {
        return userIdentifier;
    }

    /** Identity context: accounting token, 32 bytes. */
    public byte[] accountingToken() {
        return accountingToken;
    }

    /** Identity context: application data. */
    public String applIdentityData() {
        return applIdentityData;
    }

    /** Origin context: MQAT_* (28 = Java). */
    public int putApplType() {
        return putApplType;
    }

    /** Origin context: name of the putting application. */
    public String putApplName() {
        return putApplName;
    }

    /** Origin context: YYYYMMDD, GMT. */
    public String putDate() {
        return putDate;
    }

    /** Origin context: HHMMSSTH, GMT. */
    public String putTime() {
        return putTime;
    }

    /** Origin context: application data. */
    public String applOriginData() {
        return applOriginData;
    }

    /** Version 2: 24 bytes. */
    public byte[] groupId() {
        return groupId;
    }

    /** Version 2: MsgSeqNumber, 1 outside a group. */
    public int sequenceNumber() {
        return sequenceNumber;
    }

    /** Version 2: offset of a segment. */
    public int offset() {
        return offset;
    }

    /** Version 2: MQMF_*. */
    public int messageFlags() {
        return messageFlags;
    }

    /** Version 2: -1 = undefined. */
    public int originalLength() {
        return originalLength;
    }

    /** True when every field of version 2 has its default, so that version 1 tells the same. */
    public boolean fitsVersion1() {
        return Arrays.equals(groupId, NO_ID) && sequenceNumber == 1 && offset == 0 && messageFlags == 0
                && originalLength == -1;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof MessageDescriptor that)) {
            return false;
        }
        StructureOutput mine = StructureOutput.create();
        StructureOutput theirs = StructureOutput.create();
        write(mine);
        that.write(theirs);
        return Arrays.equals(mine.toByteArray(), theirs.toByteArray());
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(messageId), Arrays.hashCode(correlationId), putDate, putTime);
    }

    @Override
    public String toString() {
        return "MQMD[" + HexFormat.of().formatHex(messageId) + ", type=" + messageType + ", format=" + format
                + ", persistence=" + persistence + ", backoutCount=" + backoutCount + ']';
    }
}
