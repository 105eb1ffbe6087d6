// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Arrays;
import java.util.Optional;

/**
 * Reports that an application makes about a message that it got (rules, B-1 to B-3): all MQ headers in
 * front of the message's data are repeated, and behind them as much of the data as the message asks for. Ids, lifetime
 * and MQRO_DISCARD_MSG follow the report options of the message; the report asks for none itself. What it says of group
 * and segment is the message's, with the length of the message's data, headers not counted, as OriginalLength: that
 * is how its receiver knows which part of a message the report is about. In a descriptor of version 1 there is no
 * room for that; an MQMDE in front of the data has it.
 *
 * <p>The report is put on ReplyToQ at ReplyToQMgr of the message. Its context is for the queue manager to fill in.
 *
 * @param version        of the report's descriptor: 1 or 2
 * @param messageId      24 bytes, {@link MessageDescriptor#NO_ID} = the queue manager makes one at the put; not used
 *                       with MQRO_PASS_MSG_ID
 * @param representation of an MQMDE that is made, which has to be the queue manager's (B-5); not of one that the
 *                       message has
 */
public record ApplicationReport(int version, byte[] messageId, DataRepresentation representation)
        implements ReportProfile {

    /** MQMF_SEGMENTATION_ALLOWED, SEGMENT, LAST_SEGMENT, MSG_IN_GROUP, LAST_MSG_IN_GROUP. */
    private static final int PART = 0x1f;
    private static final int ORIGINAL_LENGTH_AT = 68;

    /** @throws IllegalArgumentException for another version than 1 or 2 */
    public ApplicationReport {
        if (version != 1 && version != 2) {
            throw new IllegalArgumentException("version of a descriptor: " + version + "; 1 or 2 is allowed");
        }
    }

    /** A report with an id that the put makes. An MQMDE is as programs in Java write it: Encoding 273, CCSID 819. */
    public static ApplicationReport ofVersion(int version) {
        return new ApplicationReport(version, MessageDescriptor.NO_ID,
                new DataRepresentation(DataRepresentation.BIG_ENDIAN, DataRepresentation.CCSID_LATIN_1));
    }

    /**
     * The exception report that a message asks for; empty when it asks for none. Its descriptor has the version of the
     * message's.
     *
     * @param original as a get returned it
     * @param data     all of it, headers included
     * @param reason   MQRC_*, or a number of the application's own from 65536
     */
    public static Optional<ReportMessage> exception(MessageDescriptor original, byte[] data, int reason) {
        return ReportKind.EXCEPTION.asked(original.report()).map(strength -> about(original, data)
                .feedback(reason).including(strength).build());
    }

    /**
     * That the application did (PAN) or did not do (NAN) what the message asked for; empty when the message does not
     * want to know.
     */
    public static Optional<ReportMessage> action(MessageDescriptor original, byte[] data, boolean done) {
        return (done ? ReportOption.PAN : ReportOption.NAN).in(original.report())
                ? Optional.of(about(original, data).feedback((done ? Feedback.PAN : Feedback.NAN).number()).build())
                : Optional.empty();
    }

    /** A report that its maker says more of; its descriptor has the version of the message's. */
    public static ReportBuilder about(MessageDescriptor original, byte[] data) {
        return ReportBuilder.about(original, data, ofVersion(original.version()));
    }

    @Override
    public MessageDescriptor descriptor(MessageDescriptor original, int feedback, ReportData included) {
        return Answer.to(original, messageId, MessageDescriptor.builder().version(version))
                .messageType(MessageType.REPORT.number()).feedback(feedback)
                .encoding(original.encoding()).codedCharSetId(original.codedCharSetId()).format(original.format())
                .priority(original.priority()).persistence(original.persistence())
                .groupId(original.groupId()).sequenceNumber(original.sequenceNumber()).offset(original.offset())
                .messageFlags(original.messageFlags()).build();
    }

    @Override
    public int userDataAt(HeaderWalk headers, ReportData included) {
        return headers.bodyOffset();
    }

    @Override
    public ReportMessage completed(ReportMessage report, HeaderWalk headers, int userLength) {
        MessageDescriptor descriptor = report.descriptor();
        if (descriptor.fitsVersion1()) {
            // In front, or behind the header of a dead letter (B-7): repeated with the others.
            return headers.header(Format.MD_EXTENSION).map(repeated -> new ReportMessage(descriptor,
                    withLength(report.data(), repeated, userLength), report.damage())).orElse(report);
        }
        if ((descriptor.messageFlags() & PART) == 0) {
            return report;
        }
        MessageDescriptor complete = descriptor.toBuilder().originalLength(userLength).build();
        return version == 2 ? new ReportMessage(complete, report.data(), report.damage()) : extended(complete, report);
    }

    private static byte[] withLength(byte[] data, HeaderWalk.Header extension, int length) {
        StructureInput in = extension.in(data);
        if (!saysPart(in)) {
            return data;
        }
        byte[] changed = data.clone();
        StructureOutput out = StructureOutput.create(in.order(), in.charset());
        System.arraycopy(out.int32(length).toByteArray(), 0, changed, extension.offset() + ORIGINAL_LENGTH_AT,
                Integer.BYTES);
        return changed;
    }

    private static boolean saysPart(StructureInput extension) {
        try {
            return (MessageDescriptorExtension.read(extension).messageFlags() & PART) != 0;
        } catch (FormatException unknownVersion) {
            // Such an extension is data to a queue manager (B-4).
            return false;
        }
    }

    private ReportMessage extended(MessageDescriptor complete, ReportMessage report) {
        StructureOutput out = StructureOutput.create(representation.byteOrder(), representation.headerCharset());
        MessageDescriptorExtension.of(complete).write(out);
        byte[] data = Arrays.copyOf(out.toByteArray(), out.position() + report.data().length);
        System.arraycopy(report.data(), 0, data, out.position(), report.data().length);
        MessageDescriptor plain = complete.toBuilder().groupId(MessageDescriptor.NO_ID).sequenceNumber(1).offset(0)
                .messageFlags(0).originalLength(-1).encoding(representation.encoding())
                .codedCharSetId(representation.codedCharSetId()).format(Format.MD_EXTENSION.text()).build();
        return new ReportMessage(plain, data, report.damage());
    }
}
