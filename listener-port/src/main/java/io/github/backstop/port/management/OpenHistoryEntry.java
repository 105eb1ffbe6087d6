// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.event.HistoryEntry;
import javax.management.ConstructorParameters;

/** Something that happened to a port; composite data for JMX. */
public final class OpenHistoryEntry {
    private final String at;
    private final String id;
    private final String text;
    private final String messageId;
    private final String operator;

    @ConstructorParameters({"at", "id", "text", "messageId", "operator"})
    public OpenHistoryEntry(String at, String id, String text, String messageId, String operator) {
        this.at = at;
        this.id = id;
        this.text = text;
        this.messageId = messageId;
        this.operator = operator;
    }

    static OpenHistoryEntry of(HistoryEntry entry) {
        return new OpenHistoryEntry(entry.at().toString(), entry.id(), entry.text(), entry.messageId(),
                entry.operator());
    }

    /** ISO-8601, UTC. */
    public String getAt() {
        return at;
    }

    /** Of the log line: BSTP0012W, say. */
    public String getId() {
        return id;
    }

    /** The log line without id and port: what happened, and why. */
    public String getText() {
        return text;
    }

    /** Of the message that it is about, or empty. */
    public String getMessageId() {
        return messageId;
    }

    /** Who asked for it; empty if nobody did. */
    public String getOperator() {
        return operator;
    }
}
