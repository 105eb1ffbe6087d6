// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.policy.DeliveryDecision;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailuresInARow;
import io.github.backstop.port.policy.RetryPolicy;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import java.util.Optional;

/** What follows from the end of a delivery. Everything here is called under the port's lock. */
record Judgement(GuardedState guarded, Consumer consumer) {

    /** The result is the failure that the port goes on after. */
    Optional<FailedDelivery> of(Delivery delivery, DeliveryOutcome outcome, Throwable thrown) {
        if (delivery.completed) {
            return Optional.empty();
        }
        delivery.completed = true;
        delivery.left();
        Optional<FailedDelivery> failure = guarded.deliveries.leave(delivery, outcome, thrown);
        guarded.signalDeliveryLeft();
        Kind kind = guarded.state().kind();
        if (delivery.probe && kind == Kind.HALF_OPEN && consumer.isProbing()) {
            return judgeProbe(delivery, outcome, failure);
        }
        boolean stops = failure.isPresent() && delivery.rejection == null
                && RetryPolicy.of(guarded.settings()).decide(delivery.deliveryCount, outcome)
                instanceof DeliveryDecision.Stop;
        if (stops && (kind == Kind.STARTED || kind == Kind.RECOVERING)) {
            consumer.beginStop(StoppedBy.POISON, EventText.poison(failure.get(), guarded.settings()), failure);
        } else if (delivery.countedInARow) {
            stops |= stopIfTooManyInARow(failure.map(EventText::last).orElse(""), failure);
        }
        return stops ? Optional.empty() : failure;
    }

    /** A failure stops the port whatever its limits are; what is neither failure nor success decides nothing. */
    private Optional<FailedDelivery> judgeProbe(Delivery delivery, DeliveryOutcome outcome,
                                                Optional<FailedDelivery> failure) {
        if (outcome == DeliveryOutcome.COMMITTED) {
            consumer.probeSucceeded();
        } else if (failure.isPresent() && delivery.rejection == null) {
            consumer.beginProbeFailed(failure.get());
            return Optional.empty();
        }
        return failure;
    }

    boolean stopIfTooManyInARow(String last, Optional<FailedDelivery> failure) {
        FailuresInARow inARow = guarded.deliveries.inARow();
        Kind kind = guarded.state().kind();
        if (kind != Kind.STARTED && kind != Kind.RECOVERING
                || !inARow.exceed(guarded.settings().maxSequentialDeliveryFailures())) {
            return false;
        }
        consumer.beginStop(StoppedBy.SEQUENTIAL_FAILURES,
                EventText.inARow(inARow.count(), last, guarded.settings()), failure);
        return true;
    }
}
