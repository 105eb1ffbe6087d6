// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Where one story plays: it acts, waits and compares; everything goes to the timeline. */
final class Stage {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Queues queues;
    private final Deliveries deliveries;
    private final Timeline timeline;
    private final List<String> comparisons = new ArrayList<>();
    private int surprises;

    Stage(Queues queues, Deliveries deliveries, Timeline timeline) {
        this.queues = queues;
        this.deliveries = deliveries;
        this.timeline = timeline;
    }

    Queues queues() {
        return queues;
    }

    Deliveries deliveries() {
        return deliveries;
    }

    void put(String queue, String... texts) {
        List<String> messages = List.of(texts);
        timeline.event("IBM MQ client", "puts " + quoted(messages) + " on " + queue);
        queues.send(queue, messages);
    }

    /** @param who at most 14 characters */
    void tell(String who, String what) {
        timeline.event(who, what);
    }

    void start(PortByJmx port) {
        timeline.event("operator", "starts " + port.name() + " again");
        port.start();
    }

    /** Waits until something holds; a wait in vain shows up in the comparisons that follow. */
    static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    /** Counts stops from now on; when one is counted, the timeline has told of it. */
    static IntSupplier stops(PortByJmx port) {
        AtomicInteger stops = new AtomicInteger();
        port.listen((notification, handback) -> {
            if (notification.getType().endsWith(".stopped")) {
                stops.incrementAndGet();
            }
        });
        return stops::get;
    }

    void compare(String rule, String what, Object expected, Supplier<Object> actual) {
        Object found = actual.get();
        boolean same = String.valueOf(expected).equals(String.valueOf(found));
        if (!same) {
            surprises++;
        }
        comparisons.add(same ? "  ok   " + what + ": " + found + "  [" + rule + "]"
                : "  NOT  " + what + ": expected " + expected + ", found " + found + "  [" + rule + "]");
    }

    void failed(RuntimeException failure) {
        surprises++;
        comparisons.add("  NOT  the story could not go on: " + failure);
    }

    /** Prints what was compared. */
    boolean asExpected() {
        timeline.note("What happened:");
        comparisons.forEach(timeline::note);
        timeline.note(surprises == 0 ? "=> as expected" : "=> NOT as expected (" + surprises + ")");
        return surprises == 0;
    }

    private static String quoted(List<String> texts) {
        return String.join(", ", texts.stream().map(text -> '"' + text + '"').toList());
    }
}
