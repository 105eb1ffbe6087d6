// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/**
 * A keyword with its value.
 *
 * @param value  without quotes; folded to upper case if it had none
 * @param quoted whether it had
 * @param line   of the keyword
 */
record Parameter(Keyword keyword, String value, boolean quoted, int line) {

    /** As a mistake names it. */
    String word() {
        return keyword + "(" + (quoted ? "'" + value + "'" : value) + ")";
    }

    MistakeException refuse(String text) {
        return new MistakeException(new Problem(line, word(), text));
    }
}
