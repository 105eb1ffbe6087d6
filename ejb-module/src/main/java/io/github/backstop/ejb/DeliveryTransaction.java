// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

/** The transaction that a message is delivered in, if there is one. */
final class DeliveryTransaction {

    private final TransactionSynchronizationRegistry registry;
    private final boolean active;

    /** @param registry may be null */
    DeliveryTransaction(TransactionSynchronizationRegistry registry) {
        this.registry = registry;
        active = registry != null && registry.getTransactionStatus() == Status.STATUS_ACTIVE;
    }

    boolean isActive() {
        return active;
    }

    /** What follows its end. */
    @FunctionalInterface
    interface End {
        void ended(boolean committed);
    }

    /** To be called only while it is active. */
    void whenEnded(End end) {
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() { }

            @Override
            public void afterCompletion(int status) {
                end.ended(status == Status.STATUS_COMMITTED);
            }
        });
    }
}
