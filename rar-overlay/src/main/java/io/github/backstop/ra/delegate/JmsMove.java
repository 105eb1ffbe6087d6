// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.requeue.DispositionLadder;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.port.requeue.PoisonMessage;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.overlay.BackoutRequeue;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One attempt to move one message: down the ladder until something takes it, or nothing does. */
final class JmsMove implements BackoutRequeue.Move {
    /** By which IBM's classes for JMS show MQRO_DISCARD_MSG (A32). */
    static final String DISCARD = "JMS_IBM_Report_Discard_Msg";

    private final JmsRequeue engine;
    private final Message message;
    private final int failures;
    private final List<String> refusals = new ArrayList<>();

    private String messageId = "";
    private Step end; // null if there was no connection
    private Exception broken;

    JmsMove(JmsRequeue engine, Message message, int failures) {
        this.engine = engine;
        this.message = message;
        this.failures = failures;
    }

    JmsMove attempt() {
        try {
            messageId = String.valueOf(message.getJMSMessageID());
            end = descend();
        } catch (JMSException | RuntimeException | LinkageError e) {
            broken = e instanceof Exception exception ? exception : new IllegalStateException(e);
        }
        return this;
    }

    private Step descend() throws JMSException {
        PoisonMessage facts = new PoisonMessage(message.getJMSDeliveryMode() != DeliveryMode.NON_PERSISTENT,
                engine.discards() || isDiscardable(), ExceptionReport.NONE);
        List<Integer> reasons = new ArrayList<>();
        Step step = DispositionLadder.next(facts, engine.places(), reasons);
        while (step instanceof Step.Put) {
            reasons.add(step instanceof Step.PutOnDeadLetterQueue dead ? put(dead.queue(), dead.reason())
                    : put(((Step.PutOnBackoutQueue) step).queue(), DispositionLadder.THRESHOLD_REACHED));
            step = DispositionLadder.next(facts, engine.places(), reasons);
        }
        return step;
    }

    private boolean isDiscardable() {
        try {
            return message.propertyExists(DISCARD) && message.getIntProperty(DISCARD) != 0;
        } catch (JMSException | NumberFormatException e) {
            return false;
        }
    }

    /** 0 = it was put. */
    private int put(String queue, int reason) throws JMSException {
        try {
            engine.connection().put(message, queue, properties(reason));
            return 0;
        } catch (RequeueConnection.NotConnectedException | AnsweredSend.UnansweredException e) {
            throw e;
        } catch (JMSException | RuntimeException e) {
            AdapterMessage.SEND_REFUSED.log(engine.port(), messageId, queue, e);
            refusals.add("queue " + queue + " did not take it: " + e.getMessage());
            return PutReason.of(e);
        }
    }

    /** What a dead-letter header or the descriptor would tell. */
    private Map<String, Object> properties(int reason) throws JMSException {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("backstop_queue", engine.queue());
        properties.put("backstop_messageId", messageId);
        properties.put("backstop_timestamp", message.getJMSTimestamp());
        properties.put("backstop_reason", reason);
        properties.putAll(engine.details(messageId, failures));
        properties.put("backstop_failures", failures);
        return properties;
    }

    @Override
    public boolean isDone() {
        return end instanceof Step.Commit;
    }

    @Override
    public void ended(DeliveryOutcome outcome) {
        if (broken instanceof AnsweredSend.UnansweredException) {
            engine.failed(messageId, broken.getMessage());
        } else if (broken != null) {
            engine.notConnected(messageId, broken);
        } else if (end instanceof Step.Commit where && outcome == DeliveryOutcome.COMMITTED) {
            engine.moved(messageId, where);
        } else if (end instanceof Step.Commit) {
            engine.rolledBack(messageId, outcome);
        } else {
            engine.kept(messageId, refusals.isEmpty() ? "the port has neither backoutRequeueQueue nor deadLetterQueue"
                    : String.join("; ", refusals));
        }
    }
}
