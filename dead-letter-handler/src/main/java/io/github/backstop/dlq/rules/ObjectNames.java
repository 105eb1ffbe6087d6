// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/** Reads names of queues and queue managers that something is to be done with: no wildcards (C-34). */
final class ObjectNames {

    private ObjectNames() {
    }

    /** Empty for blanks. */
    static String of(Parameter given) {
        String name = given.value().strip();
        if (name.isEmpty()) {
            return name;
        }
        if (!name.matches("[A-Za-z0-9._/%]+")) {
            throw given.refuse("a name has letters, digits and . _ / %, and no wildcards");
        }
        if (name.length() > given.keyword().length()) {
            throw given.refuse("has " + name.length() + " characters; a name has at most "
                    + given.keyword().length());
        }
        return name;
    }
}
