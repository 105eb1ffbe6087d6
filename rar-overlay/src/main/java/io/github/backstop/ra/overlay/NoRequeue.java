// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.Rejection;
import jakarta.jms.Message;

/** Takes no message. */
record NoRequeue(String refusal) implements BackoutRequeue {

    @Override
    public boolean isPoison(String messageId, int deliveryNumber) {
        return false;
    }

    @Override
    public String rejectionRefused(boolean inTransaction) {
        return refusal;
    }

    @Override
    public void rejected(String messageId, Rejection rejection) { }

    @Override
    public Move move(Message message, int failures) {
        throw new IllegalStateException("no message is poison here");
    }

    @Override
    public void failed(FailedDelivery failure) { }
}
