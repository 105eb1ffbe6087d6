// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Provider;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.util.Enumeration;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Single operations on a queue on which messages lie all the time. Each part first puts a message behind them and then
 * measures how long it takes to find one, so that the depth stays. The messages go with their broker.
 */
final class Depth implements Load {

    static final String HEAD = "get-head";
    static final String CORRELATION = "get-by-correlation-id";
    static final String MESSAGE_ID = "get-by-message-id";
    static final String BROWSE = "browse-first";
    static final String ROLLBACK = "get-and-rollback";
    private static final long TIMEOUT = 30_000;

    private final Connection connection;
    private final Session session;
    private final Session transacted;
    private final Queue queue;
    private final MessageProducer producer;
    private final Payload payload;
    private final Terms terms;
    private final String name;
    private ByMessageId byMessageId;
    private long number;

    Depth(ConnectionFactory factory, Provider provider, Terms terms) throws JMSException {
        this.terms = terms;
        name = terms.name() + 0;
        Preload.fill(factory, provider, name, terms);
        connection = factory.createConnection();
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        transacted = connection.createSession(true, Session.SESSION_TRANSACTED);
        queue = session.createQueue(name);
        producer = session.createProducer(queue);
        producer.setDeliveryMode(terms.deliveryMode());
        payload = new Payload(terms.size());
        connection.start();
    }

    private interface Found {
        /** @param put id of the message that has just been put */
        void find(String put) throws Exception;
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        return switch (part) {
            case HEAD -> {
                try (MessageConsumer consumer = session.createConsumer(queue)) {
                    yield measure(part, millis, Preload.correlation(number), put -> take(consumer));
                }
            }
            case CORRELATION -> {
                String id = Preload.correlation(Long.MAX_VALUE / 2);
                try (MessageConsumer consumer = session.createConsumer(queue, "JMSCorrelationID='" + id + "'")) {
                    yield measure(part, millis, id, put -> take(consumer));
                }
            }
            case MESSAGE_ID -> {
                if (byMessageId == null) {
                    byMessageId = new ByMessageId(terms.port(), name);
                }
                yield measure(part, millis, Preload.correlation(number), put -> byMessageId.get(put));
            }
            case BROWSE -> {
                Map<String, Measure> measured =
                        measure(part, millis, Preload.correlation(number), put -> browse());
                drain(measured.get(part).operations());
                yield measured;
            }
            case ROLLBACK -> {
                try (MessageConsumer consumer = transacted.createConsumer(queue)) {
                    Map<String, Measure> measured =
                            measure(part, millis, Preload.correlation(number), put -> rollback(consumer));
                    drain(measured.get(part).operations());
                    yield measured;
                }
            }
            default -> throw new IllegalArgumentException("no part '" + part + "'");
        };
    }

    private Map<String, Measure> measure(String part, long millis, String correlation, Found found) throws Exception {
        Histogram puts = Measure.histogram();
        Histogram finds = Measure.histogram();
        long end = System.nanoTime() + millis * 1_000_000;
        long putting = 0;
        long finding = 0;
        long count = 0;
        do {
            BytesMessage message = payload.message(session, number++);
            message.setJMSCorrelationID(correlation);
            long begin = System.nanoTime();
            producer.send(message);
            long between = System.nanoTime();
            found.find(message.getJMSMessageID());
            long after = System.nanoTime();
            puts.recordValue(between - begin);
            finds.recordValue(after - between);
            putting += between - begin;
            finding += after - between;
            count++;
        } while (System.nanoTime() < end);
        return Map.of("put", new Measure(count, putting, puts), part, new Measure(count, finding, finds));
    }

    private static void take(MessageConsumer consumer) throws JMSException {
        if (consumer.receive(TIMEOUT) == null) {
            throw new IllegalStateException("a message is lost");
        }
    }

    private void rollback(MessageConsumer consumer) throws JMSException {
        take(consumer);
        transacted.rollback();
    }

    private void browse() throws JMSException {
        try (QueueBrowser browser = session.createBrowser(queue)) {
            Enumeration<?> messages = browser.getEnumeration();
            if (!messages.hasMoreElements() || !(messages.nextElement() instanceof Message)) {
                throw new IllegalStateException("nothing to browse");
            }
        }
    }

    private void drain(long count) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(queue)) {
            for (long i = 0; i < count; i++) {
                take(consumer);
            }
        }
    }

    @Override
    public void close() throws Exception {
        if (byMessageId != null) {
            byMessageId.close();
        }
        connection.close();
    }
}
