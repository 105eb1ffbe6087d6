// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Characters of a pattern without a percent sign, underscores among them. More than a few are searched all at once, a
 * bit each (the algorithm Shift-And): a value takes a step for each of its characters and 64 of the part, whatever both
 * are.
 */
final class LikePart {

    /** Up to here it is tried at each place: a pattern may have thousands of parts, which should be small. */
    private static final int SHORT = 16;

    private final int[] points;
    private final long[] anywhere;
    /** Of each character: as bits (long[]) when it is frequent; else one by one (int[]), as there may be many kinds. */
    private final Map<Integer, Object> places;

    LikePart(int[] points) {
        this.points = points;
        anywhere = new long[(points.length + 63) / 64];
        if (points.length <= SHORT) {
            places = Map.of();
            return;
        }
        places = new HashMap<>();
        Map<Integer, List<Integer>> found = new HashMap<>();
        for (int i = 0; i < points.length; i++) {
            if (points[i] == LikePattern.ANY_ONE) {
                anywhere[i / 64] |= 1L << i;
            } else {
                found.computeIfAbsent(points[i], point -> new ArrayList<>(1)).add(i);
            }
        }
        found.forEach((point, at) -> {
            int[] each = at.stream().mapToInt(Integer::intValue).toArray();
            places.put(point, each.length > anywhere.length ? with(each, new long[anywhere.length]) : each);
        });
    }

    /** @return {@code bits}, in which are now these places and those where any character fits */
    private long[] with(int[] each, long[] bits) {
        System.arraycopy(anywhere, 0, bits, 0, bits.length);
        for (int at : each) {
            bits[at / 64] |= 1L << at;
        }
        return bits;
    }

    int length() {
        return points.length;
    }

    boolean isAt(int at, int[] value) {
        for (int i = 0; i < points.length; i++) {
            if (points[i] != LikePattern.ANY_ONE && points[i] != value[at + i]) {
                return false;
            }
        }
        return true;
    }

    /** Where the first occurrence between {@code from} and {@code to} ends; -1 without one. */
    int endOfFirst(int[] value, int from, int to) {
        if (points.length == 0) {
            return from;
        }
        if (points.length <= SHORT) {
            int at = from;
            while (at + points.length <= to && !isAt(at, value)) {
                at++;
            }
            return at + points.length <= to ? at + points.length : -1;
        }
        long[] begun = new long[anywhere.length];
        long[] rare = new long[anywhere.length];
        long whole = 1L << points.length - 1;
        for (int at = from; at < to; at++) {
            Object its = places.getOrDefault(value[at], anywhere);
            long[] fitting = its instanceof int[] each ? with(each, rare) : (long[]) its;
            long carried = 1;
            for (int i = 0; i < begun.length; i++) {
                long next = begun[i] >>> 63;
                begun[i] = (begun[i] << 1 | carried) & fitting[i];
                carried = next;
            }
            if ((begun[begun.length - 1] & whole) != 0) {
                return at + 1;
            }
        }
        return -1;
    }
}
