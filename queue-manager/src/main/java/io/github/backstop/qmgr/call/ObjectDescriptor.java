// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * MQOD, which object to open.
 *
 * @param type            MQOT_*: 1 queue, 5 queue manager, 8 topic
 * @param name            ObjectName, without padding
 * @param queueManager    ObjectQMgrName, blank = this one
 * @param dynamicName     DynamicQName: pattern of a dynamic queue's name
 * @param alternateUser   AlternateUserId
 * @param objectString    ObjectString of version 4, or ""
 * @param selectionString SelectionString of version 4, or ""
 */
public record ObjectDescriptor(int type, String name, String queueManager, String dynamicName, String alternateUser,
        String objectString, String selectionString) {

    public static final int QUEUE = 1;
    public static final int QUEUE_MANAGER = 5;
    public static final int TOPIC = 8;

    public static ObjectDescriptor queue(String name) {
        return new ObjectDescriptor(QUEUE, name, "", "", "", "", "");
    }
}
