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
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Pairs of one that puts and one that waits and gets; at most {@value #IN_FLIGHT} messages of a pair are under way. */
final class OneWay implements Load {

    private static final int IN_FLIGHT = 100;
    private static final long TIMEOUT = 30_000;

    private final List<Pair> pairs = new ArrayList<>();
    private final Crew crew = new Crew();

    OneWay(ConnectionFactory factory, Provider provider, Terms terms) throws JMSException {
        for (int i = 0; i < terms.clients(); i++) {
            pairs.add(new Pair(factory, terms, provider.queue(terms.name() + i, terms.manner())));
        }
    }

    private final class Pair {
        private final Connection sending;
        private final Connection receiving;
        private final Session session;
        private final MessageProducer producer;
        private final MessageConsumer consumer;
        private final Payload sent;
        private final Payload received;
        private final Semaphore room = new Semaphore(IN_FLIGHT);
        private long next;
        private long got;

        private Pair(ConnectionFactory factory, Terms terms, String queueName) throws JMSException {
            sending = factory.createConnection();
            receiving = factory.createConnection();
            session = sending.createSession(false, Session.AUTO_ACKNOWLEDGE);
            producer = session.createProducer(session.createQueue(queueName));
            producer.setDeliveryMode(terms.deliveryMode());
            Session other = receiving.createSession(false, Session.AUTO_ACKNOWLEDGE);
            Queue queue = other.createQueue(queueName);
            consumer = other.createConsumer(queue);
            receiving.start();
            sent = new Payload(terms.size());
            received = new Payload(terms.size());
        }

        /** @return how many there are in all */
        private long send(long end) throws Exception {
            do {
                if (!room.tryAcquire(TIMEOUT, TimeUnit.MILLISECONDS)) {
                    throw new IllegalStateException("nothing arrives");
                }
                producer.send(sent.message(session, next++));
            } while (System.nanoTime() < end);
            // So that the other one, who waits, learns that it was the last.
            producer.send(sent.message(session, -1));
            return next;
        }

        private Measure slice(long millis) throws Exception {
            long begin = System.nanoTime();
            Future<Long> sender = crew.start(() -> send(begin + millis * 1_000_000));
            Histogram times = Measure.histogram();
            long first = got;
            long now = begin;
            while (true) {
                long number = received.number(consumer.receive(TIMEOUT));
                if (number < 0) {
                    break;
                }
                if (number != got++) {
                    throw new IllegalStateException("message " + number + " came where " + (got - 1) + " was due");
                }
                now = System.nanoTime();
                times.recordValue(now - received.sentAt());
                room.release();
            }
            if (Crew.await(sender) != got) {
                throw new IllegalStateException("a message is lost");
            }
            return new Measure(got - first, now - begin, times);
        }
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        List<Callable<Measure>> work = new ArrayList<>();
        for (Pair pair : pairs) {
            work.add(() -> pair.slice(millis));
        }
        return Map.of(Loads.ONE_WAY, PutGet.sum(crew.all(work)));
    }

    @Override
    public void close() throws JMSException {
        crew.close();
        for (Pair pair : pairs) {
            pair.sending.close();
            pair.receiving.close();
        }
    }
}
