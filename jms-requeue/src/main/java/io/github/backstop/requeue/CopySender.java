// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.requeue.RequeueConnection.NotConnectedException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Clock;
import java.util.Map;

/** Sends a copy of a message, in a session that somebody else has. */
public record CopySender(AnsweredSend sending, MessageCopy copy, Clock clock) {

    /**
     * The message is there when the session's transaction is committed, by whoever is to do that.
     *
     * @param more properties that it gets besides its own
     * @return JMSMessageID of the copy
     * @throws NotConnectedException               if there is no answer
     * @throws AnsweredSend.UnansweredException    if none is asked for
     * @throws JMSException                        if it is refused
     */
    public String send(Session session, Message message, String queue, Map<String, Object> more)
            throws JMSException {
        try {
            return put(session, message, queue, more);
        } catch (JMSRuntimeException e) {
            throw (JMSException) new JMSException(e.getMessage(), e.getErrorCode()).initCause(e);
        }
    }

    private String put(Session session, Message message, String queue, Map<String, Object> more) throws JMSException {
        Message fresh = copy.of(message, session);
        for (Map.Entry<String, Object> property : more.entrySet()) {
            fresh.setObjectProperty(property.getKey(), property.getValue());
        }
        try (MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            sending.send(producer, fresh, new AnsweredSend.Delivery(message.getJMSDeliveryMode(),
                    message.getJMSPriority(), remaining(message)));
            return fresh.getJMSMessageID();
        } catch (NotConnectedException e) {
            throw e;
        } catch (JMSException e) {
            sending.refused(session, queue);
            throw e;
        }
    }

    /** Its lifetime goes on, as at IBM MQ (A33); 0 = without end. */
    private long remaining(Message message) throws JMSException {
        long end = message.getJMSExpiration();
        return end == 0 ? 0 : Math.max(1, end - clock.millis());
    }
}
