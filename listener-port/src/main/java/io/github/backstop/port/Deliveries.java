// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.policy.DeliveryLedger;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailedMessage;
import io.github.backstop.port.policy.FailedMessages;
import io.github.backstop.port.policy.FailuresInARow;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.state.PortState;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;

/** The deliveries in flight and the counts of those before. Everything here is guarded by the port's lock. */
final class Deliveries {
    private final DeliveryLedger ledger;
    private final Clock clock;
    /** As many as there are sessions: a list, as it makes nothing for each delivery. */
    private final List<Delivery> inFlight = new ArrayList<>();
    /** Beans that have left the port; whoever still delivers to them keeps them here. */
    private final Set<Object> barred = Collections.newSetFromMap(new WeakHashMap<>());
    private long delivered;
    private long committed;
    private long rolledBack;
    private FailedDelivery lastFailure;
    private final FailuresInARow inARow = new FailuresInARow();
    private final FailedMessages failedMessages = new FailedMessages();
    private long moved;
    private MovedMessage lastMoved;
    final PortCounts counts = new PortCounts();

    Deliveries(DeliveryLedger ledger, Clock clock) {
        this.ledger = ledger;
        this.clock = clock;
    }

    /** Lets no message in for the bean any more. */
    void bar(Object bean) {
        barred.add(bean);
    }

    boolean isBarred(Object bean) {
        return !barred.isEmpty() && barred.contains(bean);
    }

    Delivery enter(ListenerPort port, Object bean, boolean probe) {
        Delivery delivery = new Delivery(port, bean, probe);
        inFlight.add(delivery);
        return delivery;
    }

    /** Not once the port is stopped: it may have waited in vain for the delivery to get that far (drainTimeout). */
    boolean started(Delivery delivery, String messageId, int providerCount, PortState state) {
        if (state.kind() == PortState.Kind.STOPPED) {
            return false;
        }
        delivery.messageId = messageId;
        delivery.deliveryCount = ledger.begun(messageId, providerCount);
        delivered++;
        return true;
    }

    /** The one thing here that needs no lock. */
    int number(String messageId, int providerCount) {
        return ledger.deliveryCount(messageId, providerCount);
    }

    boolean report(String messageId, FailureCause cause) {
        List<Delivery> known = of(messageId);
        known.forEach(delivery -> delivery.reported = cause);
        return !known.isEmpty();
    }

    boolean reject(String messageId, Rejection rejection) {
        List<Delivery> known = of(messageId);
        known.forEach(delivery -> delivery.rejection = rejection);
        return !known.isEmpty();
    }

    /** Empty if the message may be rejected, or is not in flight. */
    Optional<String> rejectionRefused(String messageId) {
        return of(messageId).stream().map(delivery -> delivery.rejectionRefused).filter(why -> !why.isEmpty())
                .findFirst();
    }

    boolean isInFlight(String messageId) {
        return !of(messageId).isEmpty();
    }

    /** More than one session may have such a message: ids are not unique. */
    private List<Delivery> of(String messageId) {
        return inFlight.stream().filter(delivery -> delivery.isMeantBy(messageId)).toList();
    }

    /** Takes the delivery out; the result is the failure to judge, if it was one. */
    Optional<FailedDelivery> leave(Delivery delivery, DeliveryOutcome outcome, Throwable thrown) {
        inFlight.remove(delivery);
        delivery.countedInARow = inARow.ended(outcome, delivery.rejection != null);
        if (outcome == DeliveryOutcome.COMMITTED) {
            committed++;
            ledger.forget(delivery.messageId);
        }
        if (!outcome.countsAsFailure()) {
            if (delivery.messageId != null) {
                ledger.undone(delivery.messageId, delivery.deliveryCount);
            }
            return Optional.empty();
        }
        rolledBack++;
        ledger.failed(delivery.messageId, delivery.deliveryCount);
        lastFailure = failure(delivery, thrown, clock.instant());
        failedMessages.failed(lastFailure);
        return Optional.of(lastFailure);
    }

    private static FailedDelivery failure(Delivery delivery, Throwable thrown, Instant now) {
        String messageId = delivery.messageId == null ? "" : delivery.messageId;
        if (delivery.rejection != null) {
            return FailedDelivery.rejected(messageId, delivery.deliveryCount, delivery.rejection, now);
        }
        // what the interceptor saw in the bean is nearer to the cause than what the container made of it
        FailureCause cause = delivery.reported.isKnown() ? delivery.reported : FailureCause.of(thrown);
        return new FailedDelivery(messageId, delivery.deliveryCount, cause, now);
    }

    Optional<FailedMessage> failed(String messageId) {
        return failedMessages.of(messageId);
    }

    void moved(MovedMessage message) {
        moved++;
        lastMoved = message;
        counts.moved(message);
        ledger.forget(message.messageId());
    }

    /** Of whatever messages. */
    FailuresInARow inARow() {
        return inARow;
    }

    int active() {
        return inFlight.size();
    }

    int active(Object bean) {
        return (int) inFlight.stream().filter(delivery -> delivery.bean == bean).count();
    }

    boolean isOnCurrentThread() {
        return inFlight.stream().anyMatch(Delivery::isOnCurrentThread);
    }

    PortSnapshot snapshot(PortState state, PortSettings settings) {
        return new PortSnapshot(state, settings, inFlight.size(), delivered, committed, rolledBack,
                Optional.ofNullable(lastFailure), moved, Optional.ofNullable(lastMoved));
    }
}
