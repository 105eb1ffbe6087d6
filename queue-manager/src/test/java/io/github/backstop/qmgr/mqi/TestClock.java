// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that moves when told. */
final class TestClock extends Clock {

    private volatile Instant now = Instant.parse("2026-03-04T05:06:07.890Z");

    void advance(Duration by) {
        now = now.plus(by);
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
