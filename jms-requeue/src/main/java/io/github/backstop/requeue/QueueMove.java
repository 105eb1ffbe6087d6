// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.port.requeue.DispositionLadder;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.port.requeue.Places;
import io.github.backstop.port.requeue.PoisonMessage;
import io.github.backstop.port.requeue.Step;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One attempt to move one message: down the ladder until something takes it, or nothing does. */
public final class QueueMove {
    /** By which IBM's classes for JMS show MQRO_DISCARD_MSG (A32). */
    static final String DISCARD = "JMS_IBM_Report_Discard_Msg";

    private final Request request;
    private final RequeueConnection connection;
    private final List<String> refusals = new ArrayList<>();

    /**
     * What is to be moved.
     *
     * @param subject  who moves it, for logs: {@code port ORDERS}
     * @param failures how often it failed
     * @param discards whether it is discarded rather than dead-lettered, whatever it says itself
     * @param details  more properties for it: why it failed
     */
    public record Request(String subject, Message message, int failures, Places places, boolean discards,
                          Map<String, String> details) { }

    /** @param connection may be null if there is no place to move it to */
    public QueueMove(Request request, RequeueConnection connection) {
        this.request = request;
        this.connection = connection;
    }

    /**
     * In the transaction of the calling thread, if there is one.
     *
     * @return {@link Step.Commit}: the delivery may be committed; {@link Step.Keep}: it must be rolled back, or the
     *         message is lost
     * @throws RequeueConnection.NotConnectedException if the provider cannot be reached
     * @throws AnsweredSend.UnansweredException        if its client does not ask whether a message is taken
     * @throws JMSException                            if the message cannot be read
     */
    public Step descend() throws JMSException {
        Message message = request.message;
        PoisonMessage facts = new PoisonMessage(message.getJMSDeliveryMode() != DeliveryMode.NON_PERSISTENT,
                request.discards || isDiscardable(message), ExceptionReport.NONE);
        List<Integer> reasons = new ArrayList<>();
        Step step = DispositionLadder.next(facts, request.places, reasons);
        while (step instanceof Step.Put) {
            reasons.add(step instanceof Step.PutOnDeadLetterQueue dead ? put(dead.queue(), dead.reason())
                    : put(((Step.PutOnBackoutQueue) step).queue(), DispositionLadder.THRESHOLD_REACHED));
            step = DispositionLadder.next(facts, request.places, reasons);
        }
        return step;
    }

    /** What the queues that did not take it said; blank if none was asked. */
    public String refusals() {
        return String.join("; ", refusals);
    }

    private static boolean isDiscardable(Message message) {
        try {
            return message.propertyExists(DISCARD) && message.getIntProperty(DISCARD) != 0;
        } catch (JMSException | NumberFormatException e) {
            return false;
        }
    }

    /** 0 = it was put. */
    private int put(String queue, int reason) throws JMSException {
        try {
            connection.put(request.message, queue, properties(reason));
            return 0;
        } catch (RequeueConnection.NotConnectedException | AnsweredSend.UnansweredException e) {
            throw e;
        } catch (JMSException | RuntimeException e) {
            RequeueMessage.SEND_REFUSED.log(request.subject, request.message.getJMSMessageID(), queue, e);
            refusals.add("queue " + queue + " did not take it: " + e.getMessage());
            return PutReason.of(e).number();
        }
    }

    private Map<String, Object> properties(int reason) throws JMSException {
        Map<String, Object> properties = new LinkedHashMap<>(request.details);
        properties.putAll(new Origin(request.places.sourceQueue(), reason, request.failures)
                .properties(request.message));
        return properties;
    }
}
