// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Provider;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.Map;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;

/** Selectors over a queue on which messages lie. */
final class Selection implements Load {

    /** A new consumer whose selector takes only the last message: it looks at all. */
    static final String LAST = "last";
    /** The same by JMSCorrelationID. */
    static final String CORRELATION = "correlation";
    /** Each tenth message is taken, and put back at the end. */
    static final String TENTH = "tenth";
    /** Puts while somebody waits whose selector takes none of them. */
    static final String WAITING = "waiting";
    /** Puts while nobody waits. */
    static final String ALONE = "alone";
    private static final int REMAINDER = 3;
    private static final long TIMEOUT = 60_000;
    private static final String WANTED = Preload.correlation(Long.MAX_VALUE / 2);

    private final Connection connection;
    private final Connection waiting;
    private final Session session;
    private final Queue queue;
    private final MessageProducer producer;
    private final Payload payload;
    /** How many messages of the preload are the tenth wanted. */
    private final int tenths;
    private final Crew crew = new Crew();

    Selection(ConnectionFactory factory, Provider provider, Terms terms) throws JMSException {
        String name = terms.name() + 0;
        Preload.fill(factory, provider, name, terms);
        payload = new Payload(terms.size());
        tenths = (terms.depth() + 9 - REMAINDER) / 10;
        connection = factory.createConnection();
        waiting = factory.createConnection();
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        queue = session.createQueue(name);
        producer = session.createProducer(queue);
        producer.setDeliveryMode(terms.deliveryMode());
        connection.start();
        waiting.start();
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        return Map.of(part, switch (part) {
            case LAST -> takeOnly(Preload.NUMBER + " = -1", -1, millis);
            case CORRELATION -> takeOnly("JMSCorrelationID = '" + WANTED + "'", -1, millis);
            case TENTH -> takeTenth(millis);
            case WAITING -> putWhileSomebodyWaits(millis);
            case ALONE -> put(millis);
            default -> throw new IllegalArgumentException("no part '" + part + "'");
        });
    }

    private void put(int number) throws JMSException {
        BytesMessage message = payload.message(session, number);
        message.setJMSCorrelationID(number == -1 ? WANTED : Preload.correlation(number));
        message.setIntProperty(Preload.NUMBER, number);
        message.setIntProperty(Preload.TENTH, Math.floorMod(number, 10));
        producer.send(message);
    }

    private Measure takeOnly(String selector, int number, long millis) throws JMSException {
        Histogram times = Measure.histogram();
        long end = System.nanoTime() + millis * 1_000_000;
        long total = 0;
        long count = 0;
        do {
            put(number);
            long begin = System.nanoTime();
            try (MessageConsumer consumer = session.createConsumer(queue, selector)) {
                payload.expect(consumer.receive(TIMEOUT), number);
            }
            long time = System.nanoTime() - begin;
            times.recordValue(time);
            total += time;
            count++;
        } while (System.nanoTime() < end);
        return new Measure(count, total, times);
    }

    private Measure takeTenth(long millis) throws JMSException {
        Histogram times = Measure.histogram();
        long begin = System.nanoTime();
        long end = begin + millis * 1_000_000;
        long now = begin;
        int count = 0;
        try (MessageConsumer consumer = session.createConsumer(queue, Preload.TENTH + " = " + REMAINDER)) {
            do {
                if (payload.number(consumer.receive(TIMEOUT)) % 10 != REMAINDER) {
                    throw new IllegalStateException("a message came that was not selected");
                }
                long then = System.nanoTime();
                times.recordValue(then - now);
                now = then;
                count++;
            } while (now < end && count < tenths);
        }
        for (int i = 0; i < count; i++) {
            put(REMAINDER);
        }
        return new Measure(count, now - begin, times);
    }

    private Measure put(long millis) throws JMSException {
        Histogram times = Measure.histogram();
        long begin = System.nanoTime();
        long end = begin + millis * 1_000_000;
        long now = begin;
        long count = 0;
        do {
            put(4);
            long then = System.nanoTime();
            times.recordValue(then - now);
            now = then;
            count++;
        } while (now < end);
        return new Measure(count, now - begin, times);
    }

    private Measure putWhileSomebodyWaits(long millis) throws Exception {
        Session session = waiting.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageConsumer consumer = session.createConsumer(queue, Preload.NUMBER + " = -2");
        Future<?> waiter = crew.start(() -> consumer.receive(TIMEOUT));
        try {
            return put(millis);
        } finally {
            put(-2);
            if (Crew.await(waiter) == null) {
                throw new IllegalStateException("who waits has missed the message");
            }
            session.close();
        }
    }

    @Override
    public void close() throws JMSException {
        crew.close();
        connection.close();
        waiting.close();
    }
}
