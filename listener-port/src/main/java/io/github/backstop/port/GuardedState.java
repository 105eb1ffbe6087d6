// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.event.EventQueue;
import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.PortTransitions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * The state of a port with its one lock. Whatever changes a port does so inside {@link #change}; listeners and the
 * delegate are called after the lock has been released.
 */
final class GuardedState {
    final PortIdentity identity;
    final EventQueue events = new EventQueue();
    final SerialWork work;
    private final Clock clock;

    // the lock of the port: guards the fields below, Deliveries, and the fields of Consumer that say so
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition deliveryLeft = lock.newCondition();
    final Deliveries deliveries;
    private PortState state;
    private PortSettings settings = PortSettings.defaults();

    GuardedState(ListenerPortBuilder builder) {
        identity = builder.identity;
        clock = builder.clock;
        work = new SerialWork(identity.name(), builder.work);
        deliveries = new Deliveries(builder.ledger, clock);
        events.listen(deliveries.counts);
        state = new PortState.Stopped(now(), null, "it is being started for the first time");
    }

    <T> T read(Supplier<T> reading) {
        lock.lock();
        try {
            return reading.get();
        } finally {
            lock.unlock();
        }
    }

    /**
     * For what is done at each delivery, as {@link #read} and {@link #change} would, without an object for it:
     * {@link #unlock} or {@link #release} must follow.
     */
    void lock() {
        lock.lock();
    }

    /** After reading. */
    void unlock() {
        lock.unlock();
    }

    /** After a change. */
    void release() {
        lock.unlock();
        events.deliver();
        work.run();
    }

    /** Changes the port under its lock; then tells of the transitions and has the work done. */
    <T> T change(Supplier<T> change) {
        try {
            return read(change);
        } finally {
            events.deliver();
            work.run();
        }
    }

    void change(Runnable change) {
        change(() -> {
            change.run();
            return null;
        });
    }

    PortState state() {
        return state;
    }

    PortSettings settings() {
        return settings;
    }

    void settings(PortSettings fresh) {
        settings = fresh;
    }

    Instant now() {
        return clock.instant();
    }

    /** One transition, one event. Call it under the lock. */
    void transition(PortState to, Optional<FailedDelivery> failure) {
        transition(to, failure, EventText.of(identity, state, to, settings, deliveries.active()));
    }

    /** As {@link #transition(PortState, Optional)}, in other words. */
    void transition(PortState to, Optional<FailedDelivery> failure, EventText text) {
        requireLock();
        PortTransitions.check(identity.name(), state.kind(), to.kind());
        events.add(new PortEvent(identity, state, to, text.message(), text.line(), failure));
        state = to;
    }

    void signalDeliveryLeft() {
        deliveryLeft.signalAll();
    }

    /** Waits for deliveries in flight; the result is how many still run after that. @param active asked in the lock */
    int awaitDeliveries(Duration wait, IntSupplier active) {
        return read(() -> {
            long left = wait.toNanos();
            try {
                while (active.getAsInt() > 0 && left > 0) {
                    left = deliveryLeft.awaitNanos(left);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return active.getAsInt();
        });
    }

    private void requireLock() {
        if (!lock.isHeldByCurrentThread()) {
            throw new IllegalStateException("a transition outside the port's lock");
        }
    }
}
