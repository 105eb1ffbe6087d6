// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.Activation;
import io.github.backstop.port.MovedMessage;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.PendingRejections;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.requeue.Places;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.overlay.BackoutRequeue;
import io.github.backstop.requeue.FailureDetails;
import io.github.backstop.requeue.FailureHistory;
import io.github.backstop.requeue.QueueMove;
import io.github.backstop.requeue.RequeueConnection;
import io.github.backstop.requeue.RequeueText;
import jakarta.jms.Message;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The port's engine behind a wrapped adapter, for one life of the consumer: a message that is delivered once more after
 * its last permitted failure goes to another queue in place of the bean. What a queue manager knows, the port's own
 * properties say; what base classes do, Jakarta Messaging must.
 */
final class JmsRequeue implements BackoutRequeue {
    /** Moves in a row that may be rolled back: the message would come again without end. */
    private static final int MOST_ROLLBACKS = 5;

    /**
     * Whose messages these are.
     *
     * @param comesAgain whether the provider delivers a message again after a bean without transaction has thrown
     */
    record Origin(String port, String bean, String queue, boolean comesAgain) { }

    private final Activation activation;
    private final Origin origin;
    private final RequeueConnection connection;
    private final PendingRejections rejected;
    private final Clock clock;
    private final RequeueRule rule;
    private final Places places;
    private final FailureHistory history = new FailureHistory();
    private final AtomicInteger rollbacks = new AtomicInteger();

    /**
     * @param connection may be null if neither queue is set
     * @param rejected   what beans have rejected, this life of the consumer or before, and what is still to be moved
     */
    JmsRequeue(Activation activation, Origin origin, RequeueConnection connection, PendingRejections rejected,
               Clock clock) {
        this.activation = activation;
        this.origin = origin;
        this.connection = connection;
        this.rejected = rejected;
        this.clock = clock;
        PortSettings settings = activation.settings();
        rule = new RequeueRule(settings.backoutThreshold(), settings.backoutRequeueQueue());
        places = new Places(origin.queue, rule.backoutQueue(), settings.deadLetterQueue());
    }

    /** Whether the port is to move messages at all. */
    static boolean isWanted(PortSettings settings) {
        return EngineChoice.of(settings).isBackstop() && settings.backoutThreshold() > 0;
    }

    /** Whether there is a queue to move them to. */
    static boolean needsConnection(PortSettings settings) {
        return !settings.backoutRequeueQueue().isBlank() || !settings.deadLetterQueue().isBlank();
    }

    @Override
    public boolean isPoison(String messageId, int deliveryNumber) {
        return rule.isPoison(deliveryNumber - 1) || rejected.of(messageId).isPresent();
    }

    @Override
    public String rejectionRefused(boolean inTransaction) {
        if (connection == null) {
            return "the port has neither backoutRequeueQueue nor deadLetterQueue; set one";
        }
        return inTransaction || origin.comesAgain ? "" : "the bean has no transaction, and the provider does not "
                + "deliver the message again, or is not known to; give the bean a container-managed transaction";
    }

    @Override
    public void rejected(String messageId, Rejection rejection) {
        rejected.add(messageId, rejection);
    }

    @Override
    public Move move(Message message, int failures) {
        return new JmsMove(this, message, failures).attempt();
    }

    @Override
    public void failed(FailedDelivery failure) {
        history.failed(failure);
    }

    // ---- what one move asks

    RequeueConnection connection() {
        return connection;
    }

    QueueMove.Request request(Message message, String messageId, int failures) {
        PortSettings settings = activation.settings();
        FailureDetails details = settings.failureDetails() ? history.details(messageId, failures, origin.bean)
                : FailureDetails.NONE;
        return new QueueMove.Request("port " + origin.port, message, failures, places(messageId),
                settings.discardMessage(), details.values());
    }

    private Places places(String messageId) {
        return rejected.of(messageId).map(Rejection::queue).filter(queue -> !queue.isEmpty())
                .map(queue -> new Places(origin.queue, queue, activation.settings().deadLetterQueue()))
                .orElse(places);
    }

    // ---- what one move tells, when its transaction is over

    void moved(String messageId, Step.Commit where) {
        rollbacks.set(0);
        String cause = history.causeText(messageId);
        history.forget(messageId);
        RequeueRule reached = rejected.of(messageId).isPresent() ? new RequeueRule(1, rule.backoutQueue()) : rule;
        rejected.moved(messageId);
        activation.moved(new MovedMessage(messageId, where.disposition(), RequeueText.of(where, reached) + cause,
                clock.instant()));
    }

    void kept(String messageId, String why) {
        activation.noPlaceForMessage("message " + messageId + ": " + why);
    }

    void notConnected(String messageId, Exception cause) {
        AdapterMessage.NOT_MOVED.log(origin.port, messageId, cause);
        activation.connectionLost(cause);
    }

    void rolledBack(String messageId, DeliveryOutcome outcome) {
        AdapterMessage.NOT_MOVED.log(origin.port, messageId, "its transaction ended otherwise: " + outcome);
        if (outcome != DeliveryOutcome.CONNECTION_BROKEN && rollbacks.incrementAndGet() >= MOST_ROLLBACKS) {
            failed(messageId, "its transaction was rolled back " + MOST_ROLLBACKS + " times");
        }
    }

    void failed(String messageId, String why) {
        activation.consumerFailed("message " + messageId + " cannot be moved: " + why);
    }
}
