// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.util.Arrays;

/**
 * CONAUTH, "CAUT": user and password of createConnection (protocol spec 2.3). Must be answered with a
 * {@link StatusData}, else the client waits for ever (pitfall P6). Above FAP level 12 the password is scrambled in
 * blocks of eight bytes (seen with lengths from 1 to 25), while its length is still that of the clear text; what is
 * left of the last block is not kept. The end is padded to a multiple of four, except where conversations do not share
 * sockets.
 */
public record ConnectionAuthentication(int type, int maximumUserLength, int maximumPasswordLength, byte[] reserved,
        byte[] user, byte[] password) {

    public static final String EYECATCHER = "CAUT";
    /** No user identifier or password is longer (MQCSP allows 1024 and 256). */
    private static final int LONGEST = 1024;

    public static ConnectionAuthentication read(StructureInput in) {
        in.expect(EYECATCHER);
        int type = in.int32();
        int maximumUserLength = in.int32();
        int maximumPasswordLength = in.int32();
        int userLength = in.int32();
        int passwordLength = in.int32();
        if (userLength > LONGEST || passwordLength > LONGEST) {
            throw new FormatException("user length " + userLength + " or password length " + passwordLength);
        }
        byte[] reserved = in.bytes(8);
        byte[] user = in.bytes(userLength);
        byte[] password = in.bytes(passwordLength);
        int block = -passwordLength & 7;
        int left = in.remaining();
        if (left == 0 || left == padding(userLength + passwordLength)
                || left == block || left == block + padding(userLength + passwordLength + block)) {
            in.skip(left);
        } else if (left > padding(userLength + passwordLength)) {
            in.skip(padding(userLength + passwordLength));
        }
        in.end("CONAUTH");
        return new ConnectionAuthentication(type, maximumUserLength, maximumPasswordLength, reserved, user, password);
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4);
        out.int32(type);
        out.int32(maximumUserLength);
        out.int32(maximumPasswordLength);
        out.int32(user.length);
        out.int32(password.length);
        out.bytes(reserved, 8);
        out.bytes(user);
        out.bytes(password);
        out.zeros(padding(user.length + password.length));
    }

    private static int padding(int length) {
        return -length & 3;
    }

    /** Never shows the password. */
    @Override
    public String toString() {
        return "CONAUTH[type=" + type + ", user of " + user.length + " bytes]";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ConnectionAuthentication that && type == that.type
                && Arrays.equals(user, that.user) && Arrays.equals(password, that.password);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(user);
    }
}
