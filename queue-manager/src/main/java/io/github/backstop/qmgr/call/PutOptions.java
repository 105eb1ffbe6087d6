// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * MQPMO, how to put.
 *
 * @param options       MQPMO_*
 * @param contextHandle handle of the input queue whose saved context is passed, 0 = none
 * @param deliveryDelay milliseconds until the message may be got; 0 = none, the most = until the connection says so or
 *                      ends. Only SPI PUT can say it
 * @param level         PubLevel of a publication: no subscription above it gets it; 0 to 9
 */
public record PutOptions(int options, int contextHandle, long deliveryDelay, int level) {

    /** PubLevel unless an MQPMO of version 3 says another. */
    public static final int HIGHEST_LEVEL = 9;

    public static final int SYNCPOINT = 0x0002;
    public static final int NO_SYNCPOINT = 0x0004;
    public static final int DEFAULT_CONTEXT = 0x0020;
    public static final int NEW_MSG_ID = 0x0040;
    public static final int NEW_CORREL_ID = 0x0080;
    public static final int PASS_IDENTITY_CONTEXT = 0x0100;
    public static final int PASS_ALL_CONTEXT = 0x0200;
    public static final int SET_IDENTITY_CONTEXT = 0x0400;
    public static final int SET_ALL_CONTEXT = 0x0800;
    public static final int ALTERNATE_USER_AUTHORITY = 0x1000;
    public static final int FAIL_IF_QUIESCING = 0x2000;
    public static final int NO_CONTEXT = 0x4000;
    public static final int LOGICAL_ORDER = 0x8000;
    public static final int ASYNC_RESPONSE = 0x10000;
    public static final int SYNC_RESPONSE = 0x20000;
    public static final int WARN_IF_NO_SUBS_MATCHED = 0x80000;
    public static final int RETAIN = 0x200000;
    public static final int SUPPRESS_REPLYTO = 0x8000000;
    public static final int NOT_OWN_SUBS = 0x10000000;

    /** Until the connection activates it or ends (SPI PUT deferred). */
    private static final long DEFERRED = Long.MAX_VALUE;

    /** MQPMO as it is: without a delivery delay. */
    public PutOptions(int options, int contextHandle) {
        this(options, contextHandle, 0, HIGHEST_LEVEL);
    }

    public PutOptions delayed(long milliseconds) {
        return new PutOptions(options, contextHandle, milliseconds, level);
    }

    public PutOptions deferred() {
        return delayed(DEFERRED);
    }

    public boolean isDeferred() {
        return deliveryDelay == DEFERRED;
    }

    public boolean has(int option) {
        return (options & option) == option;
    }
}
