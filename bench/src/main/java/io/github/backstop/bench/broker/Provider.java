// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.broker;

import io.github.backstop.bench.floor.FloorServer;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.nio.file.Path;

/** Who is compared. */
public enum Provider {
    BACKSTOP("Backstop") {
        @Override
        public Broker start(Path store, int queues) {
            return BackstopBroker.start(store, queues);
        }

        @Override
        public ConnectionFactory client(int port, Manner manner) throws JMSException {
            return BackstopBroker.client(port);
        }
    },
    ARTEMIS("Artemis") {
        @Override
        public Broker start(Path store, int queues) throws Exception {
            return ArtemisBroker.start(store);
        }

        @Override
        public ConnectionFactory client(int port, Manner manner) {
            return ArtemisBroker.client(port, manner);
        }
    },
    ACTIVEMQ("ActiveMQ") {
        @Override
        public Broker start(Path store, int queues) throws Exception {
            return ActiveMqBroker.start();
        }

        @Override
        public ConnectionFactory client(int port, Manner manner) {
            return ActiveMqBroker.client(port, manner);
        }
    },
    /** No broker at all: sockets that pass the same bytes on. */
    FLOOR("floor") {
        @Override
        public Broker start(Path store, int queues) throws Exception {
            return FloorServer.start();
        }

        @Override
        public ConnectionFactory client(int port, Manner manner) {
            throw new UnsupportedOperationException("the floor has no messages");
        }
    };

    /** Queues are named with this and a number from 0. */
    public static final String QUEUE_PREFIX = "BENCH.";
    /** A queue from which a message goes to {@link #BACKOUT_QUEUE} after {@link #THRESHOLD} backouts. */
    public static final String POISON_QUEUE = "BENCH.POISON";
    public static final String BACKOUT_QUEUE = "BENCH.BACKOUT";
    public static final int THRESHOLD = 3;

    private final String title;

    Provider(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** Where messages of {@link #POISON_QUEUE} end up. */
    public String backoutQueue() {
        return this == ACTIVEMQ ? ActiveMqBroker.DEAD_LETTER_PREFIX + POISON_QUEUE : BACKOUT_QUEUE;
    }

    /** Name under which a session opens a queue so that its client works in this manner. */
    public String queue(String name, Manner manner) {
        if (this != BACKSTOP || manner == Manner.CONFIRMED) {
            return name;
        }
        return "queue:///" + name + "?readAheadAllowed=1" + (manner.confirms() ? "" : "&putAsyncAllowed=1");
    }

    /**
     * @param store  directory for persistent messages; null = all in memory
     * @param queues how many there are at once, for who does not make them by themselves
     */
    public abstract Broker start(Path store, int queues) throws Exception;

    public abstract ConnectionFactory client(int port, Manner manner) throws JMSException;
}
