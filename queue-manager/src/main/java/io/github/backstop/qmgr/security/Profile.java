// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

/**
 * A name, or a generic one, of objects that an authority record is for: ? is one character, * any within a qualifier,
 * ** any number of qualifiers.
 */
public record Profile(String text) {

    public static Profile of(String text) {
        return new Profile(text);
    }

    /** Whether it is for more than the object of that name. */
    public static boolean isGeneric(String text) {
        return text.contains("*") || text.contains("?");
    }

    /** Takes time linear in pattern times name: a pattern of many asterisks is as quick as any other. */
    public boolean matches(String name) {
        boolean[] reached = new boolean[name.length() + 1];
        reached[0] = true;
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("**", i)) {
                reached = many(name, reached, true);
                i++;
            } else if (text.charAt(i) == '*') {
                reached = many(name, reached, false);
            } else {
                reached = one(text.charAt(i), name, reached);
            }
        }
        return reached[name.length()];
    }

    /** Which numbers of characters can be used up once an asterisk is, too. */
    private static boolean[] many(String name, boolean[] before, boolean qualifiers) {
        boolean[] after = before.clone();
        for (int i = 0; i < name.length(); i++) {
            after[i + 1] |= after[i] && (qualifiers || name.charAt(i) != '.');
        }
        return after;
    }

    private static boolean[] one(char wanted, String name, boolean[] before) {
        boolean[] after = new boolean[before.length];
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            after[i + 1] = before[i] && (wanted == '?' ? c != '.' : c == wanted);
        }
        return after;
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
