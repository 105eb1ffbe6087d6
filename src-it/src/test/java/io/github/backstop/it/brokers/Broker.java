// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers;

import java.util.List;

/** A broker of another provider in the tests' JVM, with a client of its own; queues are made as they are named. */
public interface Broker extends AutoCloseable {

    /** Its TCP port on the loopback address. */
    int port();

    /** Sends the texts as persistent messages, in this order and in one transaction. */
    void send(String queue, List<String> texts);

    /** Sends a persistent message that asks to be discarded rather than dead-lettered. */
    void sendDiscardable(String queue, String text);

    /** What lies on the queue and is available, in delivery order. */
    List<BrokerMessage> browse(String queue);

    /** From now on the queue accepts no message, as if it were full. */
    void fill(String queue);

    /** The queue accepts messages again. */
    void makeRoom(String queue);

    @Override
    void close();
}
