// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;

/** Fills a queue: messages numbered from 0, each with a correlation id of its own and two properties. Not measured. */
public final class Preload {

    static final String NUMBER = "number";
    static final String TENTH = "tenth";
    private static final int BATCH = 500;

    private Preload() {
    }

    /** @param queue name of the queue */
    public static void fill(ConnectionFactory factory, Provider provider, String queue, Terms terms)
            throws JMSException {
        if (terms.depth() == 0) {
            return;
        }
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            try (MessageProducer producer =
                    session.createProducer(session.createQueue(provider.queue(queue, Manner.STREAMED)))) {
                producer.setDeliveryMode(terms.deliveryMode());
                Payload payload = new Payload(terms.size());
                for (int i = 0; i < terms.depth(); i++) {
                    BytesMessage message = payload.message(session, i);
                    message.setJMSCorrelationID(correlation(i));
                    message.setIntProperty(NUMBER, i);
                    message.setIntProperty(TENTH, i % 10);
                    producer.send(message);
                    if ((i + 1) % BATCH == 0) {
                        session.commit();
                    }
                }
                session.commit();
            }
        }
    }

    /** 24 bytes, as MQ has them. */
    static String correlation(long number) {
        return String.format("ID:%048x", number + 1);
    }
}
