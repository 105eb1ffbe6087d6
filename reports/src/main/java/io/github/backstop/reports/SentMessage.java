// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.formats.ReportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A message that asks for reports, as its sender remembers it.
 *
 * @param groupId        24 bytes; {@link MessageDescriptor#NO_ID} of a message that is in no group, is not segmented
 *                       and may not be (B-15)
 * @param sequenceNumber MsgSeqNumber, 1 outside groups
 * @param report         MQRO_*: which reports it asks for, and how their ids are made
 * @param divisible      whether queue managers may segment it (MQMF_SEGMENTATION_ALLOWED)
 * @param parts          what was put, in order of the offsets: one, or the segments, without gaps
 */
public record SentMessage(byte[] groupId, int sequenceNumber, int report, boolean divisible, List<SentPart> parts) {

    /** Segmentation allowed, segment, last segment, in group, last in group: there is a GroupId (B-15). */
    private static final int GROUPED = 0x1f;

    /** @throws IllegalArgumentException when the parts leave gaps, overlap or are none */
    public SentMessage {
        parts = List.copyOf(parts);
        int end = 0;
        for (SentPart part : parts) {
            if (part.offset() != end) {
                throw new IllegalArgumentException("part at " + part.offset() + "; the next begins at " + end);
            }
            end = Math.addExact(end, part.length());
        }
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a message has at least one part");
        }
    }

    /**
     * A message that was put at once; queue managers may segment it on its way if it says so.
     *
     * @param put    as the put returned it: MQPUT1 in a unit of work returns its ids with MQPMO_SYNC_RESPONSE alone
     * @param length of its data, as Offset counts it: with MQ headers
     * @throws IllegalArgumentException when the put returned no ids
     */
    public static SentMessage whole(MessageDescriptor put, int length) {
        checkReturned(put);
        return new SentMessage(put.groupId(), put.sequenceNumber(), put.report(), mayBeSegmented(put),
                List.of(new SentPart(0, length, put.messageId(), put.correlationId())));
    }

    /**
     * A message that its sender put in segments.
     *
     * @param puts   as each put returned it, in order of their offsets
     * @param length of all data, as Offset counts it: with MQ headers
     * @throws IllegalArgumentException when a put returned no ids, or when segments are missing
     */
    public static SentMessage segments(List<MessageDescriptor> puts, int length) {
        puts.forEach(SentMessage::checkReturned);
        MessageDescriptor first = puts.get(0);
        SentPart[] parts = new SentPart[puts.size()];
        int report = 0;
        for (int i = 0; i < parts.length; i++) {
            MessageDescriptor put = puts.get(i);
            int end = i + 1 < parts.length ? puts.get(i + 1).offset() : length;
            parts[i] = new SentPart(put.offset(), end - put.offset(), put.messageId(), put.correlationId());
            report |= put.report();
        }
        return new SentMessage(first.groupId(), first.sequenceNumber(), report,
                puts.stream().anyMatch(SentMessage::mayBeSegmented), Arrays.asList(parts));
    }

    private static void checkReturned(MessageDescriptor put) {
        boolean grouped = (put.messageFlags() & GROUPED) != 0;
        if (Arrays.equals(grouped ? put.groupId() : put.messageId(), MessageDescriptor.NO_ID)) {
            throw new IllegalArgumentException("the put returned no " + (grouped ? "GroupId" : "MsgId")
                    + ", by which reports are told apart; put with MQPMO_SYNC_RESPONSE");
        }
    }

    private static boolean mayBeSegmented(MessageDescriptor put) {
        return MessageFlag.SEGMENTATION_ALLOWED.in(put.messageFlags());
    }

    /** Of all data, MQ headers counted. */
    public int length() {
        SentPart last = parts.get(parts.size() - 1);
        return last.offset() + last.length();
    }

    public boolean isGrouped() {
        return !Arrays.equals(groupId, MessageDescriptor.NO_ID);
    }

    public boolean asksFor(ReportKind kind) {
        return kind.in(report);
    }

    /** Whether a report with this group and number is about this message. */
    boolean isGroupOf(MessageDescriptor told) {
        return isGrouped() && Arrays.equals(groupId, told.groupId()) && sequenceNumber == told.sequenceNumber();
    }

    /** The id that reports about a part repeat: in their MsgId with MQRO_PASS_MSG_ID, else in their CorrelId. */
    public byte[] repeatedId(SentPart part) {
        return !ReportOption.PASS_MSG_ID.in(report) && ReportOption.PASS_CORREL_ID.in(report)
                ? part.correlationId() : part.messageId();
    }

    /** The part that a report is about whose ids were made as asked for: the only link without a group. */
    Optional<SentPart> partWithIdsOf(MessageDescriptor told) {
        byte[] id = ReportOption.PASS_MSG_ID.in(report) ? told.messageId() : told.correlationId();
        return parts.stream().filter(part -> Arrays.equals(repeatedId(part), id)).findFirst();
    }
}
