// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.queue.Outcome;
import io.github.backstop.qmgr.queue.Retrieval;
import io.github.backstop.qmgr.queue.Waiter;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An MQGET that may wait. Answers exactly once. Confined to its connection's executor. */
final class PendingGet extends Waiter {

    private final QueueHandle handle;
    private final Retrieval wanted;
    private final GetOptions options;
    private final MessageDescriptor selection;
    private final Getting getting;
    private final Executor executor;
    private final Consumer<GetResult> reply;
    private Future<?> timeout;
    private volatile boolean answered;

    PendingGet(QueueHandle handle, Retrieval wanted, GetOptions options, MessageDescriptor selection,
            Getting getting, Executor executor, Consumer<GetResult> reply) {
        super(handle.queue(), wanted, handle.cursor(), executor, false);
        this.handle = handle;
        this.wanted = wanted;
        this.options = options;
        this.selection = selection;
        this.getting = getting;
        this.executor = executor;
        this.reply = reply;
    }

    QueueHandle handle() {
        return handle;
    }

    boolean failsIfQuiescing() {
        return options.has(GetOptions.FAIL_IF_QUIESCING);
    }

    boolean answered() {
        return answered;
    }

    /** @param orWait whether to stay in the waiting line when there is no message */
    void attempt(boolean orWait) {
        if (answered) {
            return;
        }
        if (handle.route().changed()) {
            fail(ReasonCode.OBJECT_CHANGED.number());
            return;
        }
        Outcome outcome = handle.queue().retrieve(wanted, handle.cursor(), orWait ? this : null);
        if (!orWait || outcome.reason() != ReasonCode.NO_MSG_AVAILABLE) {
            answer(getting.answer(handle, wanted, options, selection, outcome));
        }
    }

    @Override
    protected void awake() {
        // An answer given meanwhile has left the line and passed this wake-up on.
        attempt(true);
    }

    /**
     * Ends the wait after that time without a message. An event loop times that itself: no other thread need be woken
     * for it, then or now.
     */
    void limit(ScheduledExecutorService otherwise, int milliseconds) {
        ScheduledExecutorService timer = executor instanceof ScheduledExecutorService own ? own : otherwise;
        try {
            timeout = timer.schedule(() -> executor.execute(() -> fail(ReasonCode.NO_MSG_AVAILABLE.number())),
                    milliseconds, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closing) {
            fail(ReasonCode.Q_MGR_STOPPING.number());
        }
    }

    /** Ends the wait without a message. */
    void fail(int reason) {
        if (!answered) {
            handle.queue().leave(this);
            answer(getting.answerNothing(handle, selection, reason));
        }
    }

    private void answer(GetResult result) {
        answered = true;
        if (timeout != null) {
            timeout.cancel(false);
        }
        reply.accept(result);
    }
}
