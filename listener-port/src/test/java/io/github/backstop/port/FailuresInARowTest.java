// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static io.github.backstop.port.policy.DeliveryOutcome.ROLLED_BACK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** maxSequentialDeliveryFailures: B23 to B28. */
class FailuresInARowTest {

    private static PortFixture port(int limit) {
        return new PortFixture("maximumRetries", "-1", "maxSequentialDeliveryFailures", String.valueOf(limit)).open();
    }

    /** A new message at each delivery. */
    private static int failures(PortFixture fixture, int atMost) {
        int count = 0;
        while (count < atMost && fixture.deliver("ID:" + count, 1, ROLLED_BACK, null)) {
            count++;
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 3", "9, 10"})
    void stopsAtOneFailureInARowMoreThanTheLimitWhateverTheMessages(int limit, int deliveries) { // B23
        PortFixture fixture = port(limit);

        assertThat(failures(fixture, 100)).isEqualTo(deliveries);
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.SEQUENTIAL_FAILURES);
    }

    @ParameterizedTest
    @CsvSource({"-1", "-7"})
    void neverStopsAtAnyNegativeNumber(int limit) { // B23
        PortFixture fixture = port(limit);

        assertThat(failures(fixture, 1000)).isEqualTo(1000);
    }

    @Test
    void aSuccessResetsTheCountAcrossMessagesAndAMoveDoesNeither() { // B27, IT11393
        PortFixture fixture = port(10);

        for (int wave = 0; wave < 2; wave++) {
            assertThat(fixture.deliverPoison(0, 5)).isEqualTo(5);
            // its message is moved, and the next one succeeds
            fixture.deliver("ID:held", 6, DeliveryOutcome.HELD_BACK, null);
            fixture.deliver("ID:good", 1, COMMITTED, null);
        }
        fixture.work.runAll();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void twoPoisonMessagesBackToBackStopThePortThoughEachIsMovedInTime() { // B28
        PortFixture fixture = port(9);

        assertThat(fixture.deliverPoison(0, 5)).isEqualTo(5);
        fixture.deliver("ID:held", 6, DeliveryOutcome.HELD_BACK, null);
        assertThat(failures(fixture, 100)).isEqualTo(5);
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.SEQUENTIAL_FAILURES);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.INCLUDE,
            names = {"MESSAGE_GONE", "NOT_BEGUN", "CONNECTION_BROKEN", "HELD_BACK", "REFUSED_BY_GATE"})
    void whatIsNoDeliveryFailureNeitherCountsNorResets(DeliveryOutcome outcome) { // B10, B27
        PortFixture fixture = port(1);

        fixture.deliver("ID:1", 1, ROLLED_BACK, null);
        fixture.deliver("ID:2", 1, outcome, null);
        assertThat(fixture.port.admits()).isTrue();
        fixture.deliver("ID:3", 1, ROLLED_BACK, null);
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.SEQUENTIAL_FAILURES);
    }

    @Test
    void aMessageForWhichTheServerHasNoThreadCounts() { // B24
        PortFixture fixture = port(1);

        fixture.delegate.lastLife().noThread(new RejectedExecutionException("pool exhausted"));
        assertThat(fixture.port.admits()).isTrue();
        fixture.delegate.lastLife().noThread(new RejectedExecutionException("pool exhausted"));
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.SEQUENTIAL_FAILURES);
        assertThat(fixture.lastEvent().text()).contains("2 failed deliveries in a row", "pool exhausted");
        assertThat(fixture.port.snapshot().rolledBack()).as("maximumRetries does not count it").isZero();
    }

    @Test
    void aRejectionByTheBeanNeitherCountsNorResets() {
        PortFixture fixture = port(1);
        fixture.deliver("ID:1", 1, ROLLED_BACK, null);
        Delivery delivery = (Delivery) fixture.port.enter();
        delivery.started("ID:2", 1, false);
        fixture.port.reject("ID:2", new Rejection("", "no such customer"));
        delivery.completed(ROLLED_BACK, null);

        assertThat(fixture.port.admits()).isTrue();
        fixture.deliver("ID:3", 1, ROLLED_BACK, null);
        assertThat(fixture.port.admits()).isFalse();
    }

    @Test
    void countsFromTheBeginningAfterAStart() { // B30
        PortFixture fixture = port(1);
        failures(fixture, 2);
        fixture.work.runAll();

        fixture.start();

        assertThat(failures(fixture, 100)).isEqualTo(2);
    }

    @Test
    void saysWhatHappenedAndNamesThePortTheLimitAndTheLastError() { // B29
        PortFixture fixture = port(1);
        fixture.deliver("ID:1", 1, ROLLED_BACK, null);
        fixture.deliver("ID:2", 1, ROLLED_BACK, new IllegalStateException("database away"));
        fixture.work.runAll();

        assertThat(fixture.lastEvent().text()).startsWith("BSTP0027W port orders: stopped after 2 failed deliveries in "
                + "a row (maxSequentialDeliveryFailures=1), the last of message ID:2; cause: "
                + "java.lang.IllegalStateException: database away");
    }

    @Test
    void isTheMessagesOwnLimitWhereBothAreReachedAtOnce() {
        PortFixture fixture = new PortFixture("maximumRetries", "2", "maxSequentialDeliveryFailures", "1").open();

        fixture.deliverPoison(0, 100);
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
    }
}
