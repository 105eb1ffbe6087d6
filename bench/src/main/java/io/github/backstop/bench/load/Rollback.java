// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Provider;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Gets some messages in a transaction and rolls it back, again and again; the part says how many. They come back in
 * order, and with the count that is due.
 */
final class Rollback implements Load {

    private static final long TIMEOUT = 30_000;

    private final Connection connection;
    private final Session session;
    private final MessageConsumer consumer;
    private final Payload payload;
    private final int[] deliveries;

    Rollback(ConnectionFactory factory, Provider provider, Terms terms) throws JMSException {
        String name = terms.name() + 0;
        Preload.fill(factory, provider, name, terms);
        deliveries = new int[terms.depth()];
        payload = new Payload(terms.size());
        connection = factory.createConnection();
        session = connection.createSession(true, Session.SESSION_TRANSACTED);
        consumer = session.createConsumer(session.createQueue(name));
        connection.start();
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws JMSException {
        int batch = Integer.parseInt(part);
        Histogram times = Measure.histogram();
        long begin = System.nanoTime();
        long end = begin + millis * 1_000_000;
        long now = begin;
        long count = 0;
        do {
            for (int i = 0; i < batch; i++) {
                Message message = consumer.receive(TIMEOUT);
                payload.expect(message, i);
                int delivery = message.getIntProperty("JMSXDeliveryCount");
                if (delivery != ++deliveries[i]) {
                    throw new IllegalStateException("message " + i + " says delivery " + delivery + " at the "
                            + deliveries[i] + "th");
                }
            }
            session.rollback();
            long then = System.nanoTime();
            times.recordValue(then - now);
            now = then;
            count++;
        } while (now < end);
        return Map.of("rollback-of-" + part, new Measure(count, now - begin, times));
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
