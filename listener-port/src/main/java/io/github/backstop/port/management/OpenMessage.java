// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.message.QueuedMessage;
import javax.management.ConstructorParameters;

/** A message on a queue, without its body; composite data for JMX. */
public final class OpenMessage {
    private final String messageId;
    private final int backoutCount;
    private final String putTime;
    private final int priority;
    private final boolean persistent;
    private final int length;
    private final String format;

    @ConstructorParameters({"messageId", "backoutCount", "putTime", "priority", "persistent", "length", "format"})
    public OpenMessage(String messageId, int backoutCount, String putTime, int priority, boolean persistent, int length,
                       String format) {
        this.messageId = messageId;
        this.backoutCount = backoutCount;
        this.putTime = putTime;
        this.priority = priority;
        this.persistent = persistent;
        this.length = length;
        this.format = format;
    }

    static OpenMessage of(QueuedMessage message) {
        return new OpenMessage(message.messageId(), message.backoutCount(), message.putTime(), message.priority(),
                message.persistent(), message.length(), message.format());
    }

    /** As JMSMessageID. */
    public String getMessageId() {
        return messageId;
    }

    /** How often it was backed out. */
    public int getBackoutCount() {
        return backoutCount;
    }

    /** ISO-8601, UTC; empty if the provider does not say. */
    public String getPutTime() {
        return putTime;
    }

    public int getPriority() {
        return priority;
    }

    public boolean isPersistent() {
        return persistent;
    }

    /** In bytes, headers included; -1 if the provider does not say. */
    public int getLength() {
        return length;
    }

    /** What the data are, in the provider's word. */
    public String getFormat() {
        return format;
    }
}
