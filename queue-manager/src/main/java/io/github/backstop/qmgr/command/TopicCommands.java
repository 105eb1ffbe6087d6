// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.pubsub.TopicObject;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.CoreMessage;
import java.util.Map;

/** DEFINE, ALTER and DELETE TOPIC. */
final class TopicCommands {

    private final TopicCatalog topics;

    TopicCommands(TopicCatalog topics) {
        this.topics = topics;
    }

    String define(Command.Define define) {
        TopicObject present = topics.find(define.name());
        if (present != null && !define.replace()) {
            CoreMessage.EXISTS.log(define.line(), define.type(), define.name());
            return "AMQ8150E: " + define.type() + ' ' + define.name() + " already exists";
        }
        Attributes like = find(define.line(), define.like() == null ? TopicCatalog.DEFAULT : define.like())
                .attributes();
        Attributes attributes = like.with(define.values());
        if (attributes.text(Attribute.TOPICSTR).isEmpty() && !define.name().startsWith("SYSTEM.")) {
            throw new MqscException(define.line(), define.name(), "AMQ8405E, a topic object needs TOPICSTR");
        }
        place(define.line(), define.name(), attributes);
        return "AMQ8690I: topic " + define.name() + " created";
    }

    String alter(Command.Alter alter) {
        Map<Attribute, Object> values = alter.values();
        TopicObject present = find(alter.line(), alter.name());
        if (values.containsKey(Attribute.TOPICSTR)
                && !values.get(Attribute.TOPICSTR).equals(present.topicString())) {
            throw new MqscException(alter.line(), "TOPICSTR", "the topic string of a topic object cannot be altered");
        }
        place(alter.line(), alter.name(), present.attributes().with(values));
        return "AMQ8691I: topic " + alter.name() + " changed";
    }

    String delete(Command.Delete delete) {
        find(delete.line(), delete.name());
        if (delete.name().equals(TopicCatalog.BASE)) {
            throw new MqscException(delete.line(), delete.name(), "the root of the topic tree cannot be deleted");
        }
        topics.delete(delete.name());
        return "AMQ8692I: topic " + delete.name() + " deleted";
    }

    private void place(int line, String name, Attributes attributes) {
        if (!topics.define(name, attributes)) {
            throw new MqscException(line, name, "another topic object has TOPICSTR('"
                    + attributes.text(Attribute.TOPICSTR) + "')");
        }
    }

    private TopicObject find(int line, String name) {
        TopicObject topic = topics.find(name);
        if (topic == null) {
            throw new MqscException(line, name, "AMQ8147E, TOPIC " + name + " not found");
        }
        return topic;
    }
}
