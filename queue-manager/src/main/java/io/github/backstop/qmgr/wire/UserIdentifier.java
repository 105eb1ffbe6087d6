// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * USERID, "UID ": the user of the client's operating system (protocol spec 2.2). It is not the user given to
 * createConnection, and it is not answered.
 */
public record UserIdentifier(String user, String password, String longUser, byte[] securityId) {

    public static final String EYECATCHER = "UID ";
    public static final int LENGTH = 132;

    public static UserIdentifier read(StructureInput in) {
        in.expect(EYECATCHER);
        UserIdentifier read = new UserIdentifier(in.text(12), in.text(12), in.text(64), in.bytes(40));
        in.end("USERID");
        return read;
    }

    /** Never shows the password. */
    @Override
    public String toString() {
        return "USERID[user=" + user + ", longUser=" + longUser + ']';
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).text(user, 12).text(password, 12).text(longUser, 64).bytes(securityId, 40);
    }
}
