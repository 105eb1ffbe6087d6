// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.Queue;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;

/**
 * Many JMS connections in a process of their own. Each puts a message that is its own and gets one that may be
 * anybody's, again and again, every other in units of work; at the end what was put has been got, and nothing else.
 */
final class ManyClients {

    static final int QUEUES = 10;
    private static final int CONNECTING = 8;

    private final List<JMSContext> contexts = new ArrayList<>();
    private final AtomicLong put = new AtomicLong();
    private final AtomicLong got = new AtomicLong();
    private final LongAccumulator difference = new LongAccumulator((a, b) -> a ^ b, 0);
    private final int exchanges;
    private volatile boolean stopped;

    private ManyClients(int exchanges) {
        this.exchanges = exchanges;
    }

    /** Port, connections, and exchanges of each connection (0 = until there is a line on the standard input). */
    public static void main(String... arguments) throws Exception {
        int connections = Integer.parseInt(arguments[1]);
        ManyClients clients = new ManyClients(Integer.parseInt(arguments[2]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        clients.connect(Integer.parseInt(arguments[0]), connections);
        System.out.println("connected");
        in.readLine();
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            int number = i;
            running.add(threads.submit(() -> clients.exchange(number)));
        }
        if (clients.exchanges == 0) {
            in.readLine();
            clients.stopped = true;
        }
        for (Future<?> worker : running) {
            worker.get();
        }
        System.out.println(clients.put + " " + clients.got + " " + clients.difference);
        in.readLine();
        clients.contexts.forEach(JMSContext::close);
        System.exit(0);
    }

    private void connect(int port, int connections) throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(port);
        factory.setChannel("BACKSTOP.SVRCONN");
        factory.setQueueManager("QM1");
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTING);
        List<Future<JMSContext>> made = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            int mode = i % 2 == 0 ? JMSContext.AUTO_ACKNOWLEDGE : JMSContext.SESSION_TRANSACTED;
            made.add(threads.submit(() -> factory.createContext(mode)));
        }
        for (Future<JMSContext> context : made) {
            contexts.add(context.get());
        }
        threads.shutdown();
    }

    private Void exchange(int number) throws Exception {
        JMSContext context = contexts.get(number);
        Queue queue = context.createQueue("Q" + number % QUEUES);
        JMSProducer producer = context.createProducer().setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        JMSConsumer consumer = context.createConsumer(queue);
        for (long i = 1; exchanges == 0 ? !stopped : i <= exchanges; i++) {
            long id = (number + 1L) << 32 | i;
            producer.send(queue, Long.toString(id));
            if (context.getTransacted()) {
                context.commit();
            }
            difference.accumulate(id);
            put.incrementAndGet();
            String message = consumer.receiveBody(String.class, JmsClient.PATIENCE * 6);
            if (message == null) {
                throw new IllegalStateException("connection " + number + " got nothing");
            }
            if (context.getTransacted()) {
                context.commit();
            }
            difference.accumulate(Long.parseLong(message));
            got.incrementAndGet();
        }
        return null;
    }
}
