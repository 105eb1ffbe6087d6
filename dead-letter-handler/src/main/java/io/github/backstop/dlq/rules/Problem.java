// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/**
 * A mistake in a rules table.
 *
 * @param line from 1
 * @param word of the table; may be empty where something is missing
 * @param text what is wrong and what is allowed
 */
public record Problem(int line, String word, String text) {

    @Override
    public String toString() {
        return "line " + line + (word.isEmpty() ? "" : ", " + word) + ": " + text;
    }
}
