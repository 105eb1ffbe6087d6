// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.TestTransaction;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** Queue OUT, to which a bean sends in its transaction, on connections of its own. */
final class Outbox implements AutoCloseable {
    private record Sender(XAConnection connection, XASession session, MessageProducer producer) {
        void close() {
            try {
                connection.close();
            } catch (JMSException e) {
                // it broke
            }
        }
    }

    private final MqConnections connections;
    private final ConcurrentLinkedQueue<Sender> idle = new ConcurrentLinkedQueue<>();

    Outbox(MqConnections connections) {
        this.connections = connections;
    }

    void send(String text, TestTransaction transaction) throws JMSException {
        Sender sender = sender();
        AtomicBoolean sent = new AtomicBoolean();
        transaction.whenOver(settled -> {
            if (settled && sent.get()) {
                idle.add(sender);
            } else {
                sender.close();
            }
        });
        transaction.enlist(sender.session().getXAResource());
        sender.producer().send(sender.session().createTextMessage(text));
        sent.set(true);
    }

    private Sender sender() throws JMSException {
        Sender sender = idle.poll();
        if (sender != null) {
            return sender;
        }
        XAConnection connection = connections.xaConnection();
        XASession session = connection.createXASession();
        return new Sender(connection, session, session.createProducer(session.createQueue("OUT")));
    }

    @Override
    public void close() {
        idle.forEach(Sender::close);
    }
}
