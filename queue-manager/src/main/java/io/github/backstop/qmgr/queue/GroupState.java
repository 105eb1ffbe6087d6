// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.ReasonCode;

/**
 * How far a handle has come in a group, or in a logical message of segments: what the queue manager retains of it.
 *
 * @param group    the group
 * @param kind     of {@link StoredMessage#kind()}
 * @param sequence MsgSeqNumber of the last message got
 * @param offset   where the next segment of that message begins; 0 = it has been got to its end
 * @param held     got with MQGMO_SYNCPOINT: then all of it has to be (2245)
 * @param logical  got with MQGMO_LOGICAL_ORDER: then leaving it midway is a warning (2241, 2242)
 */
record GroupState(IdKey group, int kind, int sequence, int offset, boolean held, boolean logical) {

    /** After this message: null when it was the last, or belongs to nothing. */
    static GroupState after(StoredMessage message, boolean held, boolean logical) {
        boolean midway = !message.endsMessage();
        if (!midway && (!message.inGroup() || message.lastInGroup())) {
            return null;
        }
        return new GroupState(IdKey.of(message.descriptor().groupId()), message.kind(),
                message.descriptor().sequenceNumber(),
                midway ? message.descriptor().offset() + message.originalLength() : 0, held, logical);
    }

    /** The message that comes next, or null. */
    StoredMessage next(GroupIndex groups) {
        Group there = groups.group(group);
        return there == null ? null : there.at(kind, offset == 0 ? sequence + 1 : sequence, offset);
    }

    /** Why it is not complete (rule B-17). */
    ReasonCode incomplete() {
        return offset == 0 ? ReasonCode.INCOMPLETE_GROUP : ReasonCode.INCOMPLETE_MSG;
    }
}
