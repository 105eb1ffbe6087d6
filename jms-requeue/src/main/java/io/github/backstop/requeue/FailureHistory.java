// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailureCause;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The failures of messages that are still on the queue; the message that failed least recently is forgotten first. */
public final class FailureHistory {
    private static final int MOST_MESSAGES = 1000;

    /** @param times oldest first, at most {@link FailureDetails#MOST_TIMES} */
    private record Failures(FailedDelivery last, List<Instant> times) { }

    // guarded by this
    private final Map<String, Failures> byMessage = new LinkedHashMap<>();

    public synchronized void failed(FailedDelivery failure) {
        Failures before = byMessage.remove(failure.messageId());
        List<Instant> times = new ArrayList<>(before == null ? List.of() : before.times());
        times.add(failure.at());
        if (times.size() > FailureDetails.MOST_TIMES) {
            times.remove(0);
        }
        byMessage.put(failure.messageId(), new Failures(failure, List.copyOf(times)));
        if (byMessage.size() > MOST_MESSAGES) {
            byMessage.remove(byMessage.keySet().iterator().next());
        }
    }

    private synchronized Optional<Failures> of(String messageId) {
        return Optional.ofNullable(byMessage.get(messageId));
    }

    /** To be read behind what happened to the message; blank if the port has not seen it fail. */
    public String causeText(String messageId) {
        return of(messageId).map(failures -> "; cause: " + failures.last().cause().text()).orElse("");
    }

    /**
     * Why a message is moved.
     *
     * @param least failures of it that are known of, seen here or not
     * @param bean  that it failed in
     */
    public FailureDetails details(String messageId, int least, String bean) {
        return of(messageId).map(failures -> new FailureDetails(failures.last().cause(),
                        failures.last().deliveryCount(), failures.times(), bean, ServerName.get()))
                .orElseGet(() -> new FailureDetails(FailureCause.NONE, least, List.of(), bean, ServerName.get()));
    }

    public synchronized void forget(String messageId) {
        byMessage.remove(messageId);
    }
}
