// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Provider;
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

/** Puts for half of the slice, then gets what lies there: every client on a queue of its own. */
final class PutGet implements Load {

    private static final long TIMEOUT = 30_000;

    private final List<Client> clients = new ArrayList<>();
    private final Crew crew = new Crew();

    PutGet(ConnectionFactory factory, Provider provider, Terms terms) throws JMSException {
        for (int i = 0; i < terms.clients(); i++) {
            clients.add(new Client(factory, terms, provider.queue(terms.name() + i, terms.manner())));
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
            session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
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
                long then = System.nanoTime();
                times.recordValue(then - now);
                now = then;
            }
            return new Measure(next - first, now - begin, times);
        }

        private Measure get() throws JMSException {
            Histogram times = Measure.histogram();
            long begin = System.nanoTime();
            long now = begin;
            long first = got;
            try (MessageConsumer consumer = session.createConsumer(queue)) {
                while (got < next) {
                    payload.expect(consumer.receive(TIMEOUT), got++);
                    long then = System.nanoTime();
                    times.recordValue(then - now);
                    now = then;
                }
                if (consumer.receiveNoWait() != null) {
                    throw new IllegalStateException("a message is doubled");
                }
            }
            return new Measure(got - first, now - begin, times);
        }
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        List<Callable<Measure>> puts = new ArrayList<>();
        List<Callable<Measure>> gets = new ArrayList<>();
        for (Client client : clients) {
            puts.add(() -> client.put(Math.max(1, millis / 2)));
            gets.add(client::get);
        }
        return Map.of("put", sum(crew.all(puts)), "get", sum(crew.all(gets)));
    }

    static Measure sum(List<Measure> measures) {
        return measures.stream().reduce(Measure::beside).orElseThrow();
    }

    @Override
    public void close() throws JMSException {
        crew.close();
        for (Client client : clients) {
            client.connection.close();
        }
    }
}
