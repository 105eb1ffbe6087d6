// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;

/**
 * The queue that a port gets from, whatever the port calls it and as whomever it connects: what the queue manager has
 * said of it at the port's last start.
 *
 * <p>The trap: two ports that are wrongly taken for strangers make messages go that one of them wants. So queues are the
 * same unless they are known to differ.
 */
public final class SourceQueue {
    private final String port;
    private final String queueManager;
    private final String queue;

    // blank = not known
    private volatile String identifier = "";
    private volatile String base = "";

    /**
     * @param port         for logs
     * @param queueManager as configured; may be blank
     * @param queue        as configured; may be an alias
     */
    public SourceQueue(String port, String queueManager, String queue) {
        this.port = port;
        this.queueManager = queueManager;
        this.queue = queue;
    }

    /** Before a start that may find another queue manager, or another queue behind the alias. */
    public void forget() {
        identifier = "";
        base = "";
    }

    /** Learns what it may: a user without the authority to inquire leaves the port in doubt, and no more. */
    public void ask(MQQueueManager connection) {
        String name = "";
        String manager = "";
        try {
            name = QueueInquiry.baseName(connection, queue);
            manager = QueueInquiry.identifier(connection);
        } catch (MQException e) {
            AdapterMessage.QUEUE_IN_DOUBT.debug(port, queue, MqFailure.of(e).text());
        }
        base = name;
        identifier = manager;
    }

    boolean isKnown() {
        return !identifier.isEmpty();
    }

    /** The queue behind the alias, as far as it is known. */
    String baseName() {
        String known = base;
        return known.isEmpty() ? queue : known;
    }

    /** True also if they may be the same. */
    public boolean isSameAs(SourceQueue other) {
        String mine = base;
        String others = other.base;
        return mayShareQueueManager(other) && (mine.isEmpty() || others.isEmpty() || mine.equals(others));
    }

    /** A name that both give may be that of a queue-sharing group, so it counts before the identifiers. */
    private boolean mayShareQueueManager(SourceQueue other) {
        if (isNamed() && queueManager.equals(other.queueManager)) {
            return true;
        }
        String mine = identifier;
        String others = other.identifier;
        if (!mine.isEmpty() && !others.isEmpty()) {
            return mine.equals(others);
        }
        return !isNamed() || !other.isNamed();
    }

    /** With an asterisk it names a group of the client's table, not a queue manager. */
    private boolean isNamed() {
        return !queueManager.isBlank() && !queueManager.startsWith("*");
    }
}
