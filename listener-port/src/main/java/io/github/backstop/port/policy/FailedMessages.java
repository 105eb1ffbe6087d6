// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Why messages failed, by their ids: of the last {@value #MOST_MESSAGES}; the message that failed least recently is
 * forgotten first. Thread safe.
 */
public final class FailedMessages {
    static final int MOST_MESSAGES = 1000;

    // guarded by this
    private final Map<String, FailedMessage> byId = new LinkedHashMap<>();

    /** Once more, or for the first time. */
    public synchronized void failed(FailedDelivery failure) {
        FailedMessage before = byId.remove(failure.messageId());
        byId.put(failure.messageId(), (before == null ? new FailedMessage(failure, List.of()) : before).and(failure));
        if (byId.size() > MOST_MESSAGES) {
            byId.remove(byId.keySet().iterator().next());
        }
    }

    /** Empty if it has not failed here, or was forgotten. */
    public synchronized Optional<FailedMessage> of(String messageId) {
        return Optional.ofNullable(byId.get(messageId));
    }

    public synchronized void forget(String messageId) {
        byId.remove(messageId);
    }
}
