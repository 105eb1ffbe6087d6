// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.store.Done;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntConsumer;

/**
 * What a connection has under way at the store. Answers and later calls wait for it, in order, while the thread does
 * other things. Confined to the connection's executor.
 */
final class Settling implements Settlement {

    private final Executor executor;
    private final Deque<IntConsumer> waiting = new ArrayDeque<>(2);
    private int underWay;
    private int outcome;

    Settling(Executor executor) {
        this.executor = executor;
    }

    boolean settled() {
        return underWay == 0;
    }

    /** @param then gets what the latest call has to answer instead of success, or 0 */
    void whenSettled(IntConsumer then) {
        if (settled()) {
            then.accept(0);
        } else {
            waiting.addLast(then);
        }
    }

    @Override
    public Done awaiting(Sequel sequel) {
        if (underWay++ == 0) {
            outcome = 0;
        }
        return failure -> {
            Runnable end = () -> end(sequel.after(failure));
            try {
                executor.execute(end);
            } catch (RejectedExecutionException closing) {
                // Nobody is answered any more, but the queues have to know.
                end.run();
            }
        };
    }

    private void end(int itsOutcome) {
        underWay--;
        if (itsOutcome != 0) {
            outcome = itsOutcome;
        }
        while (settled() && !waiting.isEmpty()) {
            waiting.removeFirst().accept(outcome);
        }
    }
}
