// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.MessageRecord;
import io.github.backstop.qmgr.queue.StoredMessage;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.Contents;
import io.github.backstop.qmgr.store.Entry;
import io.github.backstop.qmgr.store.Kind;
import io.github.backstop.qmgr.store.PreparedBranch;
import io.github.backstop.qmgr.store.Store;
import io.github.backstop.qmgr.store.StoreException;
import io.github.backstop.qmgr.store.Waiting;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/** Puts messages and prepared branches where they were when the queue manager ended. Objects are there already. */
final class Restoring {

    private final QueueManager queueManager;
    private final Store store;
    private final Map<Long, StoredMessage> messages = new HashMap<>();
    private final Map<Long, LocalQueue> places = new HashMap<>();
    private final Change over = new Change();

    Restoring(QueueManager queueManager) {
        this.queueManager = queueManager;
        this.store = queueManager.store();
    }

    /** @param sequence hears the sequence numbers of all messages: new ones come behind them */
    void run(Contents contents, LongConsumer sequence) {
        Set<Long> gotByBranches = new HashSet<>();
        contents.branches().forEach(branch -> gotByBranches.addAll(branch.removed()));
        for (Entry entry : contents.entries()) {
            if (entry.kind() == Kind.MESSAGE) {
                message(MessageRecord.of(entry), gotByBranches.contains(entry.number()), sequence);
            }
        }
        contents.branches().forEach(branch -> branch(branch, sequence));
        messages.forEach((number, message) -> places.get(number).leave(message));
        if (!over.isEmpty()) {
            Waiting waiting = new Waiting();
            store.write(over, waiting);
            if (waiting.result() != ReasonCode.NONE) {
                throw new StoreException("the store fails with reason " + waiting.result().number());
            }
        }
    }

    private void message(MessageRecord found, boolean gotByBranch, LongConsumer sequence) {
        LocalQueue queue = queueManager.localQueue(found.queue());
        sequence.accept(found.sequence());
        boolean persistent = found.descriptor().persistence() == 1;
        if (queue == null || !persistent) {
            // Its queue was purged and deleted; or it was kept over this one orderly end.
            over.remove(found.number());
        }
        if (queue == null) {
            return;
        }
        // What got it counted already: a unit of work that did not end has been backed out, a branch may be yet.
        int counted = store.counted(found.number());
        StoredMessage message = gotByBranch
                ? queue.restore(found, Math.max(0, counted - 1), MessageRecord.State.GOT)
                : queue.restore(found, counted, MessageRecord.State.AVAILABLE);
        adopt(queue, message, found, persistent);
        if (found.note().length > 0 && !gotByBranch) {
            queueManager.delayedDelivery().restored(message, queue, found.note());
        }
    }

    private void adopt(LocalQueue queue, StoredMessage message, MessageRecord found, boolean persistent) {
        if (persistent) {
            store.adopt(MessageRecord.entry(queue, message, found.note()));
            messages.put(found.number(), message);
            places.put(found.number(), queue);
        }
    }

    private void branch(Contents.Branch found, LongConsumer sequence) {
        UnitOfWork work = new UnitOfWork(store);
        for (Entry entry : found.added()) {
            if (entry.kind() == Kind.MESSAGE) {
                put(work, MessageRecord.of(entry), sequence);
            } else {
                work.afterCommit(() -> queueManager.publishSubscribe().committed(entry));
            }
        }
        for (long number : found.removed()) {
            if (messages.containsKey(number)) {
                work.got(places.get(number), messages.get(number), false);
            }
        }
        PreparedBranch stored = found.prepared();
        queueManager.branches().restore(BranchName.of(found.xid()), work, stored);
    }

    private void put(UnitOfWork work, MessageRecord found, LongConsumer sequence) {
        sequence.accept(found.sequence());
        LocalQueue queue = queueManager.localQueue(found.queue());
        if (queue == null) {
            return;
        }
        StoredMessage message = queue.restore(found, 0, MessageRecord.State.PUT);
        work.put(queue, message);
        byte[] note = found.note();
        if (note.length > 0) {
            work.afterCommit(() -> queueManager.delayedDelivery().restored(message, queue, note));
        }
    }

    /** What an orderly end keeps of nonpersistent messages (NPMCLASS). */
    static Change lasting(List<LocalQueue> queues) {
        Change change = new Change();
        queues.forEach(queue -> queue.lasting().forEach(change::add));
        return change;
    }
}
