// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.policy.FailedMessage;
import java.time.Instant;
import java.util.List;
import javax.management.ConstructorParameters;

/** Why a message failed; composite data for JMX, which does not know records. */
public final class MessageFailure {
    private final String messageId;
    private final int deliveryCount;
    private final String cause;
    private final List<String> times;

    @ConstructorParameters({"messageId", "deliveryCount", "cause", "times"})
    public MessageFailure(String messageId, int deliveryCount, String cause, List<String> times) {
        this.messageId = messageId;
        this.deliveryCount = deliveryCount;
        this.cause = cause;
        this.times = List.copyOf(times);
    }

    static MessageFailure of(FailedMessage message) {
        return new MessageFailure(message.last().messageId(), message.last().deliveryCount(),
                message.last().cause().text(), message.times().stream().map(Instant::toString).toList());
    }

    public String getMessageId() {
        return messageId;
    }

    /** Of the last failure; the first delivery is 1. */
    public int getDeliveryCount() {
        return deliveryCount;
    }

    /** The last exception as text, with the first frames of its stack; or "no exception left the bean". */
    public String getCause() {
        return cause;
    }

    /** Of the failures that the port has seen, oldest first, at most the last ten; ISO-8601, UTC. */
    public List<String> getTimes() {
        return times;
    }
}
