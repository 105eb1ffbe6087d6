// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.qmgr.selector.Selector;
import java.util.HashSet;
import java.util.Set;

/**
 * What a queue remembers of one handle that reads it: the browse cursor, the message it locked and the messages it
 * marked. Guarded by the lock of the queue.
 */
public final class Cursor {

    private final QueueObject opened;
    private final boolean cooperating;
    private final Selector selector;
    /** Last message browsed; null = before the first. */
    Position at;
    StoredMessage locked;
    /** With a selector: what it has looked at in vain; null = nothing. */
    Scan scan;
    /** How far it has come in a group got, and in one browsed, in logical order; null = in none. */
    GroupState got;
    GroupState browsed;
    /** Where the group or message last browsed in logical order stands. */
    Position logicallyAt;
    /** Whether it browses in logical order; null before its first browse. */
    Boolean browsesLogically;
    /** Messages marked by this handle, for itself or for the co-operating set. */
    final Set<StoredMessage> marked = new HashSet<>();

    /**
     * @param opened      the queue, or the alias by which it was opened: its GET(DISABLED) counts too
     * @param cooperating opened with MQOO_CO_OP: sees the marks of all such handles of the queue
     * @param selector    which messages there are for this handle; null = all
     */
    public Cursor(QueueObject opened, boolean cooperating, Selector selector) {
        this.opened = opened;
        this.cooperating = cooperating;
        this.selector = selector;
    }

    boolean hasSelector() {
        return selector != null;
    }

    boolean selects(StoredMessage message) {
        return selector == null || selector.matches(message::property);
    }

    boolean inhibited() {
        return opened.attributes().number(Attribute.GET) == 1;
    }

    public boolean cooperating() {
        return cooperating;
    }
}
