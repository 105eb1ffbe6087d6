// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Rejected by the bean, and not yet moved: another session may have got the message first. It may also be gone for
 * good, expired or taken by another program, so the one rejected least recently is forgotten first: if it comes after
 * all, the bean may reject it again. Thread-safe.
 */
public final class PendingRejections {
    static final int MOST_MESSAGES = 1000;

    // guarded by this
    private final Map<String, Rejection> byMessage = new LinkedHashMap<>();

    public synchronized void add(String messageId, Rejection rejection) {
        byMessage.remove(messageId);
        byMessage.put(messageId, rejection);
        if (byMessage.size() > MOST_MESSAGES) {
            byMessage.remove(byMessage.keySet().iterator().next());
        }
    }

    public synchronized Optional<Rejection> of(String messageId) {
        return Optional.ofNullable(byMessage.get(messageId));
    }

    public synchronized void moved(String messageId) {
        byMessage.remove(messageId);
    }
}
