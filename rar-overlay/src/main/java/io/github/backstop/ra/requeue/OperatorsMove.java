// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.requeue.FailureDetails;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** The engine's move, at an operator's word: whatever the threshold, and never to nowhere. */
final class OperatorsMove {
    private final String port;
    private final MQQueueManager manager;
    private final String queueManager;
    private final String queue;
    private final List<String> refusals = new ArrayList<>();

    OperatorsMove(String port, MQQueueManager manager, String queueManager, String queue) {
        this.port = port;
        this.manager = manager;
        this.queueManager = queueManager;
        this.queue = queue;
    }

    /** @param backoutQueue blank: to the dead-letter queue */
    String move(byte[] messageId, String backoutQueue) throws MQException {
        MoveResult result = new MessageMover(manager, queueManager, queue, this::refused, Clock.systemUTC())
                .move(messageId, MoveOrder.operators(backoutQueue), FailureDetails.NONE);
        if (result instanceof MoveResult.Moved moved) {
            return text(moved.where());
        } else if (result instanceof MoveResult.Kept kept) {
            throw new MessageRefusedException(refusals.isEmpty() ? kept.why() + "; name a backout queue (BOQNAME of "
                    + queue + ", or backoutRequeueQueue of the port) or a dead-letter queue (DEADQ)"
                    : String.join(", ", refusals) + "; " + kept.why());
        }
        throw MessageTransfer.notThere(queue);
    }

    private void refused(Step.Put put, String place, MqFailure failure) {
        AdapterMessage.PUT_REFUSED.log(port, "a message that an operator moves", place, failure.text());
        refusals.add("queue " + place + " answered " + failure.text());
    }

    private static String text(Step.Commit where) {
        String to = where.disposition() == Step.Disposition.BACKED_OUT_TO_QUEUE ? "backout" : "dead-letter";
        return "was moved to " + to + " queue " + where.queue() + (where.reason() == 0 || where.reason() == MoveOrder.AS_ASKED ? ""
                : " (" + ReasonCode.nameOf(where.reason()) + " " + where.reason() + ")");
    }
}
