// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/** MQMF_*, what a descriptor of version 2 says of a message in its MsgFlags. */
public enum MessageFlag {

    /** The queue manager may split it. */
    SEGMENTATION_ALLOWED(1),
    SEGMENT(2),
    LAST_SEGMENT(4),
    MSG_IN_GROUP(8),
    LAST_MSG_IN_GROUP(16);

    private final int bit;

    MessageFlag(int bit) {
        this.bit = bit;
    }

    public int bit() {
        return bit;
    }

    public boolean in(int flags) {
        return (flags & bit) != 0;
    }

    /** Whether the message is a segment; the last one need not say both (rule B-11). */
    public static boolean segment(int flags) {
        return SEGMENT.in(flags) || LAST_SEGMENT.in(flags);
    }

    /** Whether the message is in a group; the last one need not say both (rule B-11). */
    public static boolean grouped(int flags) {
        return MSG_IN_GROUP.in(flags) || LAST_MSG_IN_GROUP.in(flags);
    }

    /** Whether nothing of its logical message is behind it: the last segment, or what is no segment. */
    public static boolean endsMessage(int flags) {
        return LAST_SEGMENT.in(flags) || !SEGMENT.in(flags);
    }

    /** With the flags that others imply (rule B-11). */
    public static int implied(int flags) {
        return flags | (LAST_SEGMENT.in(flags) ? SEGMENT.bit : 0) | (LAST_MSG_IN_GROUP.in(flags) ? MSG_IN_GROUP.bit : 0);
    }
}
