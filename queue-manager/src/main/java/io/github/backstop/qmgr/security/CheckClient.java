// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

/** CHCKCLNT: which clients have to give a user and a password. What is given is checked in all cases but NONE. */
enum CheckClient {
    NONE, OPTIONAL, REQUIRED, REQDADM;

    /** By the number that the attribute has (MQCHK_*). */
    static CheckClient of(int number) {
        return switch (number) {
            case 1 -> NONE;
            case 0 -> OPTIONAL;
            case 3 -> REQUIRED;
            default -> REQDADM;
        };
    }

    /** @param administrator whether the connection would be one of an administrator */
    boolean requires(boolean administrator) {
        return this == REQUIRED || this == REQDADM && administrator;
    }
}
