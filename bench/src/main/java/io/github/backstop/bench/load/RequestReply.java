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
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;

/** Pairs of one that asks and one that answers, each with a connection; the reply's CorrelId is the request's MsgId. */
final class RequestReply implements Load {

    private static final long TIMEOUT = 30_000;
    private static final long LOOK_UP = 500;

    private final List<Pair> pairs = new ArrayList<>();
    private final List<Future<Void>> responders = new ArrayList<>();
    private final Crew crew = new Crew();
    private volatile boolean over;

    RequestReply(ConnectionFactory factory, Provider provider, Terms terms) throws JMSException {
        for (int i = 0; i < terms.clients(); i++) {
            Pair pair = new Pair(factory, terms,
                    provider.queue(terms.name() + 2 * i, terms.manner()),
                    provider.queue(terms.name() + (2 * i + 1), terms.manner()));
            pairs.add(pair);
            responders.add(crew.start(() -> {
                pair.respond();
                return null;
            }));
        }
    }

    private final class Pair {
        private final Connection asking;
        private final Connection answering;
        private final Session session;
        private final Session other;
        private final Queue replies;
        private final MessageProducer requester;
        private final MessageConsumer replied;
        private final MessageConsumer asked;
        private final MessageProducer responder;
        private final Terms terms;
        private final Payload payload;
        private long next;

        private Pair(ConnectionFactory factory, Terms terms, String requestQueue, String replyQueue)
                throws JMSException {
            this.terms = terms;
            asking = factory.createConnection();
            answering = factory.createConnection();
            session = asking.createSession(false, Session.AUTO_ACKNOWLEDGE);
            other = answering.createSession(false, Session.AUTO_ACKNOWLEDGE);
            replies = session.createQueue(replyQueue);
            requester = session.createProducer(session.createQueue(requestQueue));
            requester.setDeliveryMode(terms.deliveryMode());
            replied = session.createConsumer(replies);
            asked = other.createConsumer(other.createQueue(requestQueue));
            responder = other.createProducer(other.createQueue(replyQueue));
            responder.setDeliveryMode(terms.deliveryMode());
            payload = new Payload(terms.size());
            asking.start();
            answering.start();
        }

        private void respond() throws JMSException {
            Payload answer = new Payload(terms.size());
            while (!over) {
                Message request = asked.receive(LOOK_UP);
                if (request != null) {
                    BytesMessage reply = answer.message(other, answer.number(request));
                    reply.setJMSCorrelationID(request.getJMSMessageID());
                    responder.send(reply);
                }
            }
        }

        private Measure ask(long millis) throws JMSException {
            Histogram times = Measure.histogram();
            long begin = System.nanoTime();
            long end = begin + millis * 1_000_000;
            long now = begin;
            long first = next;
            while (now < end) {
                BytesMessage request = payload.message(session, next);
                request.setJMSReplyTo(replies);
                requester.send(request);
                Message reply = replied.receive(TIMEOUT);
                payload.expect(reply, next++);
                if (!request.getJMSMessageID().equals(reply.getJMSCorrelationID())) {
                    throw new IllegalStateException("the reply to " + request.getJMSMessageID() + " says "
                            + reply.getJMSCorrelationID());
                }
                long then = System.nanoTime();
                times.recordValue(then - now);
                now = then;
            }
            return new Measure(next - first, now - begin, times);
        }
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        List<Callable<Measure>> work = new ArrayList<>();
        for (Pair pair : pairs) {
            work.add(() -> pair.ask(millis));
        }
        return Map.of(Loads.REQUEST_REPLY, PutGet.sum(crew.all(work)));
    }

    @Override
    public void close() throws Exception {
        over = true;
        for (Future<Void> responder : responders) {
            Crew.await(responder);
        }
        crew.close();
        for (Pair pair : pairs) {
            pair.asking.close();
            pair.answering.close();
        }
    }
}
