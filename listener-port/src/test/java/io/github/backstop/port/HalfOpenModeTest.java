// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static io.github.backstop.port.policy.DeliveryOutcome.HELD_BACK;
import static io.github.backstop.port.policy.DeliveryOutcome.ROLLED_BACK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** halfOpenAfter: after a pause one message decides whether the port goes on. */
class HalfOpenModeTest {
    private static final IOException DOWN = new IOException("2538 host not available");

    private static PortFixture port(String... more) {
        String[] settings = {"maximumRetries", "3", "halfOpenAfter", "60", "recoveryInterval", "10",
            "recoveryRetries", "2"};
        String[] all = new String[settings.length + more.length];
        System.arraycopy(settings, 0, all, 0, settings.length);
        System.arraycopy(more, 0, all, settings.length, more.length);
        return new PortFixture(all).open();
    }

    private static void poison(PortFixture fixture) {
        fixture.deliverPoison(0, 100);
        fixture.work.runAll();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
    }

    private static void pass(PortFixture fixture, long seconds) {
        fixture.time.advance(Duration.ofSeconds(seconds));
        fixture.work.runAll();
    }

    @Test
    void aMessageThatIsProcessedAfterThePauseStartsThePort() {
        PortFixture fixture = port();
        poison(fixture);
        assertThat(fixture.port.state().reason()).endsWith("; one message will be tried after 60 s (halfOpenAfter), "
                + "attempt 1");
        pass(fixture, 59);
        assertThat(fixture.port.admits()).isFalse();
        pass(fixture, 1);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.HALF_OPEN);

