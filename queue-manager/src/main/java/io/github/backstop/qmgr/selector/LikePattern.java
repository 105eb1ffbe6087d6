// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import java.util.Arrays;

/** The pattern of LIKE. Matches in time pattern times value at the worst: never exponential, as a regex can be. */
final class LikePattern {

    private static final int ANY_ONE = -1;
    private static final int ANY_MANY = -2;

    private final int[] pattern;

    private LikePattern(int[] pattern) {
        this.pattern = pattern;
    }

    /**
     * @param escape the escape character, or -1
     * @throws IllegalArgumentException when the pattern ends in the escape character
     */
    static LikePattern compile(String text, int escape) {
        int[] points = text.codePoints().toArray();
        int[] pattern = new int[points.length];
        int length = 0;
        for (int i = 0; i < points.length; i++) {
            if (points[i] == escape) {
                if (++i == points.length) {
                    throw new IllegalArgumentException("pattern ends in its escape character");
                }
                pattern[length++] = points[i];
            } else {
                pattern[length++] = points[i] == '_' ? ANY_ONE : points[i] == '%' ? ANY_MANY : points[i];
            }
        }
        return new LikePattern(Arrays.copyOf(pattern, length));
    }

    boolean matches(String text) {
        int[] value = text.codePoints().toArray();
        int v = 0;
        int p = 0;
        int lastMany = -1;
        int resume = 0;
        while (v < value.length) {
            if (p < pattern.length && pattern[p] == ANY_MANY) {
                lastMany = p++;
                resume = v;
            } else if (p < pattern.length && (pattern[p] == ANY_ONE || pattern[p] == value[v])) {
                p++;
                v++;
            } else if (lastMany >= 0) {
                p = lastMany + 1;
                v = ++resume;
            } else {
                return false;
            }
        }
        while (p < pattern.length && pattern[p] == ANY_MANY) {
            p++;
        }
        return p == pattern.length;
    }
}
