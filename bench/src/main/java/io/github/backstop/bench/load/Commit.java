// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.HdrHistogram.Histogram;

/** Puts one message and commits; then gets what lies there, without measuring it. */
final class Commit implements Load {

    private static final long TIMEOUT = 30_000;

    private final List<Client> clients = new ArrayList<>();
    private final Crew crew = new Crew();

    Commit(ConnectionFactory factory, Terms terms) throws JMSException {
        for (int i = 0; i < terms.clients(); i++) {
            clients.add(new Client(factory, terms, terms.name() + i));
        }
    }

    private static final class Client {
        private final Connection connection;
        private final Session session;
        private final Queue queue;
        private final MessageProducer producer;
        private final Payload payload;
        private long next;
        private long got;

        private Client(ConnectionFactory factory, Terms terms, String queueName) throws JMSException {
            connection = factory.createConnection();
            session = connection.createSession(true, Session.SESSION_TRANSACTED);
            queue = session.createQueue(queueName);
            producer = session.createProducer(queue);
            producer.setDeliveryMode(terms.deliveryMode());
            payload = new Payload(terms.size());
            connection.start();
        }

        private Measure put(long millis) throws JMSException {
            Histogram times = Measure.histogram();
            long begin = System.nanoTime();
            long end = begin + millis * 1_000_000;
            long now = begin;
            long first = next;
            while (now < end) {
                producer.send(payload.message(session, next++));
                session.commit();
                long then = System.nanoTime();
                times.recordValue(then - now);
                now = then;
            }
            return new Measure(next - first, now - begin, times);
        }

        private Void drain() throws JMSException {
            try (MessageConsumer consumer = session.createConsumer(queue)) {
                while (got < next) {
                    payload.expect(consumer.receive(TIMEOUT), got++);
                }
                session.commit();
            }
            return null;
        }
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        List<Callable<Measure>> puts = new ArrayList<>();
        List<Callable<Void>> drains = new ArrayList<>();
        for (Client client : clients) {
            puts.add(() -> client.put(millis));
            drains.add(client::drain);
        }
        Measure measure = PutGet.sum(crew.all(puts));
        crew.all(drains);
        return Map.of(Loads.COMMIT, measure);
    }

    @Override
    public void close() throws JMSException {
        crew.close();
        for (Client client : clients) {
            client.connection.close();
        }
    }
}
