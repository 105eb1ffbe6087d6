// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import io.github.backstop.port.Admission;
import io.github.backstop.port.Delivery;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.ra.log.AdapterMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * An endpoint in front of the server's: it asks the port before each delivery and tells it how the delivery ended.
 * Used by one thread at a time. Connectors 2.1, 13.5.6 (the order of the calls).
 *
 * <p>The trap: an exception out of {@code onMessage} goes on to the adapter, which must still call
 * {@code afterDelivery}; only there the transaction ends, and only then the outcome is known.
 */
final class ObservedEndpoint implements GatedEndpoint {
    private final MessageEndpoint endpoint;
    private final ObservedXaResource resource;
    private final ListenerPort port;
    private final Object bean; // what the port tells its beans apart by
    private final BackoutRequeue requeue;

    private Delivery delivery; // null outside a delivery
    private boolean begun;     // beforeDelivery was called
    private boolean reached;   // the bean saw a message
    private String messageId;
    private boolean late;      // the port had stopped before the bean could see the message
    private boolean undone;    // the unit of work of a session without a transaction
    private Throwable thrown;
    private BackoutRequeue.Move move; // null unless the message was kept from the bean
    private Optional<FailedDelivery> failure = Optional.empty();

    ObservedEndpoint(MessageEndpoint endpoint, ObservedXaResource resource, ListenerPort port, Object bean,
                     BackoutRequeue requeue) {
        this.endpoint = endpoint;
        this.resource = resource;
        this.port = port;
        this.bean = bean;
        this.requeue = requeue;
    }

    @Override
    public void enter() throws ResourceException {
        Admission admission = port.enter(bean);
        if (admission instanceof Admission.Refused refused) {
            throw new ResourceException(refused.reason());
        }
        delivery = (Delivery) admission;
        begun = false;
        reached = false;
        messageId = null;
        late = false;
        undone = false;
        thrown = null;
        move = null;
    }

    @Override
    public void leave() {
        complete(reached ? outcomeWithoutTransaction() : DeliveryOutcome.MESSAGE_GONE);
    }

    @Override
    public void beforeDelivery(Method method) throws NoSuchMethodException, ResourceException {
        enter();
        try {
            endpoint.beforeDelivery(method);
            begun = true;
        } catch (NoSuchMethodException | ResourceException | RuntimeException | Error e) {
            AdapterMessage.DELIVERY_NOT_BEGUN.log(port.identity().name(), e);
            // the bean has not seen the message, so this is no failed delivery
            complete(DeliveryOutcome.NOT_BEGUN);
            throw e;
        }
    }

    @Override
    public boolean isInTransaction() {
        return resource != null && resource.wasStarted();
    }

    @Override
    public void requireOpenPort() throws ResourceException {
        if (!port.admits(bean)) {
            throw new ResourceException("port " + port.identity().name() + " is stopping: nothing is got any more");
        }
    }

    @Override
    public void forbidCommit() {
        if (resource != null) {
            resource.veto();
        }
    }

    @Override
    public void unitOfWorkFailed() {
        undone = true;
    }

    @Override
    public boolean isConnectionBroken() {
        return resource != null && resource.wasBroken();
    }

    @Override
    public Optional<FailedDelivery> failure() {
        return failure;
    }

