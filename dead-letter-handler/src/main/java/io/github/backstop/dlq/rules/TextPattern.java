// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/**
 * A text that a field must have (C-35): {@code ?} stands for one character, {@code *} for any number of them. Blanks at
 * the end do not count, neither of the pattern nor of the field.
 */
record TextPattern(String text) {

    static TextPattern of(Parameter parameter) {
        String text = parameter.value().stripTrailing();
        int length = text.replace("*", "").length();
        if (length > parameter.keyword().length()) {
            throw parameter.refuse("has " + length + " characters; the field of the message has "
                    + parameter.keyword().length());
        }
        return new TextPattern(text);
    }

    boolean matches(String field) {
        String value = field.stripTrailing();
        int at = 0;
        int star = -1;
        int resume = 0;
        int next = 0;
        while (at < value.length()) {
            if (next < text.length() && text.charAt(next) == '*') {
                star = next++;
                resume = at;
            } else if (next < text.length() && (text.charAt(next) == '?' || text.charAt(next) == value.charAt(at))) {
                next++;
                at++;
            } else if (star >= 0) {
                next = star + 1;
                at = ++resume;
            } else {
                return false;
            }
        }
        while (next < text.length() && text.charAt(next) == '*') {
            next++;
        }
        return next == text.length();
    }
}
