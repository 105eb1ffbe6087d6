// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.requeue.AnsweredSend.UnansweredException;
import io.github.backstop.requeue.CopySender;
import io.github.backstop.requeue.Origin;
import io.github.backstop.requeue.PutReason;
import io.github.backstop.requeue.RequeueConnection.NotConnectedException;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.List;
import java.util.Map;

/**
 * Takes one message from a queue, and sends a copy to another or lets it go, in one transaction of its own.
 *
 * <p>The trap: each rollback of a message that was got counts as a delivery, and may be the one too many after which
 * the provider takes it away. So what may refuse is asked before: the copy of the message as it is browsed is sent
 * first.
 */
final class JmsTransfer {
    /** MQFB_APPL_FIRST: at an operator's word. */
    private static final int AS_ASKED = 65_536;
    /** Milliseconds: a consumer with a selector may have to walk through the queue. */
    private static final long LONGEST_WAIT = 10_000;
    private static final String COPY = ", as a copy with an id of its own";

    private final CopySender sender;
    private final JmsFacts facts;
    private final OutsideView outside;

    JmsTransfer(CopySender sender, JmsFacts facts, OutsideView outside) {
        this.outside = outside;
        this.sender = sender;
        this.facts = facts;
    }

    /** Which message, and whether somebody still waits for it. */
    record Order(JmsPlace from, String messageId, DetachedCalls.Fate fate) {
        MessageRefusedException notThere() {
            return new MessageRefusedException("it is not on queue " + from.queue() + ", or somebody works on it at "
                    + "this moment; stop the port first");
        }
    }

    private static final class PutRefusedException extends JMSException {
        private static final long serialVersionUID = 1L;

        PutRefusedException(String queue, Exception cause) {
            super("queue " + queue + " did not take it: " + cause.getMessage());
            initCause(cause);
        }
    }

    String delete(ConnectionFactory factory, Order order) throws JMSException {
        inTransaction(factory, order, session -> { });
        return "was deleted from queue " + order.from.queue();
    }

    String skip(ConnectionFactory factory, Order order) throws JMSException {
        transferOrRefuse(factory, order, order.from.queue());
        return "was put to the end of queue " + order.from.queue() + ", its count begins again" + COPY;
    }

    String resend(ConnectionFactory factory, Order order, String input) throws JMSException {
        transferOrRefuse(factory, order, input);
        return "was sent again, from queue " + order.from.queue() + " to queue " + input + COPY;
    }

    private void transferOrRefuse(ConnectionFactory factory, Order order, String to) throws JMSException {
        try {
            transfer(factory, order, to, 0);
        } catch (PutRefusedException e) {
            throw new MessageRefusedException(e.getMessage());
        }
    }

    /** @param backoutQueue blank: to the dead-letter queue, as if it had refused */
    String move(ConnectionFactory factory, Order order, String backoutQueue, String deadLetterQueue)
            throws JMSException {
        String refusal = "";
        int reason = AS_ASKED;
        if (!backoutQueue.isBlank()) {
            try {
                transfer(factory, order, backoutQueue, AS_ASKED);
                return "was moved to backout queue " + backoutQueue + COPY;
            } catch (PutRefusedException e) {
                refusal = e.getMessage() + "; ";
                reason = PutReason.of(e.getCause()).number();
            }
        }
        if (deadLetterQueue.isBlank()) {
            throw new MessageRefusedException(refusal + "the port has no "
                    + (backoutQueue.isBlank() ? "backoutRequeueQueue and no " : "") + "deadLetterQueue; set one");
        }
        try {
            transfer(factory, order, deadLetterQueue, reason);
        } catch (PutRefusedException e) {
            throw new MessageRefusedException(refusal + e.getMessage());
        }
        return "was moved to dead-letter queue " + deadLetterQueue + (reason == AS_ASKED ? ""
                : " (" + ReasonCode.nameOf(reason) + " " + reason + ")") + COPY;
    }

    /** @param reason why it does not stay; 0: it says nothing of where it comes from */
    private void transfer(ConnectionFactory factory, Order order, String to, int reason) throws JMSException {
        inTransaction(factory, order, session -> {
            List<Message> found = order.from.look(session, order.from.one(order.messageId), 1);
            if (found.isEmpty()) {
                throw order.notThere();
            }
            Message message = found.get(0);
            String copy = send(session, message, to, reason == 0 ? Map.of() : new Origin(order.from.queue(), reason,
                    facts.failures(message)).properties(message));
            if (!session.getTransacted()) {
                outside.requireHidden(factory, new JmsPlace(to, null), copy);
            }
        });
    }

    private interface Before {
        void with(Session session) throws JMSException;
    }

    /** @param before what comes before the message is taken */
    private void inTransaction(ConnectionFactory factory, Order order, Before before) throws JMSException {
        UnitOfWork.ofThisServer().run(() -> {
            try (Connection connection = factory.createConnection()) {
                Session session = order.from.session(connection);
                try {
                    before.with(session);
                    take(session, order);
                    order.fate.decide();
                    sender.sending().sent(session);
                } catch (JMSException | RuntimeException e) {
                    sender.sending().undo(session);
                    throw e;
                }
            }
        });
    }

    private String send(Session session, Message message, String to, Map<String, Object> more) throws JMSException {
        try {
            return sender.send(session, message, to, more);
        } catch (NotConnectedException | UnansweredException e) {
            throw e;
        } catch (JMSException | RuntimeException e) {
            throw new PutRefusedException(to, e);
        }
    }

    private static void take(Session session, Order order) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(session.createQueue(order.from.queue()),
                order.from.one(order.messageId))) {
            if (consumer.receive(LONGEST_WAIT) == null) {
                throw order.notThere();
            }
        }
    }
}