    @Override
    public void onMessage(Message message) {
        boolean alone = delivery == null;
        if (alone) {
            try {
                enter();
            } catch (ResourceException e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        }
        try {
            if (!isMoved(message)) {
                handOver(message);
            }
        } catch (RuntimeException | Error e) {
            thrown = e;
            throw e;
        } finally {
            if (alone) {
                complete(outcomeWithoutTransaction());
            }
        }
    }

    private void handOver(Message message) {
        try {
            ((MessageListener) endpoint).onMessage(message);
        } finally {
            if (delivery.rejection().isPresent()) {
                undo(delivery.rejection().get());
            }
        }
        if (delivery.rejection().isPresent() && !isInTransaction()) {
            throw new IllegalStateException("the bean has rejected the message");
        }
    }

    /** Whatever the bean threw: with some exceptions the server would commit. */
    private void undo(Rejection rejection) {
        // before the rollback: the provider may hand the message to another session at once
        requeue.rejected(messageId, rejection);
        forbidCommit();
    }

    /** If not, the delivery to the bean begins. */
    private boolean isMoved(Message message) {
        reached = true;
        int count = 0;
        boolean redelivered = false;
        try {
            messageId = message.getJMSMessageID();
            redelivered = message.getJMSRedelivered();
            count = message.propertyExists("JMSXDeliveryCount") ? message.getIntProperty("JMSXDeliveryCount") : 0;
        } catch (JMSException | NumberFormatException e) {
            // what could be read counts
        }
        int number = delivery.number(messageId, count, redelivered);
        if (!requeue.isPoison(messageId, number)) {
            late = !delivery.started(messageId, count, redelivered);
            if (late) {
                forbidCommit();
                throw new IllegalStateException("port " + port.identity().name() + " has stopped meanwhile");
            }
            delivery.refuseRejection(requeue.rejectionRefused(isInTransaction()));
            return false;
        }
        move(message, number - 1);
        return true;
    }

    private void move(Message message, int failures) {
        move = requeue.move(message, failures);
        if (!move.isDone()) {
            forbidCommit();
            if (!isInTransaction()) {
                throw new IllegalStateException("the message failed too often, and can be put nowhere");
            }
        }
    }

    @Override
    public void afterDelivery() throws ResourceException {
        if (delivery == null || !begun) {
            throw new jakarta.resource.spi.IllegalStateException("afterDelivery without beforeDelivery");
        }
        try {
            endpoint.afterDelivery();
        } catch (ResourceException | RuntimeException | Error e) {
            if (reached) {
                AdapterMessage.DELIVERY_NOT_ENDED.log(port.identity().name(), messageId, e);
            } else {
                AdapterMessage.DELIVERY_NOT_ENDED.debug(port.identity().name(), "that was not there", e);
            }
            if (thrown == null) {
                thrown = e;
            }
            complete(reached ? failed() : DeliveryOutcome.MESSAGE_GONE);
            throw e;
        }
        complete(reached ? outcome() : DeliveryOutcome.MESSAGE_GONE);
    }

    private DeliveryOutcome outcome() {
        if (resource == null || !resource.wasStarted()) {
            return outcomeWithoutTransaction();
        }
        if (resource.wasRolledBack()) {
            return DeliveryOutcome.ROLLED_BACK;
        } else if (resource.wasCommitted()) {
            return DeliveryOutcome.COMMITTED;
        }
        return resource.wasBroken() ? DeliveryOutcome.CONNECTION_BROKEN : outcomeWithoutTransaction();
    }

    private DeliveryOutcome failed() {
        boolean broken = resource != null && resource.wasBroken() && !resource.wasRolledBack();
        if (resource != null && resource.wasCommitted()) {
            return DeliveryOutcome.COMMITTED;
        }
        return broken ? DeliveryOutcome.CONNECTION_BROKEN : DeliveryOutcome.ROLLED_BACK;
    }

    private DeliveryOutcome outcomeWithoutTransaction() {
        if (thrown != null) {
            return DeliveryOutcome.ROLLED_BACK;
        }
        return undone ? DeliveryOutcome.CONNECTION_BROKEN : DeliveryOutcome.COMMITTED;
    }

    private void complete(DeliveryOutcome outcome) {
        Delivery ended = delivery;
        delivery = null;
        begun = false;
        if (ended == null) {
            return;
        }
        if (move == null) {
            failure = ended.completed(late ? DeliveryOutcome.REFUSED_BY_GATE : outcome, thrown);
            if (failure.isPresent()) {
                requeue.failed(failure.get());
            }
        } else {
            failure = ended.completed(DeliveryOutcome.HELD_BACK, null);
            move.ended(outcome);
        }
    }

    @Override
    public void release() {
        // an adapter that forgets afterDelivery must not leave the port waiting for ever
        complete(reached ? failed() : DeliveryOutcome.MESSAGE_GONE);
        endpoint.release();
    }
}
