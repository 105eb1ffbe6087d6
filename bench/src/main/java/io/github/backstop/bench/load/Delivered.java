// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.inflow.Inflow;
import io.github.backstop.ra.BackstopActivationSpec;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.apache.activemq.ra.ActiveMQActivationSpec;
import org.apache.activemq.ra.ActiveMQResourceAdapter;

/**
 * ActiveMQ's own resource adapter delivers to a bean that does nothing: bare, or behind a listener port. One session,
 * one message in each transaction; at most {@value #IN_FLIGHT} messages wait for it, and at least one does.
 */
final class Delivered implements Load {

    private static final int IN_FLIGHT = 500;
    private static final long TIMEOUT = 30_000;

    private final Crew crew = new Crew();
    private final Connection sending;
    private final Session session;
    private final MessageProducer producer;
    private final Payload sent;
    private final Payload received;
    private final Inflow inflow;
    private final Semaphore room = new Semaphore(IN_FLIGHT);
    private long next;
    // of the delivering thread; the semaphore hands them over
    private long got;
    private long lastAt;
    private Histogram times;
    private volatile String fault = "";

    Delivered(ConnectionFactory factory, Terms terms, boolean behindPort, boolean transacted)
            throws JMSException, ResourceException {
        String queue = terms.name() + 0;
        sending = factory.createConnection();
        session = sending.createSession(false, Session.AUTO_ACKNOWLEDGE);
        producer = session.createProducer(session.createQueue(queue));
        producer.setDeliveryMode(terms.deliveryMode());
        sent = new Payload(terms.size());
        received = new Payload(terms.size());
        String url = "tcp://127.0.0.1:" + terms.port();
        inflow = behindPort ? Inflow.behindPort(specification(url, queue), this::deliver, transacted)
                : Inflow.bare(adapter(url), own(queue), this::deliver, transacted);
    }

    private static BackstopActivationSpec specification(String url, String queue) {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setDelegateClass(ActiveMQResourceAdapter.class.getName());
        spec.setDelegateProperties("serverUrl=" + url);
        spec.setDestination(queue);
        spec.setDestinationType("jakarta.jms.Queue");
        return spec;
    }

    private static ActiveMQResourceAdapter adapter(String url) {
        ActiveMQResourceAdapter adapter = new ActiveMQResourceAdapter();
        adapter.setServerUrl(url);
        return adapter;
    }

    /** As the port sets it up. */
    private static ActiveMQActivationSpec own(String queue) {
        ActiveMQActivationSpec spec = new ActiveMQActivationSpec();
        spec.setDestination(queue);
        spec.setDestinationType("jakarta.jms.Queue");
        spec.setMaxSessions("1");
        spec.setMaxMessagesPerSessions("1");
        return spec;
    }

    private void deliver(Message message) {
        try {
            long number = received.number(message);
            if (number != got++) {
                fault = "message " + number + " came where " + (got - 1) + " was due";
            }
            lastAt = System.nanoTime();
            times.recordValue(lastAt - received.sentAt());
        } catch (JMSException | RuntimeException e) {
            fault = e.toString();
        }
        room.release();
    }

    private long send(long end) throws Exception {
        do {
            take(1);
            producer.send(sent.message(session, next++));
        } while (System.nanoTime() < end);
        return next;
    }

    private void take(int count) throws InterruptedException {
        if (!room.tryAcquire(count, TIMEOUT, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("nothing arrives");
        }
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        times = Measure.histogram();
        long first = got;
        long begin = System.nanoTime();
        Future<Long> sender = crew.start(() -> send(begin + millis * 1_000_000));
        long all = Crew.await(sender);
        take(IN_FLIGHT); // all have been delivered
        room.release(IN_FLIGHT);
        if (got != all || !fault.isEmpty()) {
            throw new IllegalStateException(got + " of " + all + " messages were delivered; " + fault);
        }
        return Map.of(Loads.INFLOW, new Measure(got - first, lastAt - begin, times));
    }

    @Override
    public void close() throws JMSException {
        inflow.close();
        crew.close();
        sending.close();
    }
}
