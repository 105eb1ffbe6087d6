// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import java.util.Arrays;

/**
 * What a handle remembers of the group and the logical message that it puts, and what the queue manager generates for
 * them with MQPMO_LOGICAL_ORDER (rules B-16 and B-17). What is put without that option is remembered, too, so that an
 * interrupted group can be gone on with. A unit of work that is backed out takes the handle back to where it was.
 */
final class GroupPut {

    private static final int MOST = 999_999_999;

    /**
     * What was begun and not ended, and how it is put.
     *
     * @param flags   MsgFlags of the last message
     * @param offset  where the next segment begins; 0 = the last message is whole
     * @param logical with MQPMO_LOGICAL_ORDER
     */
    private record Open(byte[] groupId, int sequence, int flags, int offset, int persistence, boolean held,
            boolean logical) {

        boolean midMessage() {
            return offset > 0;
        }

        ReasonCode incomplete() {
            return midMessage() ? ReasonCode.INCOMPLETE_MSG : ReasonCode.INCOMPLETE_GROUP;
        }
    }

    private Open open;

    /** What was begun in logical order and not ended: 2241 or 2242, NONE when everything was. */
    synchronized ReasonCode incomplete() {
        return open == null || !open.logical ? ReasonCode.NONE : open.incomplete();
    }

    /** What a put without MQPMO_LOGICAL_ORDER is warned of. */
    synchronized ReasonCode warning(MessageDescriptor stored, boolean held) {
        if (open == null || !open.logical) {
            return ReasonCode.NONE;
        }
        boolean goesOn = Arrays.equals(open.groupId, stored.groupId());
        return goesOn && open.held != held ? ReasonCode.INCONSISTENT_UOW
                : goesOn && open.persistence != stored.persistence() ? ReasonCode.INCONSISTENT_PERSISTENCE
                : open.incomplete();
    }

    /** Checks a message in logical order. Nothing changes before {@link #done}. */
    synchronized void check(MessageDescriptor descriptor, int length, int persistence, boolean held) {
        if (open == null) {
            return;
        }
        int flags = descriptor.messageFlags();
        if (open.midMessage()) {
            checkSegment(flags);
        } else if (!MessageFlag.grouped(flags)) {
            throw MqiException.because(ReasonCode.INCOMPLETE_GROUP, "a message outside the group that was begun");
        }
        if (open.held != held) {
            throw MqiException.because(ReasonCode.INCONSISTENT_UOW,
                    "one group is put all in units of work or all outside");
        }
        if (open.persistence != persistence) {
            throw MqiException.because(ReasonCode.INCONSISTENT_PERSISTENCE, "one group has one persistence");
        }
        if (open.midMessage() && length > MOST - open.offset) {
            throw MqiException.because(ReasonCode.OFFSET_ERROR, "a segment at " + open.offset + " of " + length
                    + " bytes");
        }
        if (!open.midMessage() && open.sequence == MOST) {
            throw MqiException.because(ReasonCode.MSG_SEQ_NUMBER_ERROR, "the group has " + MOST + " messages");
        }
    }

    private void checkSegment(int flags) {
        boolean same = MessageFlag.grouped(flags) == MessageFlag.grouped(open.flags)
                && MessageFlag.LAST_MSG_IN_GROUP.in(flags) == MessageFlag.LAST_MSG_IN_GROUP.in(open.flags);
        if (!MessageFlag.segment(flags) || !same) {
            throw MqiException.because(ReasonCode.INCOMPLETE_MSG, "MsgFlags " + flags
                    + " amid a logical message with MsgFlags " + open.flags);
        }
    }

    /** Gives a message in logical order its GroupId, MsgSeqNumber and Offset. */
    synchronized void number(MessageDescriptor descriptor, Identifiers identifiers, MessageDescriptorBuilder stored) {
        int flags = descriptor.messageFlags();
        boolean midMessage = open != null && open.midMessage();
        int sequence = open == null ? 1 : midMessage ? open.sequence : open.sequence + 1;
        stored.sequenceNumber(sequence).offset(midMessage ? open.offset : 0);
        if (MessageFlag.grouped(flags) || MessageFlag.segment(flags) || MessageFlag.SEGMENTATION_ALLOWED.in(flags)) {
            stored.groupId(open != null ? open.groupId : identifiers.message());
        }
    }

    /**
     * The message was put, as a whole or in segments.
     *
     * @return takes the handle back to where it was before; null when nothing has changed
     */
    synchronized Runnable done(MessageDescriptor stored, int length, boolean held, boolean logical) {
        Open before = open;
        int flags = stored.messageFlags();
        boolean midMessage = !MessageFlag.endsMessage(flags);
        boolean goesOn = midMessage || MessageFlag.grouped(flags) && !MessageFlag.LAST_MSG_IN_GROUP.in(flags);
        int stands = stored.messageType() == MessageType.REPORT.number() ? stored.originalLength() : length;
        open = !goesOn ? null : new Open(stored.groupId(), stored.sequenceNumber(), flags,
                midMessage ? stored.offset() + stands : 0, stored.persistence(), held, logical);
        return before == null && open == null ? null : () -> rewind(before);
    }

    private synchronized void rewind(Open before) {
        open = before;
    }
}
