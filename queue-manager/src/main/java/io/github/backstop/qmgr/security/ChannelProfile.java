// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

/** Name of a rule for channels: a channel's, or a pattern in which each asterisk stands for any characters. */
public record ChannelProfile(String text) {

    public boolean generic() {
        return text.indexOf('*') >= 0;
    }

    /** Whether a channel, or a profile taken as it is written, has a name of this pattern. */
    public boolean matches(String name) {
        return overlap(text, name, false);
    }

    /** Whether some channel could have both: this one and another. */
    public boolean overlaps(ChannelProfile other) {
        return overlap(text, other.text, true);
    }

    /** Compares from the ends on; row i, column j: what follows i and j can be the same. */
    private static boolean overlap(String one, String two, boolean bothGeneric) {
        boolean[][] same = new boolean[one.length() + 1][two.length() + 1];
        for (int i = one.length(); i >= 0; i--) {
            for (int j = two.length(); j >= 0; j--) {
                boolean left = i < one.length();
                boolean right = j < two.length();
                if (!left && !right) {
                    same[i][j] = true;
                } else if (left && one.charAt(i) == '*') {
                    same[i][j] = same[i + 1][j] || right && same[i][j + 1];
                } else if (right && bothGeneric && two.charAt(j) == '*') {
                    same[i][j] = same[i][j + 1] || left && same[i + 1][j];
                } else {
                    same[i][j] = left && right && one.charAt(i) == two.charAt(j) && same[i + 1][j + 1];
                }
            }
        }
        return same[0][0];
    }

    /** A whole name is more specific than any pattern; of patterns the one with more before its first asterisk. */
    int weight() {
        return generic() ? text.indexOf('*') * 100 + text.replace("*", "").length() : Integer.MAX_VALUE;
    }
}
