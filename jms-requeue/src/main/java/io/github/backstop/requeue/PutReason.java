// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.formats.ReasonCode;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.ResourceAllocationException;
import java.util.List;

/**
 * Why a put was refused, as the reason code that IBM MQ would give: operators and programs that read dead-letter queues
 * know these (A42). The provider's own words are in the log.
 */
public final class PutReason {
    /** OpenMQ: a limit of the destination, or of the broker, is reached; number of messages, or their bytes. */
    private static final List<String> OPENMQ_FULL = List.of("[B4120]", "[B4121]", "[B4024]", "[B4025]");
    /** OpenMQ: the message is greater than the destination permits. */
    private static final String OPENMQ_TOO_BIG = "[B4122]";
    /** A chain of causes can be a ring. */
    private static final int DEEPEST = 30;

    private PutReason() { }

    /** MQRC_UNEXPECTED_ERROR if no cause is known. */
    public static ReasonCode of(Throwable refusal) {
        Throwable cause = refusal;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++, cause = cause.getCause()) {
            ReasonCode reason = ofOne(cause);
            if (reason != ReasonCode.NONE) {
                return reason;
            }
        }
        return ReasonCode.UNEXPECTED_ERROR;
    }

    private static ReasonCode ofOne(Throwable refusal) {
        if (refusal instanceof ResourceAllocationException) {
            return ReasonCode.Q_FULL;
        } else if (refusal instanceof InvalidDestinationException) {
            return ReasonCode.UNKNOWN_OBJECT_NAME;
        } else if (refusal instanceof JMSSecurityException) {
            return ReasonCode.NOT_AUTHORIZED;
        } else if (refusal instanceof MessageFormatException) {
            return ReasonCode.FORMAT_ERROR;
        }
        return ofProvider(refusal);
    }

    /** Artemis does not make all of its exceptions JMS's; of OpenMQ's adapter only the text tells. */
    private static ReasonCode ofProvider(Throwable refusal) {
        String text = String.valueOf(refusal.getMessage());
        if (OPENMQ_FULL.stream().anyMatch(text::contains)) {
            return ReasonCode.Q_FULL;
        } else if (text.contains(OPENMQ_TOO_BIG)) {
            return ReasonCode.MSG_TOO_BIG_FOR_Q;
        }
        return switch (refusal.getClass().getSimpleName()) {
            case "ActiveMQAddressFullException" -> ReasonCode.Q_FULL;
            case "ActiveMQNonExistentQueueException", "ActiveMQAddressDoesNotExistException" ->
                    ReasonCode.UNKNOWN_OBJECT_NAME;
            case "ActiveMQSecurityException" -> ReasonCode.NOT_AUTHORIZED;
            default -> ReasonCode.NONE;
        };
    }
}
