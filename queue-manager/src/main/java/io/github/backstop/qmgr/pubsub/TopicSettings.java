// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What holds at a place in the topic tree: each attribute from the nearest TOPIC object that does not say ASPARENT. */
public final class TopicSettings {

    private static final int DISABLED = 1;
    private static final int DURABLE_NO = 2;
    private static final int USE_DEAD_LETTER_QUEUE = 2;

    /** From the place up to the root. */
    private final List<Attributes> path;
    /** Topic strings of the objects on the path that have WILDCARD(BLOCK). */
    private final List<String> blocking = new ArrayList<>();
    private final Optional<Boolean> buried;
    private final Optional<Boolean> dropped;

    private TopicSettings(TopicSettings topic, Optional<Boolean> buried, Optional<Boolean> dropped) {
        this.path = topic.path;
        this.blocking.addAll(topic.blocking);
        this.buried = buried;
        this.dropped = dropped;
    }

    TopicSettings(List<TopicObject> objects) {
        path = objects.stream().map(TopicObject::attributes).toList();
        buried = Optional.empty();
        dropped = Optional.empty();
        for (TopicObject object : objects) {
            if (object.attributes().number(Attribute.WILDCARD) == 1) {
                blocking.add(object.topicString());
            }
        }
    }

    public boolean publishingAllowed() {
        return number(Attribute.PUB, 0) != DISABLED;
    }

    public boolean subscribingAllowed() {
        return number(Attribute.SUB, 0) != DISABLED;
    }

    public boolean durableAllowed() {
        return number(Attribute.DURSUB, 0) != DURABLE_NO;
    }

    /** DEFPSIST: 0 or 1. */
    public int persistence() {
        return number(Attribute.TOPIC_DEFPSIST, -1);
    }

    /** DEFPRTY: 0 to 9. */
    public int priority() {
        return number(Attribute.TOPIC_DEFPRTY, -2);
    }

    /** DEFPRESP: 1 synchronous, 2 asynchronous. */
    public int putResponse() {
        return number(Attribute.TOPIC_DEFPRESP, 0);
    }

    /** MDURMDL or MNDURMDL. */
    public String model(boolean durable) {
        Attribute attribute = durable ? Attribute.MDURMDL : Attribute.MNDURMDL;
        return path.stream().map(attributes -> attributes.text(attribute)).filter(name -> !name.isBlank())
                .findFirst().orElse(durable ? "SYSTEM.DURABLE.MODEL.QUEUE" : "SYSTEM.NDURABLE.MODEL.QUEUE");
    }

    /**
     * The same, but for copies that cannot be put.
     *
     * @param bury whether they go to the dead-letter queue; empty = as USEDLQ says
     * @param drop whether they may be dropped; empty = as PMSGDLV and NPMSGDLV say
     */
    public TopicSettings undelivered(Optional<Boolean> bury, Optional<Boolean> drop) {
        return new TopicSettings(this, bury, drop);
    }

    boolean usesDeadLetterQueue() {
        return buried.orElseGet(() -> number(Attribute.USEDLQ, 0) == USE_DEAD_LETTER_QUEUE);
    }

    DeliveryRule rule(boolean persistent) {
        if (dropped.isPresent()) {
            return dropped.get() ? DeliveryRule.ALLAVAIL : DeliveryRule.ALL;
        }
        return DeliveryRule.of(number(persistent ? Attribute.PMSGDLV : Attribute.NPMSGDLV, 0));
    }

    /** WILDCARD(BLOCK): wildcards above such a topic do not reach it, nor what lies below. */
    boolean blocks(TopicFilter filter) {
        return blocking.stream().anyMatch(filter::isWildAbove);
    }

    /** Of any attribute that can be as that of the parent. */
    public Object value(Attribute attribute) {
        return path.stream().map(attributes -> attributes.value(attribute))
                .filter(value -> !value.equals(attribute.standard())).findFirst().orElse(attribute.standard());
    }

    private int number(Attribute attribute, int asParent) {
        for (Attributes attributes : path) {
            int value = attributes.number(attribute);
            if (value != asParent) {
                return value;
            }
        }
        return asParent;
    }
}
