// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares a long pattern with a long text, 64 places of the text at a time, and none of its places twice for the same
 * part of the pattern: whatever both are, some ten thousand parts each take milliseconds.
 */
final class LongPattern {

    /** Of a kind that occurs in the text. */
    private static final class Places {
        private int last = -1;
        private int count;
        private long[] bits;
    }

    private final int length;
    private final Map<Object, Places> kinds = new HashMap<>();
    /** For each place the one before it that holds the same. */
    private final int[] before;

    private LongPattern(List<?> text) {
        length = text.size();
        before = new int[length];
        for (int i = 0; i < length; i++) {
            Places places = kinds.computeIfAbsent(text.get(i), kind -> new Places());
            before[i] = places.last;
            places.last = i;
            places.count++;
        }
    }

    /**
     * @param one  part of the pattern that stands for any one part of the text
     * @param many part of the pattern that stands for any number of parts, also none
     */
    static boolean matches(List<?> pattern, Object one, Object many, List<?> text) {
        return new LongPattern(text).matches(pattern, one, many);
    }

    private boolean matches(List<?> pattern, Object one, Object many) {
        // Bit i: the text up to its place i is used up by the pattern so far.
        long[] reached = new long[length / Long.SIZE + 1];
        reached[0] = 1;
        for (Object part : pattern) {
            boolean any = part.equals(many) ? fill(reached)
                    : part.equals(one) ? shift(reached) : follow(reached, kinds.get(part));
            if (!any) {
                return false;
            }
        }
        return (reached[length / Long.SIZE] >>> length & 1) == 1;
    }

    private boolean follow(long[] reached, Places places) {
        if (places == null) {
            return false;
        }
        if (places.count > reached.length) {
            long[] bits = bits(places);
            for (int i = 0; i < reached.length; i++) {
                reached[i] &= bits[i];
            }
            return shift(reached);
        }
        long[] after = new long[reached.length];
        boolean any = false;
        for (int at = places.last; at >= 0; at = before[at]) {
            if ((reached[at / Long.SIZE] >>> at & 1) == 1) {
                after[(at + 1) / Long.SIZE] |= 1L << at + 1;
                any = true;
            }
        }
        System.arraycopy(after, 0, reached, 0, after.length);
        return any;
    }

    /** Only of what is frequent: of the rest there may be so many kinds that this took much memory. */
    private long[] bits(Places places) {
        if (places.bits == null) {
            places.bits = new long[length / Long.SIZE + 1];
            for (int at = places.last; at >= 0; at = before[at]) {
                places.bits[at / Long.SIZE] |= 1L << at;
            }
        }
        return places.bits;
    }

    private boolean shift(long[] reached) {
        long carry = 0;
        long any = 0;
        for (int i = 0; i < reached.length; i++) {
            long next = reached[i] >>> Long.SIZE - 1;
            reached[i] = reached[i] << 1 | carry;
            carry = next;
            any |= reached[i] & inside(i);
        }
        return any != 0;
    }

    /** Which bits of a word are places of the text, or its end. */
    private long inside(int word) {
        return word < length / Long.SIZE ? -1 : -1L >>> Long.SIZE - 1 - length % Long.SIZE;
    }

    private static boolean fill(long[] reached) {
        boolean any = false;
        for (int i = 0; i < reached.length; i++) {
            reached[i] = any ? -1 : reached[i] == 0 ? 0 : -Long.lowestOneBit(reached[i]);
            any |= reached[i] != 0;
        }
        return any;
    }
}
