// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.state.PortState.Kind;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PortTransitionsTest {

    @ParameterizedTest
    @CsvSource({
        "STARTED,    false, true,  false, true",
        "STOPPING,   false, false, true,  false",
        "STOPPED,    true,  false, true,  true",
        "RECOVERING, true,  true,  true,  true"})
    void allowsExactlyTheTransitionsOfTheTable(Kind from, boolean started, boolean stopping, boolean stopped,
                                               boolean recovering) {
        assertThat(PortTransitions.isAllowed(from, Kind.STARTED)).isEqualTo(started);
        assertThat(PortTransitions.isAllowed(from, Kind.STOPPING)).isEqualTo(stopping);
        assertThat(PortTransitions.isAllowed(from, Kind.STOPPED)).isEqualTo(stopped);
        assertThat(PortTransitions.isAllowed(from, Kind.RECOVERING)).isEqualTo(recovering);
    }

    @Test
    void namesPortAndStatesWhenItRefuses() {
        assertThatThrownBy(() -> PortTransitions.check("orders", Kind.STOPPING, Kind.STARTED))
                .isInstanceOf(IllegalPortTransitionException.class)
                .hasMessage("port orders: STARTED may not follow STOPPING");
    }

    @ParameterizedTest
    @EnumSource(value = StoppedBy.class, mode = EnumSource.Mode.EXCLUDE, names = {"CLOSED", "OPERATOR"})
    void letsOnlyTheOwnerOrAnOperatorStartAgain(StoppedBy owner) { // CAMEL-25018: the wrong one resumed
        assertThat(owner.mayBeStartedBy(owner)).isTrue();
        assertThat(owner.mayBeStartedBy(StoppedBy.OPERATOR)).isTrue();
        assertThat(StoppedBy.OPERATOR.mayBeStartedBy(owner)).isFalse();
        assertThat(StoppedBy.CLOSED.mayBeStartedBy(owner)).isFalse();
    }

    @Test
    void keepsTheOwnerInTheStateWhileStoppingAndStopped() {
        Instant now = Instant.EPOCH;

        assertThat(new PortState.Stopping(now, StoppedBy.POISON, "x").stoppedBy()).isEqualTo(StoppedBy.POISON);
        assertThat(new PortState.Stopped(now, StoppedBy.POISON, "x").stoppedBy()).isEqualTo(StoppedBy.POISON);
        assertThat(new PortState.Started(now).stoppedBy()).isNull();
        assertThat(new PortState.Recovering(now, 1, "x").stoppedBy()).isNull();
    }

    @Test
    void quotesThePortNameForJmx() {
        assertThat(new PortIdentity("a,b=\"c\"*", "", "").objectName().toString())
                .isEqualTo("io.github.backstop:type=ListenerPort,name=\"a,b=\\\"c\\\"\\*\"");
    }
}
