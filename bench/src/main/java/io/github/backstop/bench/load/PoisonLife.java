// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Provider;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** From the first get of a message that is rolled back each time until it is got from the backout queue. */
final class PoisonLife implements Load {

    private static final long TIMEOUT = 30_000;

    private final Connection connection;
    private final Session session;
    private final Session other;
    private final MessageProducer producer;
    private final MessageConsumer consumer;
    private final MessageConsumer moved;
    private final Terms terms;
    private long number;

    PoisonLife(ConnectionFactory factory, Provider provider, Terms terms) throws JMSException {
        this.terms = terms;
        connection = factory.createConnection();
        session = connection.createSession(true, Session.SESSION_TRANSACTED);
        other = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        producer = other.createProducer(other.createQueue(Provider.POISON_QUEUE));
        producer.setDeliveryMode(terms.deliveryMode());
        consumer = session.createConsumer(session.createQueue(Provider.POISON_QUEUE));
        moved = other.createConsumer(other.createQueue(provider.backoutQueue()));
        connection.start();
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws JMSException {
        Histogram times = Measure.histogram();
        Payload payload = new Payload(terms.size());
        long end = System.nanoTime() + millis * 1_000_000;
        long total = 0;
        long count = 0;
        do {
            producer.send(payload.message(other, ++number));
            long begin = System.nanoTime();
            for (int i = 0; i < Provider.THRESHOLD; i++) {
                payload.expect(consumer.receive(TIMEOUT), number);
                session.rollback();
            }
            // IBM's client moves it when it gets it once more; the brokers have done so by themselves.
            Message again = consumer.receiveNoWait();
            if (again != null) {
                throw new IllegalStateException("a message came more than " + Provider.THRESHOLD + " times");
            }
            session.commit();
            payload.expect(moved.receive(TIMEOUT), number);
            long time = System.nanoTime() - begin;
            times.recordValue(time);
            total += time;
            count++;
        } while (System.nanoTime() < end);
        return Map.of("poison-life", new Measure(count, total, times));
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
