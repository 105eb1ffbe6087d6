// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import io.github.backstop.port.policy.DeliveryLedger;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.requeue.FailureDetails;
import io.github.backstop.requeue.FailureHistory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.time.Instant;

/**
 * Counts the failures of one bean's messages, for all its instances. As the port of a wrapped adapter does: a delivery
 * counts from its beginning, as the provider may hand the message to another instance before this one's transaction
 * has ended.
 */
final class BackoutGuard {

    private static final int LEDGER_CAPACITY = 10_000;
    /** It hands a message on several times after a rollback: its count tells of deliveries that no bean has seen. */
    private static final String OPENMQ = "com.sun.messaging.";

    private final String bean;
    private final BackoutSettings settings;
    private final RequeueRule rule;
    private final FailureHistory history = new FailureHistory();
    private final DeliveryLedger ledger = new DeliveryLedger(LEDGER_CAPACITY);
    private final DeliveryLedger ownCountOnly = DeliveryLedger.ofOwnCountOnly(LEDGER_CAPACITY);

    BackoutGuard(String bean, BackoutSettings settings) {
        this.bean = bean;
        this.settings = settings;
        rule = new RequeueRule(settings.threshold(), settings.backoutQueue());
    }

    /** One delivery that has begun. @param number the first is 1 */
    record Delivery(String messageId, int number, DeliveryLedger ledger) {

        int failures() {
            return number - 1;
        }
    }

    Delivery begin(Message message) throws JMSException {
        String id = message.getJMSMessageID();
        DeliveryLedger counting = message.getClass().getName().startsWith(OPENMQ) ? ownCountOnly : ledger;
        return new Delivery(id, counting.begun(id, deliveryCount(message)), counting);
    }

    /** Whether the bean must not see the message any more (A5); the delivery then does not count. */
    boolean isPoison(Delivery delivery) {
        if (!rule.isPoison(delivery.failures())) {
            return false;
        }
        delivery.ledger.undone(delivery.messageId, delivery.number);
        return true;
    }

    void succeeded(Delivery delivery) {
        delivery.ledger.forget(delivery.messageId);
        history.forget(delivery.messageId);
    }

    /** @param failure null if none left the bean */
    void failed(Delivery delivery, Throwable failure) {
        history.failed(new FailedDelivery(delivery.messageId, delivery.number, FailureCause.of(failure),
                Instant.now()));
    }

    String causeText(Delivery delivery) {
        return history.causeText(delivery.messageId);
    }

    FailureDetails details(Delivery delivery) {
        return settings.details() ? history.details(delivery.messageId, delivery.failures(), bean)
                : FailureDetails.NONE;
    }

    String bean() {
        return bean;
    }

    BackoutSettings settings() {
        return settings;
    }

    RequeueRule rule() {
        return rule;
    }

    /** 1 if the provider has none, as the specification wants it to. */
    private static int deliveryCount(Message message) {
        try {
            return Math.max(1, message.getIntProperty("JMSXDeliveryCount"));
        } catch (JMSException | NumberFormatException none) {
            return 1;
        }
    }
}
