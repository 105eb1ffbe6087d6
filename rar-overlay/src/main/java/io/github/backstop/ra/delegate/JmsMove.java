// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.overlay.BackoutRequeue;
import io.github.backstop.requeue.AnsweredSend;
import io.github.backstop.requeue.QueueMove;
import io.github.backstop.requeue.RequeueConnection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;

/** One attempt to move one message, and what the port is told of it. */
final class JmsMove implements BackoutRequeue.Move {
    private final JmsRequeue engine;
    private final Message message;
    private final int failures;

    private String messageId = "";
    private QueueMove move; // null if it was not even begun
    private Step end; // null if there was no connection
    private Exception broken;

    JmsMove(JmsRequeue engine, Message message, int failures) {
        this.engine = engine;
        this.message = message;
        this.failures = failures;
    }

    JmsMove attempt() {
        RequeueConnection connection = engine.connection();
        try {
            messageId = String.valueOf(message.getJMSMessageID());
            move = new QueueMove(engine.request(message, messageId, failures), connection);
            end = connection == null ? move.descend()
                    : ContextLoader.callAs(connection.factoryClass(), () -> move.descend());
        } catch (JMSException | RuntimeException | LinkageError e) {
            broken = e instanceof Exception exception ? exception : new IllegalStateException(e);
        }
        return this;
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
            String refusals = move.refusals();
            engine.kept(messageId, refusals.isEmpty() ? "the port has neither backoutRequeueQueue nor deadLetterQueue"
                    : refusals);
        }
    }
}
