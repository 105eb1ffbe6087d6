// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.regex.Pattern;

/**
 * A name, or a generic one, of objects that an authority record is for: ? is one character, * any within a qualifier,
 * ** any number of qualifiers.
 */
public record Profile(String text, Pattern pattern) {

    public static Profile of(String text) {
        StringBuilder expression = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (text.startsWith("**", i)) {
                expression.append(".*");
                i++;
            } else if (c == '*') {
                expression.append("[^.]*");
            } else if (c == '?') {
                expression.append("[^.]");
            } else {
                expression.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return new Profile(text, Pattern.compile(expression.toString()));
    }

    public boolean matches(String name) {
        return pattern.matcher(name).matches();
    }

    /** Whether it says more than another that matches, too: from the left, a character, then ?, then *, then **. */
    boolean before(Profile other) {
        int length = Math.min(text.length(), other.text.length());
        for (int i = 0; i < length; i++) {
            int difference = rank(text, i) - rank(other.text, i);
            if (difference != 0) {
                return difference < 0;
            }
        }
        return text.length() > other.text.length();
    }

    private static int rank(String text, int at) {
        return text.startsWith("**", at) ? 3 : text.charAt(at) == '*' ? 2 : text.charAt(at) == '?' ? 1 : 0;
    }
}
