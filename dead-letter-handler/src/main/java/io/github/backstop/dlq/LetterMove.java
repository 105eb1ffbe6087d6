// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.dlq.rules.Action;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the message on which a look has stopped from its queue, and puts it elsewhere or lets it go, in one unit of
 * work. Whatever happens, the message is in one place afterwards: a connection that breaks backs out what was not
 * committed.
 *
 * <p>The trap: each backout raises BackoutCount. So the target is opened before the message is got.
 */
final class LetterMove {
    private static final int PUT = CMQC.MQPMO_SYNCPOINT | CMQC.MQPMO_PASS_ALL_CONTEXT | CMQC.MQPMO_SYNC_RESPONSE
            | CMQC.MQPMO_FAIL_IF_QUIESCING;
    /** The connection or the queue manager is gone, or going. */
    private static final Set<Integer> LOST = Set.of(CMQC.MQRC_CONNECTION_BROKEN, CMQC.MQRC_HCONN_ERROR,
            CMQC.MQRC_Q_MGR_NOT_AVAILABLE, CMQC.MQRC_Q_MGR_QUIESCING, CMQC.MQRC_Q_MGR_STOPPING,
            CMQC.MQRC_UNEXPECTED_ERROR, CMQC.MQRC_CONNECTION_QUIESCING, CMQC.MQRC_CONNECTION_STOPPING);

    private final MQQueueManager manager;
    private final DeadLetterQueue from;
    private final Targets targets;

    LetterMove(MQQueueManager manager, DeadLetterQueue from, Targets targets) {
        this.manager = manager;
        this.from = from;
        this.targets = targets;
    }

    /**
     * @param seen what the look has shown
     * @throws MQException if the connection does not serve any longer; the message is where it was, or, when the answer
     *                     to a commit was lost, where it should go
     */
    Outcome perform(Action action, Letter seen) throws MQException {
        if (!action.puts()) {
            return discard();
        }
        Targets.Target target = new Targets.Target(action.queueFor(seen.facts()), action.managerFor(seen.facts()),
                action.context() ? seen.facts().userIdentifier() : "");
        if (target.queue().isEmpty()) {
            return Outcome.refused(0, action.queue());
        }
        return put(target, action.header());
    }

    /** Deletes the message. */
    Outcome discard() throws MQException {
        try {
            return move(Optional.empty(), false, "nowhere");
        } catch (RefusedPut e) {
            return Outcome.refused(e.cause.getReason(), from.name());
        }
    }

    /** @param header whether an MQDLH stays */
    Outcome put(Targets.Target target, boolean header) throws MQException {
        MQQueue to;
        try {
            to = targets.open(target);
        } catch (MQException e) {
            return refused(e, target);
        }
        try {
            return move(Optional.of(to), header, target.toString());
        } catch (RefusedPut e) {
            targets.forget(target);
            return refused(e.cause, target);
        }
    }

    private static Outcome refused(MQException e, Targets.Target target) throws MQException {
        if (LOST.contains(e.getReason())) {
            throw e;
        }
        return Outcome.refused(e.getReason(), target.toString());
    }

    private Outcome move(Optional<MQQueue> to, boolean header, String where) throws MQException {
        boolean ended = false;
        try {
            Optional<Letter> got = from.take();
            if (got.isEmpty()) {
                ended = true;
                return new Outcome(Outcome.Kind.GONE, 0, where);
            }
            if (to.isPresent()) {
                put(to.get(), header || got.get().header().isEmpty() ? Restoration.asItIs(got.get())
                        : Restoration.withoutHeader(got.get()));
            }
            ended = true; // a commit that fails is no longer ours to back out
            commit();
            return Outcome.done(where);
        } finally {
            if (!ended) {
                manager.backout();
            }
        }
    }

    private void put(MQQueue to, MQMessage message) throws MQException {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = PUT;
        options.contextReference = from.context();
        try {
            to.put(message, options);
        } catch (MQException e) {
            if (e.getCompCode() == CMQC.MQCC_WARNING) {
                return; // it was put, and something is to be said of it
            }
            throw new RefusedPut(e);
        }
    }

    private void commit() throws MQException {
        try {
            manager.commit();
        } catch (MQException e) {
            if (e.getReason() == CMQC.MQRC_BACKED_OUT) {
                throw new RefusedPut(e);
            }
            throw e;
        }
    }

    /** A put that was not done. */
    private static final class RefusedPut extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient MQException cause;

        RefusedPut(MQException cause) {
            super(cause);
            this.cause = cause;
        }
    }
}
