// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Somebody who waits for a message: a get with wait, or an asynchronous consumer. It is woken on its own executor and
 * then has to come back to the queue: to {@link LocalQueue#retrieve} or {@link LocalQueue#leave}, because a wake-up
 * that ends in neither would be lost for the others.
 */
public abstract class Waiter {

    final Retrieval wanted;
    final Cursor cursor;
    final boolean patient;
    private final LocalQueue queue;
    private final Executor executor;
    // Guarded by the lock of the queue: told to look, and not back yet.
    boolean woken;

    /** @param patient goes on waiting while the queue is GET(DISABLED) */
    protected Waiter(LocalQueue queue, Retrieval wanted, Cursor cursor, Executor executor, boolean patient) {
        this.queue = queue;
        this.wanted = wanted;
        this.cursor = cursor;
        this.executor = executor;
        this.patient = patient;
    }

    /** There may be a message. Runs on the executor. */
    protected abstract void awake();

    /** @param messages what lies on the queue, this message too */
    final boolean wants(StoredMessage message, MessageList messages) {
        if (cursor.inhibited()) {
            return false;
        }
        if (wanted.logical() || wanted.wholeGroups()) {
            // Any message may make another one the next, or complete it.
            return true;
        }
        // Who is woken looks through all that is not whole: one more piece of that is no reason to.
        return wanted.wholeMessages() && message.segment() ? messages.whole(message, wanted)
                : wanted.suits(message, cursor);
    }

    final void wake() {
        try {
            executor.execute(this::awake);
        } catch (RejectedExecutionException gone) {
            queue.leave(this);
        }
    }
}
