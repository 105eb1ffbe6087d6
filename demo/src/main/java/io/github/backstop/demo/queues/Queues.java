// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues;

import java.util.List;

/**
 * An embedded queue manager and an IBM MQ client that is connected to it, both out of sight of the application server:
 * they are loaded apart, so that the server finds no IBM class but those inside the resource adapter.
 */
public interface Queues extends AutoCloseable {

    /** Its TCP port on the loopback address. */
    int port();

    /** The version of the IBM client that {@link #send} uses, for example {@code 9.4.5.0}. */
    String clientVersion();

    /** Puts the texts on the queue with the IBM client, in this order and in one unit of work. */
    void send(String queue, List<String> texts);

    /** Publishes the texts with the IBM client, in this order and in one unit of work. */
    void publish(String topic, List<String> texts);

    /** Puts a message that is to be discarded rather than dead-lettered (MQRO_DISCARD_MSG) with the IBM client. */
    void sendDiscardable(String queue, String text);

    /** A program that sends messages too long for their queue, and tells from reports what became of them. */
    LargeMessages largeMessages();

    /** Another queue manager, with a channel to this one. */
    Branch branch(String name);

    /** Commands of an administrator. */
    void mqsc(String commands);

    /** What lies on the queue, in delivery order, messages held by a unit of work included. */
    List<QueuedText> browse(String queue);

    int depth(String queue);

    /** Handles open for input; 0 = nobody consumes the queue. */
    int openInputCount(String queue);

    /** From now on counts the client's calls, from zero. */
    void startCounting();

    /**
     * Calls since {@link #startCounting()}.
     *
     * @param verb for example {@code MQGET} or {@code XA_COMMIT}
     */
    int counted(String verb);

    /**
     * Makes calls fail until {@link #healAll()}.
     *
     * @param verb   {@code MQOPEN}, {@code MQPUT}, {@code MQGET} or {@code MQINQ}
     * @param reason an MQRC, for example 2053
     */
    void fail(String verb, String queue, int reason);

    void healAll();

    /** Stops the queue manager; clients lose their connections. */
    @Override
    void close();
}
