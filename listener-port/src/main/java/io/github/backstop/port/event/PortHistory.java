// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

import io.github.backstop.port.policy.FailedDelivery;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * What happened to a port, for operators: its transitions, the messages that were moved, and what operators did. The
 * last {@value #MOST_ENTRIES}, since the application started. Thread safe.
 */
public final class PortHistory implements PortEventListener {
    public static final int MOST_ENTRIES = 200;

    private final String port;
    // guarded by this
    private final Deque<HistoryEntry> entries = new ArrayDeque<>();

    public PortHistory(String port) {
        this.port = port;
    }

    @Override
    public void onEvent(PortEvent event) {
        add(event.to().since(), event.message(), event.text(),
                event.failure().map(FailedDelivery::messageId).orElse(""), "");
    }

    /** @param line as {@link PortMessage#text} made it for this port */
    public synchronized void add(Instant at, PortMessage message, String line, String messageId, String operator) {
        String prefix = message.prefix(port);
        entries.addLast(new HistoryEntry(at, message.id(), line.startsWith(prefix) ? line.substring(prefix.length())
                : line, messageId, operator));
        if (entries.size() > MOST_ENTRIES) {
            entries.removeFirst();
        }
    }

    /** The latest first. */
    public synchronized List<HistoryEntry> entries() {
        List<HistoryEntry> latestFirst = new ArrayList<>(entries);
        Collections.reverse(latestFirst);
        return latestFirst;
    }
}
