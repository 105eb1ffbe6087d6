// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static io.github.backstop.port.policy.DeliveryOutcome.ROLLED_BACK;
import static io.github.backstop.port.support.PortFixture.POISON;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.policy.DeliveryLedger;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PoisonStopTest {

    /** C.3 with BOTHRESH 0: C3 (row 0), C5 (the others), C7 and C8 for the two rules. */
    @ParameterizedTest
    @CsvSource({"0, DELIVERIES, 1", "1, DELIVERIES, 1", "2, DELIVERIES, 2", "3, DELIVERIES, 3", "10, DELIVERIES, 10",
        "0, RETRIES, 1", "1, RETRIES, 2", "2, RETRIES, 3", "3, RETRIES, 4", "10, RETRIES, 11"})
    void deliversExactlyAsOftenAsTheTableSaysAndThenStops(String maximumRetries, String counting, int deliveries) {
        PortFixture fixture = new PortFixture("maximumRetries", maximumRetries, "retryCounting", counting).open();

        assertThat(fixture.deliverPoison(0, 100)).isEqualTo(deliveries);

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPING);
        fixture.work.runAll();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
        assertThat(fixture.delegate.isOpen()).isFalse();
    }

    @Test
    void neverStopsAtMinusOne() {
        PortFixture fixture = new PortFixture("maximumRetries", "-1").open();

        assertThat(fixture.deliverPoison(0, 1000)).isEqualTo(1000);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void stopsAfterOneMoreDeliveryWhenItIsStartedAgain() { // C4
        PortFixture fixture = new PortFixture("maximumRetries", "3").open();
        fixture.deliverPoison(0, 100);
        fixture.work.runAll();

        fixture.start();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.deliverPoison(3, 100)).isEqualTo(1);
        fixture.work.runAll();
        assertThat(fixture.lastEvent().text()).contains("stopped after 4 failed deliveries");
    }

    @Test
    void staysUpWhenTheMessageIsMovedBeforeTheLimit() { // C.3, rows 1/2 and 5/6
        PortFixture fixture = new PortFixture("maximumRetries", "6").open();

        assertThat(fixture.deliverPoison(0, 5)).isEqualTo(5); // BOTHRESH 5: the sixth get moves it
        assertThat(fixture.deliver("ID:good", 1, COMMITTED, null)).isTrue();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void countsPerMessageNotPerPort() { // C2, C28
        PortFixture fixture = new PortFixture("maximumRetries", "2").open();

        for (int i = 0; i < 10; i++) {
            assertThat(fixture.deliver("ID:" + i, 1, ROLLED_BACK, null)).isTrue();
        }

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @ParameterizedTest
    @EnumSource(value = DeliveryOutcome.class, mode = EnumSource.Mode.EXCLUDE, names = "ROLLED_BACK")
    void goesOnAfterWhatIsNoFailedDelivery(DeliveryOutcome outcome) { // B10
        PortFixture fixture = new PortFixture("maximumRetries", "0").open();

        fixture.deliver(POISON, 9, outcome, new IllegalStateException("noise"));

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(fixture.port.snapshot().rolledBack()).isZero();
        assertThat(fixture.port.snapshot().lastFailure()).isEmpty();
    }

    @Test
    void saysWhatHappenedWhyAndWhatToDoNext() {
        PortFixture fixture = new PortFixture("maximumRetries", "1").open();

        fixture.deliver(POISON, 1, ROLLED_BACK, new IllegalStateException("no stock"));
        fixture.work.runAll();

        assertThat(fixture.lastEvent().message()).isEqualTo(PortMessage.STOPPED_BY_POISON);
        assertThat(fixture.lastEvent().text())
                .startsWith("BSTP0012W port orders: stopped after 1 failed delivery of message ID:414d5120 "
                        + "(maximumRetries=1); cause: java.lang.IllegalStateException: no stock at ")
                .as("the frame that threw, alone")
                .containsPattern("no stock at \\S+\\(PoisonStopTest\\.java:\\d+\\); the message stays on the queue; ")
                .endsWith("start it again from the console or JMX "
                        + "io.github.backstop:type=ListenerPort,name=\"orders\"");
        assertThat(fixture.lastEvent().data()).containsEntry("messageId", POISON).containsEntry("deliveryCount", "1")
                .containsEntry("stoppedBy", "POISON").containsEntry("from", "STOPPING").containsEntry("to", "STOPPED");
    }

    @Test
    void prefersWhatTheInterceptorSawToWhatTheContainerMadeOfIt() {
        PortFixture fixture = new PortFixture("maximumRetries", "1").open();
        Delivery delivery = (Delivery) fixture.port.enter();
        delivery.started(POISON, 1, false);

        assertThat(fixture.port.reportFailure("ID:other", new FailureCause("a.Other", "", ""))).isFalse();
        assertThat(fixture.port.reportFailure(POISON, new FailureCause("shop.NoStock", "sold out", ""))).isTrue();
        delivery.completed(ROLLED_BACK, new RuntimeException("container"));

        assertThat(fixture.port.snapshot().lastFailure().orElseThrow().cause().text())
                .isEqualTo("shop.NoStock: sold out");
    }

    @Test
    void saysSoWhenTheBeanOnlyMarkedTheTransactionForRollback() { // B26
        PortFixture fixture = new PortFixture("maximumRetries", "1").open();

        fixture.deliver(POISON, 1, ROLLED_BACK, null);

        assertThat(fixture.port.state().reason()).endsWith("cause: no exception left the bean");
    }

    @Test
    void countsOnByItselfWhereTheProviderForgets() {
        PortFixture fixture = new PortFixture(builder -> builder.ledger(new DeliveryLedger(100)),
                "maximumRetries", "3").open();

        fixture.deliver(POISON, 1, ROLLED_BACK, null);
        fixture.deliver(POISON, 1, ROLLED_BACK, null);
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        fixture.deliver(POISON, 1, ROLLED_BACK, null);

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPING);
    }

    @ParameterizedTest
    @CsvSource({"1, true, 1", "4, false, 4", "0, true, 2", "0, false, 1"})
    void usesTheRedeliveredFlagOnlyWhereTheProviderDoesNotCount(int count, boolean redelivered, int effective) {
        PortFixture fixture = new PortFixture("maximumRetries", "-1").open(); // A11, A12
        Delivery delivery = (Delivery) fixture.port.enter();

        delivery.started(POISON, count, redelivered);
        delivery.completed(ROLLED_BACK, null);

        assertThat(fixture.port.snapshot().lastFailure().orElseThrow().deliveryCount()).isEqualTo(effective);
    }

    @Test
    void judgesADeliveryOnce() {
        PortFixture fixture = new PortFixture("maximumRetries", "5").open();
        Delivery delivery = (Delivery) fixture.port.enter();
        delivery.started(POISON, 1, false);

        delivery.completed(ROLLED_BACK, null);
        delivery.completed(COMMITTED, null);

        PortSnapshot snapshot = fixture.port.snapshot();
        assertThat(snapshot.rolledBack()).isEqualTo(1);
        assertThat(snapshot.committed()).isZero();
        assertThat(snapshot.activeSessions()).isZero();
    }
}
