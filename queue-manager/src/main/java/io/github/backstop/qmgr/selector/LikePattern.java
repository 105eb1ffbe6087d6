// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The pattern of LIKE, as the parts between its percent signs. The first and last part are where the value starts and
 * ends, the others are searched one after the other, each as early as possible: nothing is ever tried twice.
 */
final class LikePattern {

    static final int ANY_ONE = -1;
    private static final int ANY_MANY = -2;

    private final List<LikePart> parts;

    private LikePattern(List<LikePart> parts) {
        this.parts = parts;
    }

    /**
     * @param escape the escape character, or -1
     * @throws IllegalArgumentException when the pattern ends in the escape character
     */
    static LikePattern compile(String text, int escape) {
        int[] points = text.codePoints().toArray();
        int[] part = new int[points.length];
        List<LikePart> parts = new ArrayList<>();
        int length = 0;
        for (int i = 0; i < points.length; i++) {
            int point = points[i] == '_' ? ANY_ONE : points[i] == '%' ? ANY_MANY : points[i];
            if (points[i] == escape) {
                if (++i == points.length) {
                    throw new IllegalArgumentException("pattern ends in its escape character");
                }
                point = points[i];
            }
            if (point == ANY_MANY) {
                parts.add(new LikePart(Arrays.copyOf(part, length)));
                length = 0;
            } else {
                part[length++] = point;
            }
        }
        parts.add(new LikePart(Arrays.copyOf(part, length)));
        return new LikePattern(parts);
    }

    boolean matches(String text) {
        int[] value = text.codePoints().toArray();
        LikePart first = parts.get(0);
        if (parts.size() == 1) {
            return value.length == first.length() && first.isAt(0, value);
        }
        LikePart last = parts.get(parts.size() - 1);
        int end = value.length - last.length();
        int at = first.length();
        if (at > end || !first.isAt(0, value) || !last.isAt(end, value)) {
            return false;
        }
        for (int i = 1; i < parts.size() - 1 && at >= 0; i++) {
            at = parts.get(i).endOfFirst(value, at, end);
        }
        return at >= 0;
    }
}
