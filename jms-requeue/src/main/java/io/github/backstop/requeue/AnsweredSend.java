// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.requeue.RequeueConnection.NotConnectedException;
import jakarta.jms.CompletionListener;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TransactionInProgressException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * How a send is made to return after the broker's answer, not before.
 *
 * <p>The trap: Artemis and ActiveMQ Classic do not wait for it inside a transaction. If the broker refuses the message,
 * the transaction commits all the same, and a message that was got in it is lost.
 */
public enum AnsweredSend {
    /** As Jakarta Messaging wants it (7.1): send waits. */
    WAITS {
        @Override
        void send(MessageProducer producer, Message message, Delivery as) throws JMSException {
            producer.send(message, as.mode, as.priority, as.timeToLive);
        }
    },
    /** ActiveMQ Classic: a message that wants an answer gets one. */
    RESPONSE_REQUIRED {
        @Override
        void send(MessageProducer producer, Message message, Delivery as) throws JMSException {
            try {
                message.getClass().getMethod("setResponseRequired", boolean.class).invoke(message, true);
            } catch (ReflectiveOperationException e) {
                throw new NotConnectedException(e);
            }
            WAITS.send(producer, message, as);
        }
    },
    /**
     * Artemis: who listens for the completion of a send is told how it ended, if the connection factory has a
     * confirmation window. If not, the client itself calls the listener, at once.
     */
    COMPLETION {
        @Override
        void send(MessageProducer producer, Message message, Delivery as) throws JMSException {
            CompletableFuture<Message> sent = new CompletableFuture<>();
            Thread sender = Thread.currentThread();
            producer.send(message, as.mode, as.priority, as.timeToLive, new CompletionListener() {
                @Override
                public void onCompletion(Message completed) {
                    if (Thread.currentThread() == sender) {
                        sent.completeExceptionally(new UnansweredException());
                    } else {
                        sent.complete(completed);
                    }
                }

                @Override
                public void onException(Message failed, Exception cause) {
                    sent.completeExceptionally(cause);
                }
            });
            await(sent);
        }

        /**
         * The thread that reads the socket tells the listener first, and only then puts the refusal where the session's
         * next call looks for its answer: such a call, made meanwhile, would fail with it. So one is made of which
         * nothing is wanted; with its own answer that thread is past it.
         */
        @Override
        void refused(Session session, String queue) {
            try {
                session.createProducer(session.createQueue(queue)).close();
            } catch (JMSException | RuntimeException e) {
                // the refusal once more
            }
        }

        /**
         * The trap: while there is a global transaction its adapter makes sessions with a transaction, also by a
         * factory that takes no part in the global one; nobody would commit that, and the message would be lost.
         */
        @Override
        public void sent(Session session) throws JMSException {
            if (!session.getTransacted()) {
                return;
            }
            try {
                session.commit();
            } catch (TransactionInProgressException e) {
                // it is the global one
            }
        }

        /** The server's pool would keep it, and whoever gets the session next would commit what was left in it. */
        @Override
        public void undo(Session session) {
            try {
                session.rollback();
            } catch (JMSException | RuntimeException e) {
                // it is the global one, or there is none
            }
        }
    };

    private static final long LONGEST_SECONDS = 30;

    /** The client does not ask the broker whether it has taken the message. */
    public static final class UnansweredException extends JMSException {
        private static final long serialVersionUID = 1L;

        UnansweredException() {
            super("the provider's client does not wait for the broker's answer inside a transaction, so the message "
                    + "would be lost if it was refused; set confirmationWindowSize (1048576, say) of "
                    + "requeueConnectionFactory, or of its adapter");
        }
    }

    private static final String ARTEMIS = "org.apache.activemq.artemis.";
    private static final String ACTIVEMQ = "org.apache.activemq.";

    /** By whose connection factory it is. */
    public static AnsweredSend with(ConnectionFactory factory) {
        String name = factory.getClass().getName();
        if (name.startsWith(ARTEMIS)) {
            return COMPLETION;
        }
        return name.startsWith(ACTIVEMQ) ? RESPONSE_REQUIRED : WAITS;
    }

    /** What a message is sent with. */
    record Delivery(int mode, int priority, long timeToLive) { }

    /**
     * @throws NotConnectedException if there is no answer
     * @throws UnansweredException if none is asked for
     * @throws JMSException if the message is refused
     */
    abstract void send(MessageProducer producer, Message message, Delivery as) throws JMSException;

    /** A send was refused, and the session is to go on. */
    void refused(Session session, String queue) { }

    /** The broker has taken the message. @throws JMSException if it is lost all the same */
    public void sent(Session session) throws JMSException { }

    /** What was done in the session is not to count. */
    public void undo(Session session) { }

    private static void await(CompletableFuture<Message> sent) throws JMSException {
        try {
            sent.get(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof JMSException refused) {
                throw refused;
            }
            throw (JMSException) new JMSException(String.valueOf(e.getCause())).initCause(e.getCause());
        } catch (TimeoutException e) {
            throw new NotConnectedException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotConnectedException(e);
        }
    }
}
