// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MessageSink;
import io.github.backstop.qmgr.call.StreamRequest;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.Outcome;
import io.github.backstop.qmgr.queue.Retrieval;
import io.github.backstop.qmgr.queue.Waiter;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A handle whose messages are sent without being asked for one by one (protocol spec 4): up to the byte budget of the
 * latest request, while the connection is started. Takes turns with whoever else waits at the queue. Confined to its
 * connection's executor.
 */
final class Consumer {

    /** Header bytes that each message takes from the budget: an MQMD of version 2. */
    private static final int OVERHEAD = 364;
    private static final int IS_IT_EMPTY = 0x02;
    /** A synchronous getter with read ahead: not subject to starting and stopping. */
    private static final int SYNCHRONOUS = 0x08;
    /** Messages in one turn, before other work of the connection comes in. */
    private static final int TURN = 16;
    /** Until it looks again after the store has failed. */
    private static final int RETRY_MILLIS = 1000;

    private final QueueHandle handle;
    private final Getting getting;
    private final Executor executor;
    private final ScheduledExecutorService timer;
    private Turn turn;
    private boolean started;
    /** The client's socket is full: nobody gets messages, whatever was asked for. */
    private boolean held;
    private boolean browsed;
    private boolean inhibited;

    Consumer(QueueHandle handle, Getting getting, Executor executor, ScheduledExecutorService timer) {
        this.timer = timer;
        this.handle = handle;
        this.getting = getting;
        this.executor = executor;
    }

    /** One request for messages: replaced as a whole by the next. */
    private final class Turn extends Waiter {

        private final StreamRequest request;
        private final MessageSink sink;
        private Retrieval wanted;
        private long budget;
        private boolean asksWhetherEmpty;

        Turn(StreamRequest request, MessageSink sink, Retrieval wanted) {
            super(handle.queue(), wanted, handle.cursor(), executor, true);
            this.request = request;
            this.sink = sink;
            this.wanted = wanted;
            this.budget = request.requestedBytes();
            this.asksWhetherEmpty = (request.flags() & IS_IT_EMPTY) != 0;
        }

        @Override
        protected void awake() {
            if (turn == this) {
                pump();
            } else {
                handle.queue().leave(this);
            }
        }

        private boolean running() {
            return budget > 0 && !held && (started || (request.flags() & SYNCHRONOUS) != 0);
        }

        private void pump() {
            if (!getting.settling().settled()) {
                handle.queue().leave(this);
                getting.settling().whenSettled(outcome -> awake());
                return;
            }
            for (int sent = 0; turn == this && running(); sent++) {
                if (sent == TURN || sent > 0 && handle.queue().contended()) {
                    comeBack();
                    return;
                }
                if (handle.route().changed()) {
                    tellChanged();
                    return;
                }
                Outcome outcome = handle.queue().retrieve(wanted, handle.cursor(), this);
                tellInhibited(outcome.reason() == ReasonCode.GET_INHIBITED);
                if (outcome.message() == null) {
                    if (asksWhetherEmpty) {
                        asksWhetherEmpty = false;
                        sink.empty();
                    }
                    return;
                }
                if (!deliver(outcome)) {
                    return;
                }
            }
            handle.queue().leave(this);
        }

        /** Said once: the client has to open the queue again. */
        private void tellChanged() {
            stopWaiting();
            turn = null;
            if ((request.flags() & SYNCHRONOUS) == 0) {
                CoreMessage.LISTENER_ENDED.log(handle.opened().name());
                sink.ended(ReasonCode.OBJECT_CHANGED.number());
            } else {
                sink.message(getting.answerNothing(handle, request.selection(), ReasonCode.OBJECT_CHANGED.number()));
            }
        }

        private void tellInhibited(boolean now) {
            if (now != inhibited && (request.flags() & SYNCHRONOUS) == 0) {
                inhibited = now;
                sink.inhibited(now);
            }
        }

        private void comeBack() {
            handle.queue().leave(this);
            try {
                executor.execute(this::awake);
            } catch (RejectedExecutionException gone) {
                close();
            }
        }

        /** @return whether it may go on at once */
        private boolean deliver(Outcome outcome) {
            GetResult result = getting.answer(handle, wanted, request.options(), request.selection(), outcome);
            // Too long and not to be cut: said once, then the client has to ask again.
            budget = outcome.reason() == ReasonCode.TRUNCATED_MSG_FAILED ? 0
                    : budget - OVERHEAD - result.data().length;
            asksWhetherEmpty = false;
            if (wanted.browse() && outcome.taken()) {
                browsed = true;
                wanted = onwards(wanted);
            }
            if (getting.settling().settled()) {
                sink.message(result);
                return true;
            }
            handle.queue().leave(this);
            getting.settling().whenSettled(failure -> settled(failure, result));
            return false;
        }

        /** That the message is gone from the queue is on the disk, or the message is back because it cannot be. */
        private void settled(int failure, GetResult result) {
            if (failure == 0) {
                sink.message(result);
                awake();
                return;
            }
            budget += OVERHEAD + result.data().length;
            try {
                timer.schedule(() -> executor.execute(this::awake), RETRY_MILLIS, TimeUnit.MILLISECONDS);
            } catch (RejectedExecutionException gone) {
                close();
            }
        }
    }

    void request(StreamRequest request, MessageSink sink) {
        stopWaiting();
        int limit = request.maximumLength() < 0 ? Integer.MAX_VALUE : request.maximumLength();
        Retrieval wanted = Retrieval.of(request.selection(), request.options(), limit)
                .rendered(handle.rendering(request.options(), request.selection()));
        turn = new Turn(request, sink, browsed ? onwards(wanted) : wanted);
        turn.pump();
    }

    /** Browsing marked messages always starts at the head: those that were rolled back turn up there. */
    private static Retrieval onwards(Retrieval wanted) {
        return wanted.browse() && !wanted.unmarkedOnly() ? wanted.next() : wanted;
    }

    void start(boolean start) {
        started = start;
        if (turn != null) {
            turn.pump();
        }
    }

    void hold(boolean hold) {
        held = hold;
        if (turn != null) {
            turn.pump();
        }
    }

    void close() {
        stopWaiting();
        turn = null;
    }

    private void stopWaiting() {
        if (turn != null) {
            handle.queue().leave(turn);
        }
    }
}
