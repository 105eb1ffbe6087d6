// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/**
 * How far a handle has come in a group that it reads in logical order.
 *
 * @param group    the group
 * @param sequence MsgSeqNumber of the last message got
 * @param held     got in a unit of work: then the whole group has to be (2245)
 */
record GroupState(IdKey group, int sequence, boolean held) {

    /** After this message: null when it belongs to no group or was the last. */
    static GroupState after(StoredMessage message, boolean held) {
        return !message.inGroup() || message.lastInGroup() ? null
                : new GroupState(IdKey.of(message.descriptor().groupId()), message.descriptor().sequenceNumber(), held);
    }
}
