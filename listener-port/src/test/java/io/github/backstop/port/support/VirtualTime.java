// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.support;

import io.github.backstop.port.PortScheduler;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** A clock and a scheduler that stand still until the test moves them. */
public final class VirtualTime extends Clock implements PortScheduler {
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final List<Due> due = new ArrayList<>();

    private record Due(Instant at, Runnable task) { }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        Due entry = new Due(now.plus(delay), task);
        due.add(entry);
        return () -> due.remove(entry);
    }

    public int timers() {
        return due.size();
    }

    public void advance(Duration step) {
        now = now.plus(step);
        List<Due> ripe = due.stream().filter(entry -> !entry.at().isAfter(now)).toList();
        due.removeAll(ripe);
        ripe.forEach(entry -> entry.task().run());
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
