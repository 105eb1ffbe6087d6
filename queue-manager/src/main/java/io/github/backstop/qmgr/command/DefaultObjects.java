// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The MQSC that makes the objects people expect to find. */
public final class DefaultObjects {

    private DefaultObjects() {
    }

    /** Objects of every queue manager: defaults of DEFINE, queues and channels called SYSTEM.something. */
    public static String system() {
        return read("system.mqsc");
    }

    /** Objects of the developer's queue manager in IBM's container: DEV.something. */
    public static String developer() {
        return read("developer.mqsc");
    }

    /** What the developer's queue manager has besides when its user app has a password. */
    public static String developerPassword() {
        return "SET CHLAUTH('DEV.APP.SVRCONN') TYPE(ADDRESSMAP) ADDRESS('*') USERSRC(CHANNEL) CHCKCLNT(REQUIRED) "
                + "DESCR('Allows connection via APP channel') ACTION(REPLACE)";
    }

    /** Settings of a queue manager that has users, as those of one that is new. */
    public static String secured() {
        return read("secured.mqsc");
    }

    private static String read(String name) {
        try (InputStream in = DefaultObjects.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
