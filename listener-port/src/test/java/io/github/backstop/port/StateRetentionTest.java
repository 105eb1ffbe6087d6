// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.retention.LeftState;
import io.github.backstop.port.retention.StateFile;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** stateRetention: what outlasts the end of application and server, with its owner. */
class StateRetentionTest {
    @TempDir
    private Path directory;

    /** The port of the next life of the application. */
    private PortFixture port(String... settings) {
        return new PortFixture(builder -> builder.memory(new StateFile(directory, "orders")), settings);
    }

    private static void stop(PortFixture fixture, StoppedBy by) {
        switch (by) {
            case OPERATOR -> fixture.port.stop();
            case POISON -> fixture.deliverPoison(0, 100);
            case RECOVERY_EXHAUSTED -> fixture.delegate.lastLife().connectionLost(new IOException("2009"));
            case NO_PLACE_FOR_MESSAGE -> fixture.delegate.lastLife().noPlaceForMessage("2053");
            case CONSUMER_FAILED -> fixture.delegate.lastLife().consumerFailed("2035");
            default -> throw new IllegalArgumentException(by.name());
        }
        fixture.work.runAll();
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(by);
    }

    @ParameterizedTest
    @CsvSource({"NONE, OPERATOR, false", "NONE, POISON, false", "OPERATOR, OPERATOR, true",
        "OPERATOR, POISON, false", "OPERATOR, RECOVERY_EXHAUSTED, false", "ALL, OPERATOR, true", "ALL, POISON, true",
        "ALL, RECOVERY_EXHAUSTED, true", "ALL, NO_PLACE_FOR_MESSAGE, true", "ALL, CONSUMER_FAILED, true"})
    void aStopIsKeptWithItsOwnerAsTheSettingSays(String retention, StoppedBy by, boolean kept) {
        PortFixture before = port("stateRetention", retention, "recoveryRetries", "0").open();
        stop(before, by);
        before.port.close();

        PortFixture after = port("stateRetention", retention, "recoveryRetries", "0").open();

        assertThat(after.port.state().kind()).isEqualTo(kept ? Kind.STOPPED : Kind.STARTED);
        if (kept) {
            assertThat(after.port.state().stoppedBy()).isEqualTo(by);
            assertThat(after.port.state().reason()).isEqualTo(before.events.stream()
                    .filter(event -> event.to().stoppedBy() == by).findFirst().orElseThrow().to().reason());
            assertThat(after.lastEvent().text()).startsWith("BSTP0028W").contains(by.name());
        }
    }

    @Test
    void whatAnOperatorHasStartedStartsByItselfThoughItsInitialStateIsStopped() {
        PortFixture before = port("stateRetention", "OPERATOR", "initialState", "STOPPED").open();
        assertThat(before.port.state().stoppedBy()).as("nothing is kept yet").isEqualTo(StoppedBy.INITIAL_STATE);
        before.start();
        before.port.close();

        PortFixture after = port("stateRetention", "OPERATOR", "initialState", "STOPPED").open();

        assertThat(after.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void aStartAfterAStopIsKeptToo() {
        PortFixture before = port("stateRetention", "ALL").open();
        stop(before, StoppedBy.POISON);
        before.start();
        before.port.close();

        assertThat(port("stateRetention", "ALL").open().port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void aServerThatDiesIsLikeAnEnd() {
        PortFixture before = port("stateRetention", "ALL").open();
        stop(before, StoppedBy.POISON);

        PortFixture after = port("stateRetention", "ALL").open();

        assertThat(after.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
        after.start();
        assertThat(after.port.state().kind()).as("an operator may start it").isEqualTo(Kind.STARTED);
    }

    @Test
    void aPauseGoesOnAfterTheRestart() {
        PortFixture before = port("stateRetention", "ALL", "halfOpenAfter", "60").open();
        stop(before, StoppedBy.POISON);
        before.port.close();

        PortFixture after = port("stateRetention", "ALL", "halfOpenAfter", "60").open();
        assertThat(after.port.state().reason()).containsOnlyOnce("one message will be tried");
        after.time.advance(Duration.ofSeconds(60));
        after.work.runAll();

        assertThat(after.port.state().kind()).isEqualTo(Kind.HALF_OPEN);
    }

    @Test
    void theAdapterMayPutAPortBackAsItWasWhateverItsSettingsSay() {
        PortFixture fixture = port("initialState", "STARTED");
        fixture.port.open(Optional.of(new LeftState(StoppedBy.OPERATOR, fixture.time.instant(), "an operator did")));
        fixture.work.runAll();
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);

        PortFixture other = port("initialState", "STOPPED");
        other.port.open(Optional.of(new LeftState(null, other.time.instant(), "")));
        other.work.runAll();
        assertThat(other.port.state().kind()).isEqualTo(Kind.STARTED);
    }
}
