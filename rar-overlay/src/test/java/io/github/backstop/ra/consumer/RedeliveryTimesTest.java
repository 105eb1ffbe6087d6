// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.policy.RedeliveryDelay;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Which messages wait, and when each has waited long enough. */
class RedeliveryTimesTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private long now = 5_000;
    private final RedeliveryTimes times = new RedeliveryTimes(
            new RedeliveryDelay(Duration.ofMillis(100), 2, Duration.ofMillis(300), 0), () -> now, () -> 0);

    private static BrowsedMessage message(String token, int backoutCount) {
        return new BrowsedMessage(token, "ID:" + token, backoutCount);
    }

    @Test
    void aMessageThatNeverFailedNeedNotWait() {
        assertThat(times.holds(message("a", 0))).isFalse();
        assertThat(times.due()).isNull();
        assertThat(times.untilDue(LONG)).isEqualTo(LONG);
    }

    @Test
    void oneThatFailedWaitsFromWhenItsCountIsFirstSeen() {
        assertThat(times.holds(message("a", 1))).isTrue();
        now += 99;
        assertThat(times.due()).isNull();
        assertThat(times.untilDue(LONG)).hasMillis(1);
        now += 1;
        assertThat(times.due()).isEqualTo(message("a", 1));
        assertThat(times.due()).isNull();
    }

    @Test
    void whenItsMarkEndsItGoesOnWaiting() {
        times.holds(message("a", 1));
        now += 60;
        assertThat(times.holds(message("a", 1))).as("found again").isTrue();
        now += 40;
        assertThat(times.due()).isEqualTo(message("a", 1));
    }

    @Test
    void eachFailureBeginsAnotherWait() {
        times.holds(message("a", 1));
        now += 60;
        assertThat(times.holds(message("a", 2))).as("it failed elsewhere meanwhile").isTrue();
        now += 199;
        assertThat(times.due()).isNull();
        now += 1;
        assertThat(times.due()).isEqualTo(message("a", 2));
        assertThat(times.due()).isNull();
    }

    @Test
    void whoeverHasWaitedLongEnoughComesFirst() {
        times.holds(message("slow", 5));
        times.holds(message("quick", 1));
        times.hold(message("put off", 0), Duration.ofMillis(200));
        now += 300;

        assertThat(times.due()).isEqualTo(message("quick", 1));
        assertThat(times.due()).isEqualTo(message("put off", 0));
        assertThat(times.due()).isEqualTo(message("slow", 5));
        assertThat(times.untilDue(LONG)).isEqualTo(LONG);
    }

    @Test
    void withoutADelayOnlyWhatIsPutOffWaits() {
        RedeliveryTimes none = new RedeliveryTimes(new RedeliveryDelay(Duration.ZERO, 1, LONG, 0), () -> now, () -> 0);
        assertThat(none.holds(message("a", 3))).isFalse();
        none.hold(message("a", 3), Duration.ofMillis(10));
        assertThat(none.holds(message("a", 3))).as("its mark has ended").isTrue();
        now += 10;
        assertThat(none.due()).isEqualTo(message("a", 3));
        assertThat(none.holds(message("a", 3))).isFalse();
    }
}
