// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import java.time.Instant;

/**
 * A TOPIC object at one moment: a name for a place in the topic tree, and attributes for it and what lies below.
 * Immutable.
 */
public record TopicObject(String name, Attributes attributes, Instant created, Instant altered)
        implements Definition {

    @Override
    public ObjectType type() {
        return ObjectType.TOPIC;
    }

    public String topicString() {
        return attributes.text(Attribute.TOPICSTR);
    }
}
