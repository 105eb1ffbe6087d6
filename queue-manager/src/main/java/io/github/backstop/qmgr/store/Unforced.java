// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/** The part of a file that was written and not forced since. Thread-safe. */
final class Unforced {

    /** Bytes of a file. */
    record Range(long from, long to) {

        static final Range NOTHING = new Range(Long.MAX_VALUE, 0);

        boolean isEmpty() {
            return to <= from;
        }

        private Range and(Range other) {
            return new Range(Math.min(from, other.from), Math.max(to, other.to));
        }
    }

    private Range range = Range.NOTHING;

    /** Called before and after writing: what is forced in between need not have all of it. */
    synchronized void written(Range more) {
        range = range.and(more);
    }

    /** What is forced now. Has to be given to {@link #written} again should that fail. */
    synchronized Range take() {
        Range taken = range;
        range = Range.NOTHING;
        return taken;
    }

    synchronized Range range() {
        return range;
    }
}
