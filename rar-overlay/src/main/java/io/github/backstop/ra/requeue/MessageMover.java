// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.port.requeue.DispositionLadder;
import io.github.backstop.port.requeue.Places;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.requeue.FailureDetails;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves one message from its queue to where the ladder leads, in one local unit of work: a crash between get and commit
 * leaves it where it was. Not thread safe.
 *
 * <p>The trap: message ids are not unique. So the message is looked for by browsing, which counts nothing, and only one
 * that was backed out as often as it has to be is got, from under the cursor.
 */
final class MessageMover {
    private static final int INPUT = CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE | CMQC.MQOO_SAVE_ALL_CONTEXT
            | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int OUTPUT = CMQC.MQOO_OUTPUT | CMQC.MQOO_PASS_ALL_CONTEXT | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int PUT = CMQC.MQPMO_SYNCPOINT | CMQC.MQPMO_PASS_ALL_CONTEXT | CMQC.MQPMO_SYNC_RESPONSE;
    /** What Dst of a dead letter says where there is no backout queue: so does the client's. */
    private static final String NO_DESTINATION = "x";

    /** Told of each put that was refused, also of one that another then made up for (A40). */
    interface Refusals {
        void refused(Step.Put put, String queue, MqFailure failure);
    }

    private final MQQueueManager connection;
    private final String queueManager;
    private final String source;
    private final Refusals refusals;
    private final Clock clock;

    /** @param queueManager as dead-letter headers name it; may be blank */
    MessageMover(MQQueueManager connection, String queueManager, String source, Refusals refusals, Clock clock) {
        this.connection = connection;
        this.queueManager = queueManager;
        this.source = source;
        this.refusals = refusals;
        this.clock = clock;
    }

    /** @throws MQException for whatever is no answer to a put; the unit of work is backed out, if it still can be */
    MoveResult move(byte[] messageId, MoveOrder order, FailureDetails details) throws MQException {
        MQQueue queue = connection.accessQueue(source, INPUT);
        boolean ended = false;
        try {
            if (!find(queue, messageId, order)) {
                ended = true;
                return new MoveResult.NotThere();
            }
            MQMessage got = UnderCursor.get(queue).orElse(null);
            Step end = got == null || !order.counts().test(got.backoutCount) ? null
                    : climb(queue, PoisonedMessage.of(got), order, details);
            if (end instanceof Step.Commit commit) {
                connection.commit();
                ended = true;
                return new MoveResult.Moved(commit);
            }
            return end instanceof Step.Keep keep ? new MoveResult.Kept(keep.why()) : new MoveResult.NotThere();
        } finally {
            close(queue, ended);
        }
    }

    private void close(MQQueue queue, boolean ended) throws MQException {
        if (!ended) {
            connection.backout();
        }
        queue.close();
    }

    /** Leaves the cursor on the message. */
    private static boolean find(MQQueue queue, byte[] messageId, MoveOrder order) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.matchOptions = CMQC.MQMO_MATCH_MSG_ID;
        for (int where = CMQC.MQGMO_BROWSE_FIRST;; where = CMQC.MQGMO_BROWSE_NEXT) {
            options.options = where | CMQC.MQGMO_ACCEPT_TRUNCATED_MSG | CMQC.MQGMO_FAIL_IF_QUIESCING;
            MQMessage seen = new MQMessage();
            seen.messageId = messageId;
            try {
                queue.get(seen, options, 0);
            } catch (MQException e) {
                if (e.getReason() == CMQC.MQRC_NO_MSG_AVAILABLE) {
                    return false;
                } else if (e.getCompCode() != CMQC.MQCC_WARNING) {
                    throw e;
                }
            }
            if (order.counts().test(seen.backoutCount)) {
                return true;
            }
        }
    }

    private Step climb(MQQueue queue, PoisonedMessage message, MoveOrder order, FailureDetails details)
            throws MQException {
        Places places = new Places(source, order.backoutQueue(), QueueInquiry.deadLetterQueue(connection));
        Writing writing = order.isUnwanted() ? new AsItIs(message, queueManager, clock) : new Rewriting(message,
                places.backoutQueue().isEmpty() ? NO_DESTINATION : places.backoutQueue(), queueManager, clock);
        List<Integer> reasons = new ArrayList<>();
        while (true) {
            Step step = DispositionLadder.next(message.facts(order), places, order.reason(), reasons);
            if (!(step instanceof Step.Put put)) {
                return step;
            }
            reasons.add(put(queue, message, writing, details, put));
        }
    }

    private int put(MQQueue from, PoisonedMessage message, Writing writing, FailureDetails details, Step.Put step)
            throws MQException {
        if (step instanceof Step.PutOnBackoutQueue put) {
            return put(from, step, put.queue(), "", writing.moved(details), true);
        } else if (step instanceof Step.PutOnDeadLetterQueue put) {
            return put(from, step, put.queue(), "", writing.deadLetter(put.reason(), put.destination(), details),
                    writing.deadLetterKeepsId());
        } else if (step instanceof Step.SendReport put) {
            return put(from, step, message.descriptor().replyToQueueName.strip(),
                    message.descriptor().replyToQueueManagerName.strip(),
                    writing.report(put.feedback(), put.strength()), message.asksFor(ReportOption.PASS_MSG_ID));
        }
        Step.PutReportOnDeadLetterQueue put = (Step.PutReportOnDeadLetterQueue) step;
        return put(from, step, put.queue(), "",
                writing.deadReport(put.reason(), put.feedback(), put.strength()), false);
    }

    /** 0 or the reason code for which the queue does not take the message. */
    private int put(MQQueue from, Step.Put step, String queue, String manager, MQMessage message, boolean keepId)
            throws MQException {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = keepId ? PUT : PUT | CMQC.MQPMO_NEW_MSG_ID;
        options.contextReference = from;
        try {
            MQQueue opened = connection.accessQueue(queue, OUTPUT, manager, null, null);
            try {
                opened.put(message, options);
            } finally {
                opened.close();
            }
            return 0;
        } catch (MQException e) {
            MqFailure failure = MqFailure.of(e);
            if (failure.kind() == MqFailure.Kind.CONNECTION_LOST || e.getCompCode() == CMQC.MQCC_WARNING) {
                throw e;
            }
            refusals.refused(step, queue, failure);
            return e.getReason();
        }
    }
}