        assertThat(fixture.deliver("ID:good", 1, COMMITTED, null)).isTrue();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.lastEvent().text()).startsWith("BSTP0032I");
        assertThat(fixture.delegate.attempts()).as("one session: nothing to open anew").isEqualTo(2);
        assertThat(fixture.time.timers()).isZero();
    }

    @Test
    void aMessageThatFailsStopsThePortForThePauseAgainWhateverItsOwnLimit() {
        PortFixture fixture = port();
        poison(fixture);
        pass(fixture, 60);

        fixture.deliver("ID:other", 1, ROLLED_BACK, null);
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
        assertThat(fixture.port.state().reason()).contains("ID:other").endsWith("attempt 2");
        pass(fixture, 60);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.HALF_OPEN);
        assertThat(fixture.delegate.violations()).isZero();
    }

    @Test
    void oneMessageAtATimeIsLetInUntilItIsDecided() {
        PortFixture fixture = port("maximumSessions", "5");
        poison(fixture);
        pass(fixture, 60);
        assertThat(fixture.delegate.lastLife().settings().maximumSessions()).isEqualTo(1);

        Delivery first = (Delivery) fixture.port.enter();
        assertThat(fixture.port.enter()).isInstanceOf(Admission.Refused.class);
        first.started("ID:held", 4, true);
        first.completed(HELD_BACK, null);
        assertThat(fixture.port.state().kind()).as("moved away: decides nothing").isEqualTo(Kind.HALF_OPEN);
        assertThat(fixture.deliver("ID:good", 1, COMMITTED, null)).isTrue();
        fixture.work.runAll();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.delegate.lastLife().settings().maximumSessions()).as("all its sessions").isEqualTo(5);
        assertThat(fixture.delegate.violations()).isZero();
    }

    @Test
    void aMessageThatIsFasterThanTheStartOpensAllSessionsToo() {
        PortFixture fixture = port("maximumSessions", "5");
        poison(fixture);
        fixture.delegate.duringNextActivation(() -> fixture.deliver("ID:good", 1, COMMITTED, null));

        pass(fixture, 60);

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.delegate.lastLife().settings().maximumSessions()).isEqualTo(5);
        assertThat(fixture.delegate.violations()).isZero();
    }

    @Test
    void afterTheLastAttemptThePortWaitsForSomebody() {
        PortFixture fixture = port("halfOpenAttempts", "2");
        poison(fixture);
        for (int attempt = 0; attempt < 2; attempt++) {
            pass(fixture, 60);
            fixture.deliverPoison(3 + attempt, 1);
            fixture.work.runAll();
        }

        assertThat(fixture.port.state().reason()).endsWith("2 attempts with one message have failed "
                + "(halfOpenAttempts), no more follow");
        assertThat(fixture.time.timers()).isZero();
        fixture.start();
        assertThat(fixture.port.state().kind()).as("an operator's start is a whole one").isEqualTo(Kind.STARTED);
        poison(fixture);
        assertThat(fixture.port.state().reason()).as("counts anew").endsWith("attempt 1 of 2");
    }

    @Test
    void whatAnOperatorHasStoppedStaysStopped() {
        PortFixture fixture = port();
        fixture.port.stop();
        pass(fixture, 3600);
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);
        fixture.start();
        poison(fixture);

        fixture.port.stop();
        pass(fixture, 3600);

        assertThat(fixture.port.state().stoppedBy()).as("a stop during the pause ends it").isEqualTo(
                StoppedBy.OPERATOR);
        assertThat(fixture.time.timers()).isZero();
    }

    @Test
    void anOperatorMayStopItWhileItIsHalfOpen() {
        PortFixture fixture = port();
        poison(fixture);
        pass(fixture, 60);

        fixture.port.stop();
        pass(fixture, 3600);

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);
        assertThat(fixture.delegate.isOpen()).isFalse();
    }

    @Test
    void aFailoverThatOutlastsTheRecoveryEndsWithoutAHuman() { // cases 7 and 8, beyond C19
        PortFixture fixture = port();
        fixture.delegate.failNext(DOWN, DOWN, DOWN);
        fixture.delegate.lastLife().connectionLost(DOWN);
        fixture.work.runAll();
        pass(fixture, 10);
        pass(fixture, 10);
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.RECOVERY_EXHAUSTED);

        pass(fixture, 60);
        assertThat(fixture.port.state().kind()).as("still away").isEqualTo(Kind.RECOVERING);
        pass(fixture, 10);
        assertThat(fixture.port.state().kind()).as("back, and not trusted yet").isEqualTo(Kind.HALF_OPEN);
        fixture.deliver("ID:good", 1, COMMITTED, null);

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void aDatabaseThatIsAwayForAMinuteLosesNothingAndNeedsNobody() { // case 4
        PortFixture fixture = port("maximumRetries", "1");
        int deliveries = 0;
        for (int second = 0; second < 600; second++) {
            boolean away = second < 60;
            while (fixture.port.admits() && deliveries < 20) {
                deliveries++;
                fixture.deliver("ID:" + (away ? 0 : deliveries), away ? deliveries : 1,
                        away ? ROLLED_BACK : COMMITTED, null);
            }
            pass(fixture, 1);
        }

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.port.snapshot().rolledBack()).as("at second 0 alone, as the next was after the outage")
                .isEqualTo(1);
        assertThat(fixture.port.snapshot().committed()).isEqualTo(19);
    }

    @Test
    void aBurstOfPoisonIsTriedOncePerPauseAndThenThePortGoesOn() {
        PortFixture fixture = port("maxSequentialDeliveryFailures", "4", "maximumRetries", "-1");
        int poison = 12;
        int second = 0;
        while (poison > 0) {
            while (poison > 0 && fixture.port.admits()) {
                fixture.deliver("ID:" + poison, 1, ROLLED_BACK, null); // and its mover takes it away
                poison--;
            }
            pass(fixture, 1);
            second++;
        }
        pass(fixture, 60);
        fixture.deliver("ID:good", 1, COMMITTED, null);

        assertThat(second).as("5 at once, then 7 pauses").isBetween(6 * 60, 8 * 60);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.events).extracting(event -> event.to().stoppedBy()).contains(
                StoppedBy.SEQUENTIAL_FAILURES).doesNotContain(StoppedBy.POISON, StoppedBy.OPERATOR);
    }

    @Test
    void aDeliveryFromBeforeTheStopDecidesNothing() {
        PortFixture fixture = port("drainTimeout", "0");
        Delivery old = (Delivery) fixture.port.enter();
        old.started("ID:slow", 1, false);
        poison(fixture);
        pass(fixture, 60);

        old.completed(COMMITTED, null);

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.HALF_OPEN);
    }

    @Test
    void aPortThatClosesIsNotTriedAgain() {
        PortFixture fixture = port();
        poison(fixture);

        fixture.port.close();
        pass(fixture, 3600);

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.CLOSED);
        assertThat(fixture.delegate.attempts()).isEqualTo(1);
    }

    @Test
    void withoutItThePortStaysStopped() { // C18
        PortFixture fixture = new PortFixture().open();
        poison(fixture);
        pass(fixture, 86_400);

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
        assertThat(fixture.time.timers()).isZero();
    }
}
