// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;

/** A queue by definition: something MQOPEN can name. */
public abstract sealed class QueueObject permits LocalQueue, AliasQueue, ModelQueue {

    private final String name;
    private final Instant created;
    private volatile Instant altered;
    private volatile Attributes attributes;

    QueueObject(String name, Attributes attributes, Instant created) {
        this.name = name;
        this.attributes = attributes;
        this.created = created;
        this.altered = created;
    }

    public String name() {
        return name;
    }

    public abstract ObjectType type();

    public Attributes attributes() {
        return attributes;
    }

    public Instant created() {
        return created;
    }

    public Instant altered() {
        return altered;
    }

    void change(Attributes to, Instant when) {
        attributes = to;
        altered = when;
    }
}
