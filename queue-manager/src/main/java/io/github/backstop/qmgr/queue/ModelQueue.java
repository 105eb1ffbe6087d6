// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;

/** What dynamic queues are made from when it is opened. Has no messages itself. */
public final class ModelQueue extends QueueObject {

    ModelQueue(String name, Attributes attributes, Instant created) {
        super(name, attributes, created);
    }

    @Override
    public ObjectType type() {
        return ObjectType.QMODEL;
    }

    public Lifetime lifetime() {
        return attributes().number(Attribute.DEFTYPE) == Lifetime.TEMPORARY.number() ? Lifetime.TEMPORARY
                : Lifetime.PERMANENT;
    }
}
