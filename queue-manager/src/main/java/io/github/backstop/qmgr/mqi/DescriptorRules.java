// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.convert.MessagePropertyFolders;
import java.util.Arrays;

/** What MQPUT refuses in a message descriptor, and the version 2 fields it settles (rules A-11, B-11 to B-15). */
final class DescriptorRules {

    private static final int REJECTED_FLAGS = 0x0FFF & ~0x1F;
    /** MAXPRTY of every queue manager. */
    static final int MOST_PRIORITY = 9;
    private static final long TENTH = 100;
    /** MQFB_APPL_LAST: 0 is none, up to 65535 are the system's, the others the applications'. */
    private static final int MOST_FEEDBACK = 999_999_999;
    private static final int FURTHEST = 999_999_999;

    private DescriptorRules() {
    }

    /** @param delay of its delivery, in milliseconds */
    static void check(MessageDescriptor d, long delay) {
        if (d.expiry() == 0 || d.expiry() < -1) {
            throw MqiException.because(ReasonCode.EXPIRY_ERROR, "Expiry " + d.expiry());
        }
        if (d.persistence() < 0 || d.persistence() > 2) {
            throw MqiException.because(ReasonCode.PERSISTENCE_ERROR, "Persistence " + d.persistence());
        }
        if (d.priority() < -1) {
            throw MqiException.because(ReasonCode.PRIORITY_ERROR, "Priority " + d.priority());
        }
        if (d.messageType() < 1 || d.messageType() > 999_999_999) {
            throw MqiException.because(ReasonCode.MSG_TYPE_ERROR, "MsgType " + d.messageType());
        }
        if (d.feedback() < 0 || d.feedback() > MOST_FEEDBACK) {
            throw MqiException.because(ReasonCode.FEEDBACK_ERROR, "Feedback " + d.feedback());
        }
        checkVersion2(d);
        checkDelay(d, delay);
    }

    /** Refuses what would be over before it is delivered. */
    private static void checkDelay(MessageDescriptor d, long milliseconds) {
        if (d.expiry() > 0 && milliseconds > d.expiry() * TENTH) {
            throw MqiException.because(ReasonCode.EXPIRY_ERROR, "delivery delay of " + milliseconds
                    + " ms with Expiry " + d.expiry() + " (tenths of a second)");
        }
    }

    static void checkVersion2(MessageDescriptor d) {
        if ((d.messageFlags() & REJECTED_FLAGS) != 0) {
            throw MqiException.because(ReasonCode.MSG_FLAGS_ERROR,
                    "MsgFlags 0x" + Integer.toHexString(d.messageFlags()));
        }
        if (d.sequenceNumber() < 1 || d.sequenceNumber() > 999_999_999) {
            throw MqiException.because(ReasonCode.MSG_SEQ_NUMBER_ERROR, "MsgSeqNumber " + d.sequenceNumber());
        }
        if (d.offset() < 0 || d.offset() > 999_999_999) {
            throw MqiException.because(ReasonCode.OFFSET_ERROR, "Offset " + d.offset());
        }
    }

    /** What is refused of messages that are segments, or may become some (rules B-12 to B-14 and B-19). */
    static void checkSegment(MessageDescriptor d, byte[] data) {
        int flags = d.messageFlags();
        boolean segment = MessageFlag.segment(flags);
        if (!segment && !MessageFlag.SEGMENTATION_ALLOWED.in(flags)) {
            return;
        }
        if (MessagePropertyFolders.in(d, data).anyDefinedByMq()) {
            throw MqiException.because(ReasonCode.SEGMENTATION_NOT_ALLOWED,
                    "properties that MQ defines in a message with MsgFlags " + flags);
        }
        if (!segment) {
            return;
        }
        int user = data.length - HeaderWalk.of(d, data).bodyOffset();
        boolean last = MessageFlag.LAST_SEGMENT.in(flags);
        if (d.messageType() == MessageType.REPORT.number()) {
            if (d.originalLength() < (last ? 0 : 1) || d.originalLength() < user) {
                throw MqiException.because(ReasonCode.ORIGINAL_LENGTH_ERROR, "OriginalLength " + d.originalLength()
                        + " of a report about a segment, with " + user + " bytes of it");
            }
        } else if (user == 0 && !last) {
            throw MqiException.because(ReasonCode.SEGMENT_LENGTH_ZERO, "a segment without data that is not the last");
        }
        if (data.length > FURTHEST - d.offset()) {
            throw MqiException.because(ReasonCode.OFFSET_ERROR, "a segment at " + d.offset() + " of " + data.length
                    + " bytes");
        }
    }

    /** Settles GroupId, MsgSeqNumber, Offset, MsgFlags and OriginalLength as they are stored. */
    static void settle(MessageDescriptor d, int length, Identifiers identifiers, MessageDescriptorBuilder stored) {
        int flags = d.messageFlags();
        boolean segment = MessageFlag.segment(flags);
        stored.version(2).messageFlags(MessageFlag.implied(flags));
        if (!MessageFlag.grouped(flags)) {
            stored.sequenceNumber(1);
        }
        if (!segment) {
            stored.offset(0);
        }
        if (!segment && !MessageFlag.grouped(flags) && !MessageFlag.SEGMENTATION_ALLOWED.in(flags)) {
            stored.groupId(MessageDescriptor.NO_ID);
        } else if (Arrays.equals(d.groupId(), MessageDescriptor.NO_ID)) {
            stored.groupId(identifiers.message());
        }
        if (!segment) {
            stored.originalLength(-1);
        } else if (d.messageType() != MessageType.REPORT.number()) {
            stored.originalLength(length);
        }
    }
}
