// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/** Reads the numbers of a table: at most nine digits (C-35). */
final class Numbers {
    private static final int MOST = 999_999_999;

    private Numbers() {
    }

    static int of(Parameter parameter, int least) {
        String value = parameter.value().strip();
        int number = value.matches("0*\\d{1,9}") ? Integer.parseInt(value) : -1;
        if (number < least) {
            throw parameter.refuse("a number from " + least + " to " + MOST + " is allowed");
        }
        return number;
    }
}
