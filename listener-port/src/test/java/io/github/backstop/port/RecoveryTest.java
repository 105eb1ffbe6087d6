// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static io.github.backstop.port.policy.DeliveryOutcome.CONNECTION_BROKEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class RecoveryTest {
    private static final IOException DOWN = new IOException("2538 host not available");

    private static void advance(PortFixture fixture, long seconds) {
        fixture.time.advance(Duration.ofSeconds(seconds));
        fixture.work.runAll();
    }

    @Test
    void startsAgainAfterTheIntervalWhenTheConnectionWasLost() { // C19
        PortFixture fixture = new PortFixture("recoveryInterval", "60").open();

        fixture.delegate.lastLife().connectionLost(DOWN);
        fixture.work.runAll();
        assertThat(fixture.port.state()).isInstanceOfSatisfying(PortState.Recovering.class,
                recovering -> assertThat(recovering.attempt()).isEqualTo(1));
        assertThat(fixture.port.admits()).isFalse();
        assertThat(fixture.delegate.isOpen()).isFalse();
        advance(fixture, 59);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.RECOVERING);
        advance(fixture, 1);

        assertThat(fixture.states()).containsExactly(Kind.STARTED, Kind.RECOVERING, Kind.STARTED);
        assertThat(fixture.lastEvent().text()).startsWith("BSTP0002I");
    }

    @Test
    void neverFailsTheApplicationWhenTheQueueManagerIsDown() { // C19, B32 (IZ76343)
        PortFixture fixture = new PortFixture();
        fixture.delegate.failNext(DOWN);

        fixture.open();

        assertThat(fixture.lastEvent().text()).isEqualTo("BSTP0013W port orders: recovering: could not connect: "
                + "java.io.IOException: 2538 host not available; attempt 1 of 5 to connect in 60 s "
                + "(recoveryRetries, recoveryInterval); nothing to do unless they all fail");
        advance(fixture, 60);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void stopsWhenAllAttemptsHaveFailed() { // C19, C.4: 5 attempts, 60 s apart
        PortFixture fixture = new PortFixture().open();
        fixture.delegate.failNext(Collections.nCopies(5, DOWN).toArray(Exception[]::new));

        fixture.delegate.lastLife().connectionLost(DOWN);
        fixture.work.runAll();
        for (int attempt = 1; attempt <= 5; attempt++) {
            assertThat(fixture.port.state().kind()).isEqualTo(Kind.RECOVERING);
            advance(fixture, 60);
        }

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.RECOVERY_EXHAUSTED);
        assertThat(fixture.delegate.attempts()).isEqualTo(6);
        assertThat(fixture.delegate.violations()).isZero();
        assertThat(fixture.time.timers()).isZero();
        assertThat(fixture.lastEvent().text()).startsWith("BSTP0014E").contains("recoveryRetries=5");
    }

    @Test
    void stopsAtOnceWithoutAnyAttemptAllowed() {
        PortFixture fixture = new PortFixture("recoveryRetries", "0").open();

        fixture.delegate.lastLife().connectionLost(DOWN);
        fixture.work.runAll();

        assertThat(fixture.states()).containsExactly(Kind.STARTED, Kind.STOPPING, Kind.STOPPED);
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.RECOVERY_EXHAUSTED);
    }

    @Test
    void countsAttemptsFromOneAfterEachSuccess() {
        PortFixture fixture = new PortFixture("recoveryRetries", "1").open();

        for (int loss = 0; loss < 3; loss++) {
            fixture.delegate.lastLife().connectionLost(DOWN);
            fixture.work.runAll();
            advance(fixture, 60);
            assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        }
    }

    @Test
    void ignoresReportsOfAConnectionThatHasBeenReplaced() {
        PortFixture fixture = new PortFixture().open();
        fixture.delegate.life(0).connectionLost(DOWN);
        fixture.delegate.life(0).connectionLost(DOWN);
        fixture.work.runAll();
        advance(fixture, 60);

        fixture.delegate.life(0).connectionLost(DOWN);
        fixture.delegate.life(0).noPlaceForMessage("late");

        assertThat(fixture.states()).containsExactly(Kind.STARTED, Kind.RECOVERING, Kind.STARTED);
    }

    @Test
    void triesAtOnceWhenTheOperatorStartsIt() {
        PortFixture fixture = new PortFixture().open();
        fixture.delegate.lastLife().connectionLost(DOWN);
        fixture.work.runAll();

        fixture.start();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.time.timers()).isZero();
    }

    @Test
    void givesUpRecoveryWhenTheOperatorStopsIt() {
        PortFixture fixture = new PortFixture().open();
        fixture.delegate.lastLife().connectionLost(DOWN);

        fixture.port.stop();
        fixture.work.runAll();
        advance(fixture, 600);

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);
        assertThat(fixture.delegate.attempts()).isEqualTo(1);
    }

    @Test
    void doesNotTakeABrokenConnectionForAPoisonMessage() { // C11: two limits, two messages
        PortFixture fixture = new PortFixture("maximumRetries", "0").open();
        Delivery delivery = (Delivery) fixture.port.enter();
        delivery.started("ID:1", 5, true);

        fixture.delegate.lastLife().connectionLost(DOWN);
        delivery.completed(CONNECTION_BROKEN, DOWN);
        fixture.work.runAll();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.RECOVERING);
    }

    @Test
    void isStartedByADeliveryThatComesInDuringAnAttempt() {
        PortFixture fixture = new PortFixture().open();
        fixture.delegate.lastLife().connectionLost(DOWN);
        fixture.work.runAll();
        fixture.delegate.duringNextActivation(() -> fixture.deliver("ID:1", 1, COMMITTED, null));

        advance(fixture, 60);

        assertThat(fixture.states()).containsExactly(Kind.STARTED, Kind.RECOVERING, Kind.STARTED);
    }

    @Test
    void stopsWhenTheServerGivesItNoTimer() {
        PortFixture fixture = new PortFixture(builder -> builder.scheduler((delay, task) -> {
            throw new RejectedExecutionException("shut down");
        })).open();

        fixture.delegate.lastLife().connectionLost(DOWN);
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.RECOVERY_EXHAUSTED);
    }

    @Test
    void recoversFromAnErrorOfTheDelegateToo() {
        PortFixture fixture = new PortFixture();
        fixture.delegate.duringNextActivation(() -> {
            throw new NoClassDefFoundError("com/acme/Client");
        });

        fixture.open();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.RECOVERING);
        assertThat(fixture.port.admits()).isFalse();
    }

    @Test
    void namesTheRootCauseWhereTheReasonCodeIs() {
        PortFixture fixture = new PortFixture().open();

        fixture.delegate.lastLife().connectionLost(new RuntimeException("JMSWMQ1107", DOWN));

        assertThat(fixture.port.state().reason()).isEqualTo("connection lost: java.lang.RuntimeException: JMSWMQ1107; "
                + "root cause: java.io.IOException: 2538 host not available");
    }
}
