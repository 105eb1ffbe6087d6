// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * MQGMO, how to get.
 *
 * @param options      MQGMO_*
 * @param waitInterval milliseconds, -1 = unlimited; counts only with {@link #WAIT}
 * @param matchOptions MQMO_*; a zero MsgId, CorrelId or GroupId matches any message
 * @param token        16 bytes, used only with {@link #MATCH_TOKEN}
 */
public record GetOptions(int options, int waitInterval, int matchOptions, byte[] token) {

    public static final int WAIT = 0x0001;
    public static final int SYNCPOINT = 0x0002;
    public static final int NO_SYNCPOINT = 0x0004;
    public static final int SET_SIGNAL = 0x0008;
    public static final int BROWSE_FIRST = 0x0010;
    public static final int BROWSE_NEXT = 0x0020;
    public static final int ACCEPT_TRUNCATED = 0x0040;
    public static final int MARK_SKIP_BACKOUT = 0x0080;
    public static final int MSG_UNDER_CURSOR = 0x0100;
    public static final int LOCK = 0x0200;
    public static final int UNLOCK = 0x0400;
    public static final int BROWSE_MSG_UNDER_CURSOR = 0x0800;
    public static final int SYNCPOINT_IF_PERSISTENT = 0x1000;
    public static final int FAIL_IF_QUIESCING = 0x2000;
    public static final int CONVERT = 0x4000;
    public static final int LOGICAL_ORDER = 0x8000;
    public static final int COMPLETE_MSG = 0x10000;
    public static final int ALL_MSGS_AVAILABLE = 0x20000;
    public static final int ALL_SEGMENTS_AVAILABLE = 0x40000;
    public static final int MARK_BROWSE_HANDLE = 0x100000;
    public static final int MARK_BROWSE_CO_OP = 0x200000;
    public static final int UNMARK_BROWSE_CO_OP = 0x400000;
    public static final int UNMARK_BROWSE_HANDLE = 0x800000;
    public static final int UNMARKED_BROWSE_MSG = 0x1000000;
    public static final int PROPERTIES_FORCE_MQRFH2 = 0x2000000;
    public static final int NO_PROPERTIES = 0x4000000;
    public static final int PROPERTIES_IN_HANDLE = 0x8000000;
    public static final int PROPERTIES_COMPATIBILITY = 0x10000000;

    public static final int MATCH_MSG_ID = 1;
    public static final int MATCH_CORREL_ID = 2;
    public static final int MATCH_GROUP_ID = 4;
    public static final int MATCH_SEQ_NUMBER = 8;
    public static final int MATCH_OFFSET = 16;
    public static final int MATCH_TOKEN = 32;

    public boolean has(int option) {
        return (options & option) == option;
    }

    public boolean matches(int option) {
        return (matchOptions & option) == option;
    }
}
