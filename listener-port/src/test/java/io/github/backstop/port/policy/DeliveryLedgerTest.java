// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DeliveryLedgerTest {

    @Test
    void countsOnWhereTheProviderForgets() {
        DeliveryLedger ledger = new DeliveryLedger(10);
        ledger.failed("ID:1", 1);
        ledger.failed("ID:1", 2);

        assertThat(ledger.deliveryCount("ID:1", 1)).isEqualTo(3);
        assertThat(ledger.deliveryCount("ID:2", 1)).isEqualTo(1);
    }

    @Test
    void believesTheProviderWhenItCountsHigher() {
        DeliveryLedger ledger = new DeliveryLedger(10);
        ledger.failed("ID:1", 1);

        assertThat(ledger.deliveryCount("ID:1", 7)).isEqualTo(7);
    }

    @Test
    void forgetsAMessageThatSucceeded() {
        DeliveryLedger ledger = new DeliveryLedger(10);
        ledger.failed("ID:1", 4);
        ledger.forget("ID:1");

        assertThat(ledger.deliveryCount("ID:1", 1)).isEqualTo(1);
    }

    @Test
    void keepsTheMessagesThatFailedLastWhenItIsFull() {
        DeliveryLedger ledger = new DeliveryLedger(2);
        ledger.failed("ID:1", 1);
        ledger.failed("ID:2", 1);
        ledger.failed("ID:1", 2);
        ledger.failed("ID:3", 1);

        assertThat(ledger.deliveryCount("ID:1", 1)).isEqualTo(3);
        assertThat(ledger.deliveryCount("ID:2", 1)).isEqualTo(1);
        assertThat(ledger.deliveryCount("ID:3", 1)).isEqualTo(2);
    }

    @Test
    void addsNothingToADurableProviderCount() { // A33: a message that was moved and put back starts at 1 again
        DeliveryLedger none = DeliveryLedger.none();
        none.failed("ID:1", 5);

        assertThat(none.deliveryCount("ID:1", 1)).isEqualTo(1);
    }

    @Test
    void copesWithMessagesThatHaveNoId() {
        DeliveryLedger ledger = new DeliveryLedger(10);
        ledger.failed(null, 2);

        assertThat(ledger.deliveryCount(null, 1)).isEqualTo(1);
    }

    @Test
    void refusesANegativeCapacity() {
        assertThatThrownBy(() -> new DeliveryLedger(-1)).hasMessage("capacity=-1 is not allowed: 0 or more");
    }

    @Test
    void countsFromTheBeginningOfADeliveryAsTheNextMayBeginBeforeItsEndIsKnown() {
        DeliveryLedger ledger = new DeliveryLedger(10);

        assertThat(ledger.begun("ID:1", 1)).isEqualTo(1);
        assertThat(ledger.begun("ID:1", 1)).isEqualTo(2);
    }

    @Test
    void takesADeliveryBackThatTurnsOutNotToCount() {
        DeliveryLedger ledger = new DeliveryLedger(10);
        ledger.begun("ID:1", 1);
        ledger.begun("ID:1", 1);
        ledger.undone("ID:1", 2);
        assertThat(ledger.deliveryCount("ID:1", 1)).isEqualTo(2);

        ledger.undone("ID:1", 1);
        assertThat(ledger.deliveryCount("ID:1", 1)).isEqualTo(1);
    }

    @Test
    void leavesACountAloneThatHasGoneOnMeanwhile() {
        DeliveryLedger ledger = new DeliveryLedger(10);
        ledger.begun("ID:1", 1);
        ledger.begun("ID:1", 1);
        ledger.undone("ID:1", 1);

        assertThat(ledger.deliveryCount("ID:1", 1)).isEqualTo(3);
    }

    @Test
    void doesNotBelieveAProviderThatCountsWhatNoBeanHasSeen() {
        DeliveryLedger ledger = DeliveryLedger.ofOwnCountOnly(10);
        ledger.begun("ID:1", 1);

        assertThat(ledger.deliveryCount("ID:1", 5)).isEqualTo(2);
        assertThat(ledger.deliveryCount("ID:2", 5)).isEqualTo(1);
        assertThat(ledger.deliveryCount(null, 5)).as("without an id only the provider can know").isEqualTo(5);
    }
}
