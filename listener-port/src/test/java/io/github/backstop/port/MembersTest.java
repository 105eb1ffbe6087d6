// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.FakeDelegate;
import io.github.backstop.port.support.PortFixture;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Several beans on one port: C20. */
class MembersTest {
    private static final Object BEAN = new Object();
    private final PortFixture fixture = new PortFixture();
    private final FakeDelegate second = new FakeDelegate();

    private void join() {
        fixture.port.join("shop#Second", second);
        fixture.work.runAll();
    }

    private boolean bothOpen() {
        assertThat(fixture.delegate.isOpen()).isEqualTo(second.isOpen());
        return second.isOpen();
    }

    @Test
    void aStopByWhomeverStopsAllOfThemAndAStartStartsThem() {
        join();
        fixture.open();
        assertThat(bothOpen()).isTrue();

        fixture.deliverPoison(0, 100);
        fixture.work.runAll();
        assertThat(bothOpen()).isFalse();
        fixture.start();
        assertThat(bothOpen()).isTrue();
        fixture.port.stop();
        fixture.work.runAll();

        assertThat(bothOpen()).isFalse();
        assertThat(fixture.port.beans()).isEqualTo("shop#OrderBean, shop#Second");
        assertThat(fixture.delegate.violations() + second.violations()).isZero();
    }

    @Test
    void oneThatComesLaterStartsWithAStartedPortAndNotWithAStoppedOne() {
        fixture.open();
        join();
        assertThat(second.isOpen()).isTrue();
        assertThat(fixture.delegate.attempts()).as("the first one is left alone").isEqualTo(1);

        FakeDelegate third = new FakeDelegate();
        fixture.port.stop();
        fixture.work.runAll();
        fixture.port.join("third", third);
        fixture.work.runAll();
        assertThat(third.isOpen()).isFalse();
        fixture.start();
        assertThat(third.isOpen()).isTrue();
    }

    @Test
    void oneThatCannotStartTakesThePortToRecoveryWithAllOfThem() {
        fixture.open();
        second.failNext(new IOException("2009"));
        join();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.RECOVERING);
        assertThat(bothOpen()).isFalse();

        fixture.time.advance(Duration.ofSeconds(60));
        fixture.work.runAll();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(bothOpen()).isTrue();
    }

    @Test
    void theSecondThatFailsLeavesNothingOpenOfTheFirst() {
        join();
        second.failNext(new IOException("2009"));

        fixture.open();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.RECOVERING);
        assertThat(fixture.delegate.isOpen()).isFalse();
    }

    @Test
    void oneThatLeavesIsClosedAndLetsNothingInWhileTheOtherGoesOn() {
        fixture.open();
        join();
        assertThat(fixture.port.admits(BEAN)).isTrue();

        fixture.port.leave("shop#Second", second, BEAN);

        assertThat(second.isOpen()).isFalse();
        assertThat(fixture.port.admits(BEAN)).isFalse();
        assertThat(fixture.port.enter(BEAN)).isInstanceOf(Admission.Refused.class);
        assertThat(fixture.deliver("ID:1", 1, COMMITTED, null)).isTrue();
        assertThat(fixture.port.beans()).isEqualTo("shop#OrderBean");
        fixture.port.stop();
        fixture.work.runAll();
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);
        assertThat(second.violations()).isZero();
    }

    @Test
    void oneThatLeavesWaitsForItsDeliveriesOnly() throws InterruptedException {
        fixture.open();
        join();
        Delivery ofTheFirst = (Delivery) fixture.port.enter(fixture);
        ofTheFirst.started("ID:1", 1, false);
        Thread[] leaving = new Thread[1];
        Thread delivering = new Thread(() -> {
            Delivery ofTheSecond = (Delivery) fixture.port.enter(BEAN);
            ofTheSecond.started("ID:2", 1, false);
            leaving[0] = new Thread(() -> fixture.port.leave("shop#Second", second, BEAN));
            leaving[0].start();
            while (second.isOpen()) {
                Thread.onSpinWait();
            }
            ofTheSecond.completed(COMMITTED, null);
        });
        delivering.start();
        delivering.join();
        leaving[0].join();

        assertThat(fixture.port.snapshot().activeSessions()).as("of the first").isEqualTo(1);
        assertThat(fixture.port.snapshot().committed()).isEqualTo(1);
    }
}
