// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.state.IllegalPortTransitionException;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import org.junit.jupiter.api.Test;

class StartAndStopTest {

    @Test
    void startsWithItsApplication() { // C17
        PortFixture fixture = new PortFixture("maximumRetries", "3").open();

        assertThat(fixture.states()).containsExactly(Kind.STARTED);
        assertThat(fixture.lastEvent().text()).isEqualTo("BSTP0001I port orders: started on ORDERS: "
                + "maximumRetries=3 (admin object), retryCounting=DELIVERIES (default), maximumSessions=1 (default)");
    }

    @Test
    void waitsForAnOperatorIfItsInitialStateIsStopped() { // C17
        PortFixture fixture = new PortFixture("initialState", "STOPPED").open();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.INITIAL_STATE);
        assertThat(fixture.delegate.attempts()).isZero();
        assertThat(fixture.port.admits()).isFalse();

        fixture.start();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void isNotStartedBeforeTheDelegateHasAnOpenHandle() { // C21
        PortFixture fixture = new PortFixture();

        var settled = fixture.port.open();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
        assertThat(settled).isNotDone();
        fixture.work.runAll();

        assertThat(settled).isCompletedWithValueMatching(state -> state.kind() == Kind.STARTED);
    }

    @Test
    void saysThatItIsStartingBeforeAndDuringItsFirstStart() {
        PortFixture fixture = new PortFixture();
        fixture.delegate.duringNextActivation(() -> assertIsStarting(fixture));

        assertIsStarting(fixture);
        fixture.port.open();
        assertIsStarting(fixture);
        assertThat(fixture.port.start(StoppedBy.POISON)).as("nobody's stop to respect").isNotDone();
        fixture.work.runAll();

        assertThat(fixture.states()).containsExactly(Kind.STARTED);
        assertThat(fixture.delegate.attempts()).isEqualTo(1);
    }

    private static void assertIsStarting(PortFixture fixture) {
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
        assertThat(fixture.port.state().stoppedBy()).isNull();
        assertThat(fixture.port.state().reason()).isEqualTo("it is being started for the first time");
    }

    @Test
    void takesADeliveryThatComesInDuringActivationAsProofOfAnOpenHandle() {
        PortFixture fixture = new PortFixture();
        fixture.delegate.duringNextActivation(() -> {
            assertThat(fixture.deliver("ID:1", 1, COMMITTED, null)).isTrue();
            assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        });

        fixture.open();

        assertThat(fixture.states()).containsExactly(Kind.STARTED);
    }

    @Test
    void stopsEvenIfThePoisonComesInDuringActivation() {
        PortFixture fixture = new PortFixture("maximumRetries", "0");
        fixture.delegate.duringNextActivation(() -> fixture.deliverPoison(0, 1));

        fixture.open();

        assertThat(fixture.states()).containsExactly(Kind.STARTED, Kind.STOPPING, Kind.STOPPED);
        assertThat(fixture.delegate.isOpen()).isFalse();
        assertThat(fixture.delegate.deactivations()).isEqualTo(1);
    }

    @Test
    void ignoresAStartOfAStartedAndAStopOfAStoppedPort() {
        PortFixture fixture = new PortFixture().open();

        assertThat(fixture.port.start()).isCompleted();
        assertThat(fixture.work.isEmpty()).isTrue();
        fixture.port.stop();
        fixture.work.runAll();
        assertThat(fixture.port.stop()).isCompleted();

        assertThat(fixture.states()).containsExactly(Kind.STARTED, Kind.STOPPING, Kind.STOPPED);
    }

    @Test
    void refusesAStartWhileItIsStopping() {
        PortFixture fixture = new PortFixture().open();
        fixture.port.stop();

        assertThatThrownBy(fixture.port::start).isInstanceOf(IllegalPortTransitionException.class)
                .hasMessage("port orders cannot be started while it is STOPPING: start it again once it is STOPPED");
    }

