// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailedMessages;
import io.github.backstop.port.policy.FailureCause;
import java.util.List;

/** The failures of messages that are still on the queue. */
public final class FailureHistory {
    private final FailedMessages messages = new FailedMessages();

    public void failed(FailedDelivery failure) {
        messages.failed(failure);
    }

    /** To be read behind what happened to the message; blank if the port has not seen it fail. */
    public String causeText(String messageId) {
        return messages.of(messageId).map(message -> "; cause: " + message.last().cause().text()).orElse("");
    }

    /**
     * Why a message is moved.
     *
     * @param least failures of it that are known of, seen here or not
     * @param bean  that it failed in
     */
    public FailureDetails details(String messageId, int least, String bean) {
        return messages.of(messageId).map(message -> new FailureDetails(message.last().cause(),
                        message.last().deliveryCount(), message.times(), bean, ServerName.get()))
                .orElseGet(() -> new FailureDetails(FailureCause.NONE, least, List.of(), bean, ServerName.get()));
    }

    public void forget(String messageId) {
        messages.forget(messageId);
    }
}
