// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.CoreMessage;

/**
 * MQPMO_LOGICAL_ORDER: what a handle remembers of the group that it puts, and what the queue manager generates for it
 * (rules B-16 and B-17). A unit of work that is backed out takes the handle back to where the group was before.
 */
final class GroupPut {

    private static final int SEGMENTS = 1 | 2 | 4;
    private static final int IN_GROUP = 8;
    private static final int LAST_IN_GROUP = 16;

    /** The group begun and not ended, and how its messages are put. */
    private record Open(byte[] groupId, int sequence, int persistence, boolean held) {
    }

    private Open open;

    /** Whether a group has been begun and not ended. */
    synchronized boolean incomplete() {
        return open != null;
    }

    /** A put without MQPMO_LOGICAL_ORDER ends what was begun with it. @return the warning, 0 = none */
    synchronized int leave() {
        boolean midway = open != null;
        open = null;
        return midway ? ReasonCode.INCOMPLETE_GROUP.number() : 0;
    }

    /** Checks a message in logical order. Nothing changes before {@link #done}. */
    synchronized void check(MessageDescriptor descriptor, int persistence, boolean held) {
        int flags = descriptor.messageFlags();
        if ((flags & SEGMENTS) != 0) {
            CoreMessage.SEGMENTS.log("put options with segments in logical order",
                    ReasonCode.FUNCTION_NOT_SUPPORTED.number());
            throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED,
                    "segments in logical order, MsgFlags " + flags);
        }
        if (open == null) {
            return;
        }
        if ((flags & (IN_GROUP | LAST_IN_GROUP)) == 0) {
            throw MqiException.because(ReasonCode.INCOMPLETE_GROUP, "a message outside the group that was begun");
        }
        if (open.held != held) {
            throw MqiException.because(ReasonCode.INCONSISTENT_UOW,
                    "one group is put all in units of work or all outside");
        }
        if (open.persistence != persistence) {
            throw MqiException.because(ReasonCode.INCONSISTENT_PERSISTENCE, "one group has one persistence");
        }
    }

    /** Gives a message of a group its GroupId and MsgSeqNumber. */
    synchronized void number(MessageDescriptor descriptor, Identifiers identifiers, MessageDescriptorBuilder stored) {
        boolean grouped = (descriptor.messageFlags() & (IN_GROUP | LAST_IN_GROUP)) != 0;
        stored.sequenceNumber(grouped && open != null ? open.sequence + 1 : 1).offset(0);
        if (grouped) {
            stored.groupId(open != null ? open.groupId : identifiers.message());
        }
    }

    /** The message was put. @return takes the handle back to where it was before */
    synchronized Runnable done(MessageDescriptor stored, boolean held) {
        Open before = open;
        boolean goesOn = (stored.messageFlags() & IN_GROUP) != 0 && (stored.messageFlags() & LAST_IN_GROUP) == 0;
        open = goesOn ? new Open(stored.groupId(), stored.sequenceNumber(), stored.persistence(), held) : null;
        return () -> rewind(before);
    }

    private synchronized void rewind(Open before) {
        open = before;
    }
}
