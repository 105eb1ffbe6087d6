// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

/** Numbers as the cell's files have them. */
final class Numbers {
    private Numbers() { }

    static boolean isIn(String text, int least, int most) {
        try {
            int value = Integer.parseInt(text);
            return value >= least && value <= most;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
