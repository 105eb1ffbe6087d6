// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import java.util.Arrays;

/** What MQPUT refuses in a message descriptor, and the version 2 fields it settles (rules A-11, B-11 to B-15). */
final class DescriptorRules {

    private static final int REJECTED_FLAGS = 0x0FFF & ~0x1F;
    private static final int SEGMENTATION_ALLOWED = 1;
    private static final int SEGMENT = 2;
    private static final int LAST_SEGMENT = 4;
    private static final int IN_GROUP = 8;
    private static final int LAST_IN_GROUP = 16;
    /** MAXPRTY of every queue manager. */
    static final int MOST_PRIORITY = 9;
    private static final long TENTH = 100;
    /** MQFB_APPL_LAST: 0 is none, up to 65535 are the system's, the others the applications'. */
    private static final int MOST_FEEDBACK = 999_999_999;
    private static final int REPORT = 4;

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

    /** Settles GroupId, MsgFlags and OriginalLength as they are stored. */
    static void settle(MessageDescriptor d, int length, Identifiers identifiers, MessageDescriptorBuilder stored) {
        int flags = d.messageFlags();
        boolean segment = (flags & (SEGMENT | LAST_SEGMENT)) != 0;
        boolean grouped = segment || (flags & (IN_GROUP | LAST_IN_GROUP | SEGMENTATION_ALLOWED)) != 0;
        stored.version(2)
                .messageFlags(flags | ((flags & LAST_SEGMENT) != 0 ? SEGMENT : 0)
                        | ((flags & LAST_IN_GROUP) != 0 ? IN_GROUP : 0));
        if (!grouped) {
            stored.groupId(MessageDescriptor.NO_ID);
        } else if (Arrays.equals(d.groupId(), MessageDescriptor.NO_ID)) {
            stored.groupId(identifiers.message());
        }
        if (!segment) {
            stored.originalLength(-1);
        } else if (d.messageType() != REPORT) {
            stored.originalLength(length);
        }
    }
}
