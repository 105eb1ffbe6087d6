// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Body of MQCONN and of its reply (protocol spec 2.5): same structure, in the reply with the queue manager's own name
 * and the connection id that the client repeats later in SPI NOTIFY.
 *
 * @param applicationType 28 = Java
 * @param accountingToken 32 bytes
 * @param connectOptions  FCNO
 */
public record ConnectBody(String queueManager, String applicationName, int applicationType, byte[] accountingToken,
        int options, int extraOptions, ConnectOptions connectOptions) {

    /** MQCNO_RECONNECT and MQCNO_RECONNECT_Q_MGR. */
    private static final int RECONNECT = 0x0500_0000;

    /** Whether the client connects again by itself when the connection breaks. */
    public boolean connectsAgain() {
        return (extraOptions & RECONNECT) != 0;
    }

    public static ConnectBody read(StructureInput in) {
        ConnectBody read = new ConnectBody(in.text(48), in.text(28), in.int32(), in.bytes(32), in.int32(), in.int32(),
                ConnectOptions.read(in));
        in.end("MQCONN");
        return read;
    }

    public void write(StructureOutput out) {
        out.text(queueManager, 48).text(applicationName, 28).int32(applicationType).bytes(accountingToken, 32);
        out.int32(options).int32(extraOptions);
        connectOptions.write(out);
    }

    public ConnectBody answer(String ownName, byte[] connectionId) {
        return new ConnectBody(ownName, applicationName, applicationType, accountingToken, options, extraOptions,
                connectOptions.withConnectionId(connectionId));
    }
}
