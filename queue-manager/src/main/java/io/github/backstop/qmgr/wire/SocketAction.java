// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/** SOCKET_ACTION: starts and ends conversations on a shared socket (protocol spec 2.7). */
public record SocketAction(int conversation, int request, int type, int parameter1, int parameter2) {

    public static final int START_CONVERSATION = 1;
    public static final int END_CONVERSATION = 2;
    /** Each is sent to the client as TSHC: it leaves a TSHM without notice. */
    public static final int CHANNEL_QUIESCES = 3;
    public static final int QUEUE_MANAGER_QUIESCES = 7;
    public static final int CONVERSATION_STARTED = 8;
    /** With parameter 1: whether clients that may connect again are to (1), or nobody is (0). */
    public static final int CONNECT_AGAIN = 9;

    public static SocketAction read(StructureInput in) {
        SocketAction read = new SocketAction(in.int32(), in.int32(), in.int32(), in.int32(), in.int32());
        in.end("SOCKET_ACTION");
        return read;
    }

    public void write(StructureOutput out) {
        out.int32(conversation).int32(request).int32(type).int32(parameter1).int32(parameter2);
    }

    public SocketAction started() {
        return new SocketAction(conversation, request, CONVERSATION_STARTED, parameter1, parameter2);
    }
}
