// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.pubsub.TopicObject;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.Repository;
import java.util.Collection;

/** Topic objects, with the rules for their places in the tree. */
final class TopicRepository implements Repository {

    private final TopicCatalog topics;

    TopicRepository(TopicCatalog topics) {
        this.topics = topics;
    }

    @Override
    public Definition find(String name) {
        return topics.find(name);
    }

    @Override
    public Collection<? extends Definition> all() {
        return topics.all();
    }

    @Override
    public void define(ObjectType type, String name, Attributes attributes) {
        String topicString = attributes.text(Attribute.TOPICSTR);
        if (topicString.isEmpty() && !name.startsWith("SYSTEM.")) {
            throw CommandFailure.TOPIC_STRING_MISSING.of(name);
        }
        TopicObject present = topics.find(name);
        if (present != null && !present.topicString().equals(topicString)) {
            throw CommandFailure.TOPIC_STRING_FIXED.of(name);
        }
        if (!topics.define(name, attributes)) {
            throw CommandFailure.TOPIC_STRING_EXISTS.of(name);
        }
    }

    @Override
    public boolean delete(String name, boolean purge) {
        if (name.equals(TopicCatalog.BASE)) {
            throw CommandFailure.TOPIC_ROOT.of(name);
        }
        topics.delete(name);
        return true;
    }
}
