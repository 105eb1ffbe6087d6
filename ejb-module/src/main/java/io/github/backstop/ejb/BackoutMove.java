// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import io.github.backstop.port.requeue.Places;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.requeue.AnsweredSend;
import io.github.backstop.requeue.MessageCopy;
import io.github.backstop.requeue.QueueMove;
import io.github.backstop.requeue.RequeueConnection;
import io.github.backstop.requeue.RequeueText;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Queue;
import java.time.Clock;
import javax.naming.NamingException;

/** Moves one message in place of the bean, in the bean's transaction if it has one. */
final class BackoutMove {

    private final BackoutGuard guard;
    private final BeanContext context;

    BackoutMove(BackoutGuard guard, BeanContext context) {
        this.guard = guard;
        this.context = context;
    }

    /** @throws MessageNotMovedException if the delivery must not be committed */
    void attempt(Message message, BackoutGuard.Delivery delivery, DeliveryTransaction transaction) {
        Step.Commit where = descend(message, delivery);
        if (transaction.isActive()) {
            transaction.whenEnded(committed -> {
                if (committed) {
                    moved(delivery, where);
                }
            });
        } else {
            moved(delivery, where);
        }
    }

    private Step.Commit descend(Message message, BackoutGuard.Delivery delivery) {
        BackoutSettings settings = guard.settings();
        try {
            QueueMove move = new QueueMove(new QueueMove.Request("bean " + guard.bean(), message, delivery.failures(),
                    new Places(queueOf(message), settings.backoutQueue(), settings.deadLetterQueue()),
                    settings.discards(), guard.details(delivery).values()), connection());
            if (move.descend() instanceof Step.Commit where) {
                return where;
            }
            throw notMoved(delivery, move.refusals().isEmpty() ? "neither backoutRequeueQueue nor deadLetterQueue is "
                    + "named" : move.refusals(), null);
        } catch (JMSException | NamingException | LinkageError e) {
            throw notMoved(delivery, e.toString(), e);
        }
    }

    private RequeueConnection connection() throws NamingException {
        BackoutSettings settings = guard.settings();
        if (!settings.needsConnection()) {
            return null;
        }
        ConnectionFactory factory = context.connectionFactory(settings.connectionFactory());
        return new RequeueConnection(factory, AnsweredSend.with(factory), new MessageCopy("bean " + guard.bean(),
                ObjectMessage::getObject), Clock.systemUTC());
    }

    private static String queueOf(Message message) throws JMSException {
        return message.getJMSDestination() instanceof Queue queue ? queue.getQueueName()
                : String.valueOf(message.getJMSDestination());
    }

    private void moved(BackoutGuard.Delivery delivery, Step.Commit where) {
        EjbMessage.MOVED.log(guard.bean(), delivery.messageId(),
                RequeueText.of(where, guard.rule()) + guard.causeText(delivery));
        guard.succeeded(delivery);
    }

    private MessageNotMovedException notMoved(BackoutGuard.Delivery delivery, String why, Throwable cause) {
        EjbMessage.NOT_MOVED.log(guard.bean(), delivery.messageId(), delivery.failures(), why);
        return new MessageNotMovedException(EjbMessage.NOT_MOVED.text(guard.bean(), delivery.messageId(),
                delivery.failures(), why), cause);
    }
}
