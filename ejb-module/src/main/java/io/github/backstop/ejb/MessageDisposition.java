// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import jakarta.jms.JMSException;
import jakarta.jms.Message;

/**
 * What a message-driven bean may ask of the listener port for the message that it is working on.
 *
 * <pre>{@code
 * public void onMessage(Message message) {
 *     if (isUnknown(customer)) {
 *         MessageDisposition.reject(message, "no customer " + customer);
 *         return;
 *     }
 * }</pre>
 *
 * <p>All methods throw {@link IllegalStateException} if no listener port of this JVM is delivering the message now, or
 * if its port cannot do what is asked: behind the wrapped adapter of another provider, where it has no
 * {@code backoutThreshold} or nowhere to move to, or where the provider would not deliver the message again.
 */
public final class MessageDisposition {

    private MessageDisposition() {
    }

    /**
     * The message will never be processed: everything that this delivery has done is rolled back, even if the bean
     * returns without an exception, and the message goes where messages go that failed too often (backout queue, else
     * dead-letter queue), whatever the threshold says: at once, or behind a wrapped adapter when the provider brings it
     * again, before any bean sees it. The port does not stop for it.
     *
     * @param reason for operators: in the log and, with {@code failureDetails}, in the moved message
     */
    public static void reject(Message message, String reason) {
        moveTo(message, "", reason);
    }

    /**
     * As {@link #reject}, but the message goes to a queue of the bean's choice; if that does not take it, to the
     * dead-letter queue.
     *
     * @param queue its name, at most 48 characters
     */
    public static void moveTo(Message message, String queue, String reason) {
        PortFailureReports.toPlatformPorts().ask("rejectMessage", id(message), queue, reason);
    }

    /** The port stops after this delivery, which commits or rolls back as the bean decides. */
    public static void stopPort(Message message, String reason) {
        PortFailureReports.toPlatformPorts().ask("stopForMessage", id(message), reason);
    }

    private static String id(Message message) {
        try {
            return message.getJMSMessageID();
        } catch (JMSException e) {
            throw new IllegalStateException("the message has no id: " + e.getMessage(), e);
        }
    }
}
