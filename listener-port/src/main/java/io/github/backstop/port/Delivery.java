// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.policy.Rejection;
import java.util.Optional;

/**
 * One delivery that the gate has let in. Its two reports, {@link #started} (optional) and {@link #completed} (always),
 * come from the thread that entered.
 */
public final class Delivery implements Admission {
    /**
     * What each thread is delivering, of whatever port: a slot that a thread keeps, as to make and remove one costs more
     * than the rest of a delivery. Nothing in it is a class of ours when the slot is empty.
     */
    private static final ThreadLocal<Object[]> CURRENT = ThreadLocal.withInitial(() -> new Object[1]);

    private final ListenerPort port;
    private final Object[] slot = CURRENT.get(); // of the thread that entered
    final Object bean;
    final boolean probe; // it decides whether a port that is half open goes on
    // guarded by the port's lock
    String messageId;
    int deliveryCount;
    FailureCause reported = FailureCause.NONE;
    volatile Rejection rejection; // null unless the bean has asked; read without the lock, by the thread that delivers
    String rejectionRefused = ""; // why it may not
    boolean completed;
    boolean countedInARow;

    Delivery(ListenerPort port, Object bean, boolean probe) {
        this.port = port;
        this.bean = bean;
        this.probe = probe;
        slot[0] = this;
    }

    /**
     * The bean is about to see the message.
     *
     * @param id            JMSMessageID, or null if the provider gives none
     * @param providerCount JMSXDeliveryCount, the first is 1 (A12); 0 if the provider does not count
     * @param redelivered   JMSRedelivered; used only if the provider does not count
     * @return whether it may; once the port has stopped the message goes back, and the outcome is
     *         {@link DeliveryOutcome#REFUSED_BY_GATE}
     */
    public boolean started(String id, int providerCount, boolean redelivered) {
        return port.deliveryStarted(this, id, counted(providerCount, redelivered));
    }

    /**
     * The number of the delivery that {@link #started} would begin, the first is 1: the provider's count, or the
     * port's own where the provider's is not to be relied on. The arguments are those of {@link #started}.
     */
    public int number(String id, int providerCount, boolean redelivered) {
        return port.deliveryNumber(id, counted(providerCount, redelivered));
    }

    private static int counted(int providerCount, boolean redelivered) {
        return providerCount > 0 ? providerCount : redelivered ? 2 : 1;
    }

    /**
     * The bean must not reject this message, as nobody could move it.
     *
     * @param why told to a bean that tries
     */
    public void refuseRejection(String why) {
        if (!why.isEmpty()) {
            port.refuseRejection(this, why);
        }
    }

    /** What the bean has asked for, if it has rejected the message: its transaction must not commit. */
    public Optional<Rejection> rejection() {
        return Optional.ofNullable(rejection);
    }

    /**
     * The transaction of the delivery has ended. A second call changes nothing.
     *
     * @param thrown what the endpoint threw, or null
     * @return the failure after which the port goes on; empty if there was none, or the port stops because of it
     */
    public Optional<FailedDelivery> completed(DeliveryOutcome outcome, Throwable thrown) {
        return port.deliveryCompleted(this, outcome, thrown);
    }

    /** The thread that entered has nothing to do with it any more. */
    void left() {
        if (slot[0] == this) {
            slot[0] = null;
        }
    }

    /**
     * Whether a word about the message of that id, spoken on this thread, is about this delivery. Subscribers of a
     * topic may get the same id at the same time: a bean means the message that it has itself.
     */
    boolean isMeantBy(String id) {
        Delivery own = (Delivery) CURRENT.get()[0];
        return id.equals(messageId) && (own == null || !id.equals(own.messageId) || isOnCurrentThread());
    }

    boolean isOnCurrentThread() {
        return slot == CURRENT.get();
    }
}
