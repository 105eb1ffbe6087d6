// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.RetryCounting;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;

/**
 * Chooses the message of a transition and fills in its facts.
 *
 * @param line the log line
 */
record EventText(PortMessage message, String line) {

    static EventText of(PortIdentity port, PortState from, PortState to, PortSettings settings, int inFlight) {
        if (to instanceof PortState.Started) {
            return started(port, from, settings);
        } else if (to instanceof PortState.Stopping stopping) {
            return text(port, PortMessage.STOPPING, stopping.by(), stopping.reason(), inFlight);
        } else if (to instanceof PortState.Recovering recovering) {
            return text(port, PortMessage.RECOVERING, recovering.reason(), recovering.attempt(),
                    settings.recoveryRetries(), settings.recoveryInterval().toSeconds());
        }
        if (to instanceof PortState.HalfOpen halfOpen) {
            return text(port, PortMessage.HALF_OPEN, port.destination(), halfOpen.reason());
        }
        return stopped(port, (PortState.Stopped) to, settings);
    }

    static EventText staysStopped(PortIdentity port, PortState.Stopped stopped) {
        return text(port, PortMessage.STAYS_STOPPED, stopped.by(), stopped.reason(), port.objectName());
    }

    /** "3 failed deliveries of message ID:414d51.. (maximumRetries=3); cause: ...". */
    static String poison(FailedDelivery failure, PortSettings settings) {
        String rule = settings.retryCounting() == RetryCounting.RETRIES ? ", retryCounting=RETRIES" : "";
        return failure.deliveryCount() + (failure.deliveryCount() == 1 ? " failed delivery" : " failed deliveries")
                + message(failure) + " (maximumRetries=" + settings.maximumRetries() + rule + "); cause: "
                + failure.cause().line();
    }

    /** "3 failed deliveries in a row (maxSequentialDeliveryFailures=2), the last of message ID:..; cause: ...". */
    static String inARow(int count, String last, PortSettings settings) {
        return count + (count == 1 ? " failed delivery" : " failed deliveries in a row") + " ("
                + PortProperties.MAX_SEQUENTIAL_DELIVERY_FAILURES.name() + "="
                + settings.maxSequentialDeliveryFailures() + "), " + (count == 1 ? "" : "the last ") + last;
    }

    static String last(FailedDelivery failure) {
        return message(failure).strip() + "; cause: " + failure.cause().line();
    }

    private static String message(FailedDelivery failure) {
        return " of message " + (failure.messageId().isEmpty() ? "(without an id)" : failure.messageId());
    }

    private static EventText started(PortIdentity port, PortState from, PortSettings settings) {
        if (from instanceof PortState.Recovering recovering) {
            return text(port, PortMessage.RECOVERED, port.destination(), recovering.attempt());
        }
        if (from instanceof PortState.HalfOpen) {
            return text(port, PortMessage.PROBED, port.destination());
        }
        return text(port, PortMessage.STARTED, port.destination(), settings.describe(PortProperties.MAXIMUM_RETRIES),
                settings.describe(PortProperties.RETRY_COUNTING), settings.describe(PortProperties.MAXIMUM_SESSIONS));
    }

    private static EventText stopped(PortIdentity port, PortState.Stopped stopped, PortSettings settings) {
        String reason = stopped.reason();
        Object jmx = port.objectName();
        return switch (stopped.by()) {
            case OPERATOR -> text(port, PortMessage.STOPPED_BY_OPERATOR, jmx);
            case POISON -> text(port, PortMessage.STOPPED_BY_POISON, reason, jmx);
            case SEQUENTIAL_FAILURES -> text(port, PortMessage.STOPPED_BY_FAILURES, reason, jmx);
            case RECOVERY_EXHAUSTED ->
                text(port, PortMessage.RECOVERY_EXHAUSTED, reason, settings.recoveryRetries(), jmx);
            case INITIAL_STATE -> text(port, PortMessage.NOT_STARTED, jmx);
            case NO_PLACE_FOR_MESSAGE -> text(port, PortMessage.NO_PLACE_FOR_MESSAGE, reason, jmx);
            case CONSUMER_FAILED -> text(port, PortMessage.CONSUMER_FAILED, reason, jmx);
            case MEMBER -> text(port, PortMessage.STOPPED_BY_MEMBER, reason, jmx);
            case BEAN -> text(port, PortMessage.STOPPED_BY_BEAN, reason, jmx);
            case CONFIGURATION -> text(port, PortMessage.CONFIGURATION_REFUSED, reason, jmx);
            case CLOSED -> text(port, PortMessage.CLOSED, reason);
        };
    }

    private static EventText text(PortIdentity port, PortMessage message, Object... facts) {
        return new EventText(message, message.text(port.name(), facts));
    }
}
