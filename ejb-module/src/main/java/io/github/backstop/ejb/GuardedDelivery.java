// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import jakarta.interceptor.InvocationContext;

/** One call of the bean, of which the end of its transaction tells whether it has succeeded. */
final class GuardedDelivery {

    private final BackoutGuard guard;
    private final BackoutGuard.Delivery delivery;
    private final DeliveryTransaction transaction;
    private Throwable thrown; // the transaction's end comes later, on the same thread or behind a barrier of its own

    GuardedDelivery(BackoutGuard guard, BackoutGuard.Delivery delivery, DeliveryTransaction transaction) {
        this.guard = guard;
        this.delivery = delivery;
        this.transaction = transaction;
    }

    Object proceed(InvocationContext call) throws Exception {
        if (transaction.isActive()) {
            transaction.whenEnded(this::ended);
        }
        try {
            Object result = call.proceed();
            if (!transaction.isActive()) {
                guard.succeeded(delivery);
            }
            return result;
        } catch (Exception | Error failure) {
            thrown = failure;
            if (!transaction.isActive()) {
                guard.failed(delivery, failure);
            }
            throw failure;
        }
    }

    private void ended(boolean committed) {
        if (committed) {
            guard.succeeded(delivery);
        } else {
            guard.failed(delivery, thrown);
        }
    }
}
