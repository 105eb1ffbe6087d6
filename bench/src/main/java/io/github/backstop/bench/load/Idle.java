// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Connections with a session and a consumer each, on which nothing happens. */
final class Idle implements Load {

    private final List<Connection> connections = new ArrayList<>();

    Idle(ConnectionFactory factory, Terms terms) throws JMSException {
        for (int i = 0; i < terms.clients(); i++) {
            Connection connection = factory.createConnection();
            connections.add(connection);
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createConsumer(session.createQueue(terms.name() + 0));
            connection.start();
        }
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) {
        return Map.of();
    }

    @Override
    public void close() throws JMSException {
        for (Connection connection : connections) {
            connection.close();
        }
    }
}
