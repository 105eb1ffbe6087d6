// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * User and password that an application gave for connection authentication (MQCSP).
 *
 * @param user     blank when the application gave none
 * @param password in clear text; null when the client scrambled it, so that it cannot be checked
 */
public record Credentials(String user, String password) {

    public static final Credentials NONE = new Credentials("", "");

    public static Credentials scrambled(String user) {
        return new Credentials(user, null);
    }

    public boolean given() {
        return !user.isBlank();
    }

    /** Whether the password can be compared with anything. */
    public boolean readable() {
        return password != null;
    }

    /** Never shows the password. */
    @Override
    public String toString() {
        return "Credentials[user=" + user + ']';
    }
}
