// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import io.github.backstop.port.policy.RedeliveryDelay;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * When messages that must wait may be delivered. A message that was backed out waits from the moment this port first
 * saw its count, so that a failure in another server, or before a restart, is waited for as well. Thread-safe.
 *
 * <p>The trap: a mark ends with MARKINT, and the browser then finds a message that is waiting here. It goes on waiting.
 */
final class RedeliveryTimes {
    /** @param due in milliseconds of the clock */
    private record Waiting(BrowsedMessage message, long due) { }

    private final RedeliveryDelay delay;
    private final LongSupplier clock;
    private final DoubleSupplier random;
    // guarded by this; in the queue are also those that another time has taken the place of
    private final Map<String, Waiting> byToken = new HashMap<>();
    private final PriorityQueue<Waiting> byTime = new PriorityQueue<>((one, other) -> Long.compare(one.due, other.due));

    /** @param clock of milliseconds, from wherever */
    RedeliveryTimes(RedeliveryDelay delay, LongSupplier clock, DoubleSupplier random) {
        this.delay = delay;
        this.clock = clock;
        this.random = random;
    }

    /** A message was found. @return whether it has to wait; {@link #due} gives it back when it need not any more */
    synchronized boolean holds(BrowsedMessage message) {
        Waiting waiting = byToken.get(message.token());
        if (waiting != null && waiting.message.backoutCount() == message.backoutCount()) {
            return true;
        }
        Duration wait = delay.after(message.backoutCount(), random);
        if (wait.isZero()) {
            byToken.remove(message.token());
            return false;
        }
        add(message, wait);
        return true;
    }

    /** The message waits that long, whatever its count. */
    synchronized void hold(BrowsedMessage message, Duration wait) {
        add(message, wait);
    }

    private void add(BrowsedMessage message, Duration wait) {
        Waiting waiting = new Waiting(message, clock.getAsLong() + wait.toMillis());
        byToken.put(message.token(), waiting);
        byTime.add(waiting);
    }

    /** @return a message that has waited long enough, and is forgotten here; null if there is none */
    synchronized BrowsedMessage due() {
        dropReplaced();
        Waiting first = byTime.peek();
        if (first == null || first.due > clock.getAsLong()) {
            return null;
        }
        byTime.remove();
        byToken.remove(first.message.token());
        return first.message;
    }

    /** How long {@link #due} will have nothing, at most {@code longest}. */
    synchronized Duration untilDue(Duration longest) {
        dropReplaced();
        Waiting first = byTime.peek();
        if (first == null) {
            return longest;
        }
        return Duration.ofMillis(Math.min(longest.toMillis(), Math.max(0, first.due - clock.getAsLong())));
    }

    private void dropReplaced() {
        while (!byTime.isEmpty() && byToken.get(byTime.peek().message.token()) != byTime.peek()) {
            byTime.remove();
        }
    }
}
