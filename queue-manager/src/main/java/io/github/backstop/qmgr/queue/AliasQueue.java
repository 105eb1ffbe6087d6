// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;

/** Another name for a local queue, with GET and PUT switches of its own. */
public final class AliasQueue extends QueueObject {

    AliasQueue(String name, Attributes attributes, Instant created) {
        super(name, attributes, created);
    }

    @Override
    public ObjectType type() {
        return ObjectType.QALIAS;
    }

    /** TARGTYPE(TOPIC): what is put to the alias is published. */
    public boolean leadsToTopic() {
        return attributes().number(Attribute.TARGTYPE) == 8;
    }

    public String target() {
        return attributes().text(Attribute.TARGET);
    }
}