    @Test
    void letsNobodyButAnOperatorStartWhatAnOperatorStopped() {
        PortFixture fixture = new PortFixture().open();
        fixture.port.stop();
        fixture.work.runAll();

        assertThatThrownBy(() -> fixture.port.start(StoppedBy.POISON))
                .isInstanceOf(IllegalPortTransitionException.class)
                .hasMessageContaining("only its owner, OPERATOR, or an operator may start it, not POISON");
        fixture.start();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void asksForItsSettingsAnewAtEachStart() {
        PortFixture fixture = new PortFixture("maximumRetries", "1").open();
        fixture.deliverPoison(0, 1);
        fixture.work.runAll();

        fixture.settings("maximumRetries", "5");
        fixture.start();

        assertThat(fixture.port.snapshot().settings().maximumRetries()).isEqualTo(5);
        assertThat(fixture.delegate.lastLife().settings().maximumRetries()).isEqualTo(5);
        assertThat(fixture.deliverPoison(1, 3)).isEqualTo(3);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void isStoppedByConfigurationWhenItsSettingsAreRefused() {
        PortFixture fixture = new PortFixture("maximumRetries", "-5").open();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.CONFIGURATION);
        assertThat(fixture.port.state().reason())
                .isEqualTo("maximumRetries=-5 is not allowed: -1 (never stop) or 0 to 2147483647");

        fixture.settings("maximumRetries", "5");
        fixture.start();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void isStoppedByConfigurationWhenItsSettingsCannotBeLookedUp() {
        PortFixture fixture = new PortFixture();
        fixture.settingsFail(new IllegalStateException("no object jms/ordersPort"));

        fixture.open();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.CONFIGURATION);
        assertThat(fixture.port.state().reason()).contains("no object jms/ordersPort");
    }

    @Test
    void isStoppedByConfigurationWhenTheDelegateRefusesAProperty() {
        PortFixture fixture = new PortFixture();
        fixture.delegate.failNext(new InvalidPropertyException("channel", "", "a text that is not blank"));

        fixture.open();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.CONFIGURATION);
    }

    @Test
    void cancelsAStartThatHasNotBegun() {
        PortFixture fixture = new PortFixture();
        fixture.port.open();

        var stopped = fixture.port.stop();
        fixture.work.runAll();

        assertThat(stopped).isCompleted();
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);
        assertThat(fixture.delegate.attempts()).isZero();
    }

    @Test
    void closesAHandleThatOpensAfterTheStop() {
        PortFixture fixture = new PortFixture();
        fixture.delegate.duringNextActivation(fixture.port::stop);

        fixture.open();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);
        assertThat(fixture.delegate.isOpen()).isFalse();
        assertThat(fixture.delegate.deactivations()).isEqualTo(1);
        assertThat(fixture.delegate.violations()).isZero();
    }

    @Test
    void isStoppedByTheConsumerThatFoundNoPlaceForAMessage() { // B17, B18
        PortFixture fixture = new PortFixture().open();

        fixture.delegate.lastLife().noPlaceForMessage("BOQ: 2053, DLQ: 2053");
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.NO_PLACE_FOR_MESSAGE);
        assertThat(fixture.lastEvent().text()).startsWith("BSTP0015E port orders: stopped")
                .contains("BOQ: 2053, DLQ: 2053").contains("make room there");
        assertThat(fixture.delegate.isOpen()).isFalse();
    }

    @Test
    void isStoppedByTheConsumerThatFailedForAnotherReason() {
        PortFixture fixture = new PortFixture().open();

        fixture.delegate.lastLife().consumerFailed("MQRC_NOT_AUTHORIZED 2035");
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.CONSUMER_FAILED);
        assertThat(fixture.lastEvent().text()).startsWith("BSTP0017E port orders: stopped")
                .contains("MQRC_NOT_AUTHORIZED 2035", "remove the cause").doesNotContain("make room");
        assertThat(fixture.delegate.isOpen()).isFalse();
        fixture.start();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }
}
