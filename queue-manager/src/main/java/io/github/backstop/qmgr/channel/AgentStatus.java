// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import java.time.Instant;

/** What DISPLAY CHSTATUS tells of one end of a channel. Written by its thread, read by any. */
final class AgentStatus {

    /** MQCHS_*. */
    enum State {
        INACTIVE(0), BINDING(1), STARTING(2), RUNNING(3), STOPPING(4), RETRYING(5), STOPPED(6), PAUSED(8);

        private final int number;

        State(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    private volatile State state;
    private volatile String address = "";
    private volatile String partner = "";
    private volatile Instant started;
    private volatile Instant lastMessage;
    private volatile long sequence;
    private volatile long current;
    private volatile int messages;
    private volatile int batches;
    private volatile int inBatch;
    private volatile boolean inDoubt;

    AgentStatus(State state) {
        this.state = state;
    }

    void state(State now) {
        state = now;
    }

    State state() {
        return state;
    }

    /** Where it leads, or is to lead. */
    void address(String to) {
        address = to;
    }

    /** A link is there. */
    void linked(String to, Instant when) {
        address = to;
        started = when;
    }

    void partner(String queueManager) {
        partner = queueManager;
    }

    void message(Instant when) {
        messages = messages + 1;
        inBatch = inBatch + 1;
        lastMessage = when;
    }

    void batchEnded(boolean some) {
        inBatch = 0;
        batches = batches + (some ? 1 : 0);
    }

    /** Number of the last message of the last batch that this end has committed. */
    void sequence(long last) {
        sequence = last;
        current = last;
    }

    /** Number of the last message of the batch of the moment; 0 = it has none, and changes nothing. */
    void current(long number) {
        current = number == 0 ? current : number;
    }

    void inDoubt(boolean now) {
        inDoubt = now;
    }

    String address() {
        return address;
    }

    String partner() {
        return partner;
    }

    Instant started() {
        return started;
    }

    Instant lastMessage() {
        return lastMessage;
    }

    long sequence() {
        return sequence;
    }

    long current() {
        return current;
    }

    int messages() {
        return messages;
    }

    int batches() {
        return batches;
    }

    int inBatch() {
        return inBatch;
    }

    boolean inDoubt() {
        return inDoubt;
    }
}
