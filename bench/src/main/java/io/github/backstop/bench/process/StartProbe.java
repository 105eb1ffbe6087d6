// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.process;

import io.github.backstop.bench.broker.Broker;
import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.io.PrintStream;

/**
 * Measures starts in its own JVM, broker and client together: {@code <provider> <port> <warm starts> <cycles>}. With a
 * port other than 0 it is a client only, of a broker that runs elsewhere, that connects once and then as often as there
 * are warm starts. Each line: a name, and microseconds of start,
 * connect and first message.
 */
public final class StartProbe {

    private static final int MICROS = 1_000;
    private static final long TIMEOUT = 30_000;

    private StartProbe() {
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = System.out;
        System.setOut(System.err);
        Provider provider = Provider.valueOf(arguments[0]);
        int port = Integer.parseInt(arguments[1]);
        if (port != 0) {
            answers.println(client("client", provider, port, 0));
            for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
                answers.println(client("warm-client", provider, port, 0));
            }
            System.exit(0);
        }
        answers.println(start("cold", provider));
        for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
            answers.println(start("warm", provider));
        }
        int before = Thread.activeCount();
        for (int i = Integer.parseInt(arguments[3]); i > 0; i--) {
            provider.start(null, 1).close();
        }
        answers.println(Line.of("left", "threads", Math.max(0, settled(before) - before)));
        // Threads of a client may go on.
        System.exit(0);
    }

    /** Threads end a moment after they have been told to. */
    private static int settled(int before) throws InterruptedException {
        for (int i = 0; i < 50 && Thread.activeCount() > before; i++) {
            Thread.sleep(100);
        }
        return Thread.activeCount();
    }

    private static Line start(String name, Provider provider) throws Exception {
        long begin = System.nanoTime();
        try (Broker broker = provider.start(null, 1)) {
            return client(name, provider, broker.port(), System.nanoTime() - begin);
        }
    }

    private static Line client(String name, Provider provider, int port, long start) throws JMSException {
        long begin = System.nanoTime();
        try (Connection connection = provider.client(port, Manner.READ_AHEAD).createConnection()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            connection.start();
            long connected = System.nanoTime();
            Queue queue = session.createQueue(Provider.QUEUE_PREFIX + 0);
            try (MessageProducer producer = session.createProducer(queue);
                    MessageConsumer consumer = session.createConsumer(queue)) {
                producer.send(session.createTextMessage("first"));
                Message first = consumer.receive(TIMEOUT);
                if (first == null) {
                    throw new IllegalStateException("the first message is lost");
                }
            }
            return Line.of(name, "start", start / MICROS, "connect", (connected - begin) / MICROS,
                    "message", (System.nanoTime() - connected) / MICROS);
        }
    }
}
