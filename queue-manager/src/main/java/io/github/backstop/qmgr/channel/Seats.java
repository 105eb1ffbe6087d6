// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import java.util.HashMap;
import java.util.Map;

/**
 * One receiving end at a time for each channel and sending queue manager. Who comes again takes the place of the link
 * before, whose end may not have been noticed, but only when that has nothing under way any more: else the newcomer
 * would be told less than what is committed, and send it twice. Thread-safe.
 */
final class Seats {

    /** Somebody who sits, or waits to. */
    interface Guest {

        /** Has to leave: closes its link, and calls {@link Seats#leave} when nothing is under way. For any thread. */
        void dismiss();

        /** May sit. For any thread. */
        void seated();
    }

    private static final class Seat {
        private Guest holder;
        private Guest next;
    }

    private final Map<String, Seat> seats = new HashMap<>();

    void enter(String key, Guest guest) {
        Guest before;
        Guest waiting = null;
        synchronized (this) {
            Seat seat = seats.computeIfAbsent(key, k -> new Seat());
            before = seat.holder;
            if (before == null) {
                seat.holder = guest;
            } else {
                waiting = seat.next;
                seat.next = guest;
            }
        }
        if (before == null) {
            guest.seated();
            return;
        }
        if (waiting != null) {
            waiting.dismiss();
        }
        before.dismiss();
    }

    void leave(String key, Guest guest) {
        Guest seated = null;
        synchronized (this) {
            Seat seat = seats.get(key);
            if (seat == null) {
                return;
            }
            if (seat.next == guest) {
                seat.next = null;
            } else if (seat.holder == guest) {
                seat.holder = seat.next;
                seat.next = null;
                seated = seat.holder;
            }
            if (seat.holder == null) {
                seats.remove(key);
            }
        }
        if (seated != null) {
            seated.seated();
        }
    }
}
