// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.Map;

/** Plain messages on a queue, for what they take of the heap. */
final class Fill implements Load {

    private static final int BATCH = 500;

    Fill(ConnectionFactory factory, String queue, Terms terms) throws JMSException {
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageProducer producer = session.createProducer(session.createQueue(queue));
            producer.setDeliveryMode(terms.deliveryMode());
            Payload payload = new Payload(terms.size());
            for (int i = 0; i < terms.depth(); i++) {
                producer.send(payload.message(session, i));
                if ((i + 1) % BATCH == 0) {
                    session.commit();
                }
            }
            session.commit();
        }
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) {
        return Map.of();
    }

    @Override
    public void close() {
        // The messages go with their broker.
    }
}
