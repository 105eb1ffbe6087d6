// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * NOTIFICATION: one side tells the other of a change that concerns asynchronous delivery (protocol spec 4.1).
 *
 * @param handle -1 = the connection
 * @param code   see the constants; a confirmation has the code plus one
 */
public record Notification(int version, int handle, int code, int value) {

    /** Both with the reason, 2016: the client tells its exception listener, and goes on when allowed again. */
    public static final int GET_INHIBITED = 1;
    public static final int GET_ALLOWED = 2;
    public static final int CONNECTION_STATE = 3;
    public static final int CONNECTION_STATE_REPLY = 4;
    public static final int QUEUE_STATE = 5;
    public static final int TRANSACTION_ALLOWED = 8;
    public static final int CLIENT_ASYNC_EMPTY = 15;

    /** Values of {@link #CONNECTION_STATE}. */
    public static final int STOP = 0;
    public static final int START = 2;
    public static final int SUSPEND = 3;

    public static Notification read(StructureInput in) {
        Notification read = new Notification(in.int32(), in.int32(), in.int32(), in.int32());
        in.end("NOTIFICATION");
        return read;
    }

    public void write(StructureOutput out) {
        out.int32(version).int32(handle).int32(code).int32(value);
    }

    public Notification confirmation() {
        return new Notification(version, handle, code + 1, value);
    }
}
