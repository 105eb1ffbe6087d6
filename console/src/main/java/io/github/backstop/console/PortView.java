// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Map;
import java.util.Set;

/** What the console knows of one listener port: the attributes of its MXBean at one moment. Texts are never null. */
record PortView(
        String name,
        String state,
        String stateSince,
        String stoppedBy,
        String reason,
        String advice,
        String application,
        String destination,
        long delivered,
        long committed,
        long rolledBack,
        long maximumRetries,
        long maximumSessions,
        long activeSessions,
        String lastFailedMessageId,
        long lastFailedDeliveryCount,
        String lastFailure,
        String lastFailureTime,
        MoverView mover,
        String cluster,
        Map<String, String> settings) {

    /** Whether other servers stop with it. */
    boolean hasCluster() {
        return !cluster.isEmpty();
    }

    boolean isStarted() {
        return "STARTED".equals(state);
    }

    /** Nobody has stopped it: its first start is under way. */
    boolean isStarting() {
        return "STOPPED".equals(state) && stoppedBy.isEmpty();
    }

    /** One message is to decide whether it is started. */
    private boolean isHalfOpen() {
        return "HALF_OPEN".equals(state);
    }

    boolean mayStart() {
        return "STOPPED".equals(state) && !isStarting() && advice.isEmpty()
                || "RECOVERING".equals(state) || isHalfOpen();
    }

    boolean mayStop() {
        return isStarted() || isStarting() || "RECOVERING".equals(state) || isHalfOpen();
    }

    /** Its stop has to do with one message, which is still on the queue. */
    boolean hasMessageInItsWay() {
        return !lastFailedMessageId.isEmpty()
                && Set.of("POISON", "SEQUENTIAL_FAILURES", "NO_PLACE_FOR_MESSAGE").contains(stoppedBy);
    }

    boolean hasFailure() {
        return !lastFailedMessageId.isEmpty() || !lastFailure.isEmpty();
    }
}
