// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

/** Who an authority record is for: a user (a principal, in MQ's words), or a group of users. */
public record Entity(String name, boolean group) {

    public static Entity user(String name) {
        return new Entity(name, false);
    }

    public static Entity group(String name) {
        return new Entity(name, true);
    }
}
