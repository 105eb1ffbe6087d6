// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The port's own count of failed deliveries per message id, for providers that forget theirs (ActiveMQ Classic does
 * when a consumer closes) or count what no bean has seen (OpenMQ). In memory: it lives as long as the port, across its
 * stops and starts. Bounded: the message that failed least recently is forgotten first.
 *
 * <p>The trap: a message that an operator puts back under its old id, from a backout queue, say, starts again at 1
 * for the provider but not for the ledger. Use {@link #none()} where the provider's count is durable (IBM MQ).
 */
public final class DeliveryLedger {
    private final int capacity;
    private final boolean believesProvider;
    // guarded by this
    private final Map<String, Integer> failures = new LinkedHashMap<>();

    /** @param capacity number of message ids to remember, 0 or more */
    public DeliveryLedger(int capacity) {
        this(capacity, true);
    }

    private DeliveryLedger(int capacity, boolean believesProvider) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity=" + capacity + " is not allowed: 0 or more");
        }
        this.capacity = capacity;
        this.believesProvider = believesProvider;
    }

    /** For a provider that also counts what the bean has not seen: only what the port has let in counts. */
    public static DeliveryLedger ofOwnCountOnly(int capacity) {
        return new DeliveryLedger(capacity, false);
    }

    /** Remembers nothing: the provider's count is the truth. */
    public static DeliveryLedger none() {
        return new DeliveryLedger(0);
    }

    /** The number of the delivery that is about to happen: the provider's or our own, whichever is higher. */
    public synchronized int deliveryCount(String messageId, int providerCount) {
        int own = failures.getOrDefault(messageId, 0) + 1;
        return believesProvider || messageId == null ? Math.max(providerCount, own) : own;
    }

    /**
     * A delivery begins. It counts from now on, unless {@link #forget} or {@link #undone} follows: the provider may
     * hand the message to another session before the port knows how this delivery ended.
     */
    public synchronized int begun(String messageId, int providerCount) {
        int count = deliveryCount(messageId, providerCount);
        failed(messageId, count);
        return count;
    }

    /** A delivery that had begun does not count. */
    public synchronized void undone(String messageId, int deliveryCount) {
        if (deliveryCount > 1) {
            failures.replace(messageId, deliveryCount, deliveryCount - 1);
        } else {
            failures.remove(messageId, deliveryCount);
        }
    }

    public synchronized void failed(String messageId, int deliveryCount) {
        if (messageId == null || capacity == 0) {
            return;
        }
        Integer known = failures.remove(messageId);
        failures.put(messageId, known == null ? deliveryCount : Math.max(known, deliveryCount));
        if (failures.size() > capacity) {
            failures.remove(failures.keySet().iterator().next());
        }
    }

    public synchronized void forget(String messageId) {
        failures.remove(messageId);
    }
}
