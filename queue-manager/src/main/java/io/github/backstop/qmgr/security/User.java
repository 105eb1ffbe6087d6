// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.Set;

/** One who may connect with a password. @param groups that authorities can be given to; mqm makes an administrator */
record User(String name, Set<String> groups, PasswordHash password) {
}
