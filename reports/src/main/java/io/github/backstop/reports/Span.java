// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

/**
 * Part of a message's data, its end mark included: a message of n bytes has n + 1 positions, and the last belongs to
 * the last segment, so that an empty one is told apart from none.
 *
 * @param from first position
 * @param to   behind the last
 */
record Span(long from, long to) {

    static Span of(int offset, int length, boolean last) {
        return new Span(offset, (long) offset + length + (last ? 1 : 0));
    }

    static Span whole(int length) {
        return of(0, length, true);
    }

    boolean isEmpty() {
        return from >= to;
    }
}
