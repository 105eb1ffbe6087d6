// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * Remembers the calls that clients made, newest last, for tests that want to know what a client really asked for.
 * Off until {@link #start()}; bounded in calls and in bytes of message data: the oldest calls go first. Thread-safe.
 */
public final class Recorder {

    /** How many calls are kept unless said otherwise. */
    public static final int DEFAULT_CAPACITY = 100_000;
    /** How many bytes of message data are kept, but for the newest call, which is kept whatever its length. */
    public static final long DATA_CAPACITY = 64L << 20;

    // Guarded by itself.
    private final Deque<RecordedCall> calls = new ArrayDeque<>();
    private final int capacity;
    private volatile boolean recording;
    private long sequence;
    private long bytes;

    public Recorder() {
        this(DEFAULT_CAPACITY);
    }

    public Recorder(int capacity) {
        this.capacity = capacity;
    }

    /** Forgets what was recorded and records from now on. */
    public Recorder start() {
        synchronized (calls) {
            calls.clear();
            bytes = 0;
            recording = true;
        }
        return this;
    }

    public Recorder stop() {
        recording = false;
        return this;
    }

    public boolean recording() {
        return recording;
    }

    /** Adds a call; its sequence is set here. Does nothing while stopped. */
    public void add(RecordedCall c) {
        synchronized (calls) {
            if (!recording) {
                return;
            }
            bytes += c.data().length;
            while (!calls.isEmpty() && (calls.size() >= capacity || bytes > DATA_CAPACITY)) {
                bytes -= calls.removeFirst().data().length;
            }
            calls.addLast(new RecordedCall(++sequence, c.connection(), c.verb(), c.spi(), c.object(), c.options(),
                    c.contextOptions(), c.matchOptions(), c.selectors(), c.descriptor(), c.data(), c.xid(),
                    c.completionCode(), c.reason(), c.detail()));
        }
    }

    /** A snapshot, oldest first. */
    public List<RecordedCall> calls() {
        synchronized (calls) {
            return new ArrayList<>(calls);
        }
    }

    public List<RecordedCall> calls(Predicate<RecordedCall> which) {
        return calls().stream().filter(which).toList();
    }

    public List<RecordedCall> calls(Verb verb) {
        return calls(call -> call.verb() == verb);
    }

    public List<RecordedCall> calls(Verb verb, String object) {
        return calls(call -> call.verb() == verb && call.object().equals(object));
    }
}
