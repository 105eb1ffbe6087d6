// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

/** A queue by definition: something MQOPEN can name. */
public abstract sealed class QueueObject implements Definition
        permits LocalQueue, AliasQueue, ModelQueue, RemoteQueue {

    private final String name;
    private final Instant created;
    private volatile Instant altered;
    private volatile Attributes attributes;
    /** How often a change has ended the handles that lead through this definition. */
    private final AtomicInteger turns = new AtomicInteger();

    QueueObject(String name, Attributes attributes, Instant created) {
        this.name = name;
        this.attributes = attributes;
        this.created = created;
        this.altered = created;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public abstract ObjectType type();

    @Override
    public Attributes attributes() {
        return attributes;
    }

    @Override
    public Instant created() {
        return created;
    }

    @Override
    public Instant altered() {
        return altered;
    }

    /** Whether it outlives the queue manager, if that has a store. */
    boolean kept() {
        return true;
    }

    /** A number that changes when handles that lead through this definition are no longer valid (2041). */
    public int turn() {
        return turns.get();
    }

    void endHandles() {
        turns.incrementAndGet();
    }

    void change(Attributes to, Instant when) {
        attributes = to;
        altered = when;
    }
}
