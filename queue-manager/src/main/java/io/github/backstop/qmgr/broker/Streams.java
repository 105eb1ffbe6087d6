// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.pubsub.TopicObject;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.Lifetime;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ModelQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The streams: those that SYSTEM.QPUBSUB.QUEUE.NAMELIST names, each with a queue and a TOPIC object of its name, and
 * the two that are always there. The topic string of the object stands for the stream in the topic tree; the default
 * stream is the whole tree (rules D-1, D-2; IBM: "Streams and topics", "Adding a stream").
 */
final class Streams {

    static final String NAMELIST = "SYSTEM.QPUBSUB.QUEUE.NAMELIST";
    static final String ADMIN = "SYSTEM.BROKER.ADMIN.STREAM";
    private static final String MODEL = "SYSTEM.BROKER.MODEL.STREAM";
    private static final String STANDARD = "SYSTEM.DEFAULT.LOCAL.QUEUE";

    private final QueueManager queueManager;
    private final ObjectCatalog catalog;
    private final TopicCatalog topics;

    Streams(QueueManager queueManager) {
        this.queueManager = queueManager;
        this.catalog = queueManager.catalog();
        this.topics = queueManager.topics();
    }

    /** Makes the queues that the broker always has, where they were deleted. */
    void complete() {
        if (catalog.find(BrokerCommand.CONTROL_QUEUE) == null) {
            define(BrokerCommand.CONTROL_QUEUE, STANDARD, Map.of());
        }
        for (String stream : List.of(BrokerCommand.DEFAULT_STREAM, ADMIN)) {
            if (catalog.find(stream) == null) {
                define(stream, catalog.find(MODEL) == null ? STANDARD : MODEL,
                        stream.equals(ADMIN) ? Map.of() : Map.of(Attribute.DEFPSIST, 1));
            }
        }
    }

    private void define(String name, String like, Map<Attribute, Object> besides) {
        if (catalog.find(like) instanceof ModelQueue model) {
            LocalQueue queue = catalog.create(model, name);
            catalog.redefine(queue, queue.attributes().with(besides));
        } else {
            Definition standard = catalog.find(like);
            Attributes attributes = standard == null ? Attributes.standard(ObjectType.QLOCAL) : standard.attributes();
            catalog.define(ObjectType.QLOCAL, name, attributes.with(besides));
        }
    }

    /** Whether the broker takes commands from a queue. */
    boolean reads(String queue) {
        return queue.equals(BrokerCommand.CONTROL_QUEUE) || all().contains(queue);
    }

    /** Names of all streams. */
    Set<String> all() {
        Set<String> names = new LinkedHashSet<>(List.of(BrokerCommand.DEFAULT_STREAM, ADMIN));
        names.addAll(listed());
        return names;
    }

    private List<String> listed() {
        Definition list = catalog.of(ObjectType.NAMELIST).find(NAMELIST);
        return list == null ? List.of() : Arrays.stream(list.attributes().text(Attribute.NAMES).split(","))
                .map(String::strip).filter(name -> !name.isEmpty()).toList();
    }

    /**
     * The place of a stream in the topic tree, "" = its root. A stream that is not known is made when there is a model
     * of streams.
     *
     * @throws CommandError 3082 when it is not known, 3071 when it has no local queue or no TOPIC object
     */
    String root(String stream) {
        if (stream.equals(BrokerCommand.DEFAULT_STREAM)) {
            return "";
        }
        if (stream.equals(ADMIN)) {
            return ADMIN;
        }
        if (!listed().contains(stream)) {
            make(stream);
        }
        TopicObject topic = topics.find(stream);
        if (!(catalog.find(stream) instanceof LocalQueue) || topic == null || topic.topicString().isEmpty()) {
            throw new CommandError(CommandReason.STREAM_ERROR, Parameter.STREAM_NAME, stream);
        }
        return topic.topicString();
    }

    private void make(String stream) {
        if (!(catalog.find(MODEL) instanceof ModelQueue model)) {
            throw new CommandError(CommandReason.UNKNOWN_STREAM, Parameter.STREAM_NAME, stream);
        }
        if (model.lifetime() != Lifetime.PERMANENT) {
            throw new CommandError(CommandReason.STREAM_ERROR, Parameter.STREAM_NAME, stream);
        }
        try {
            if (catalog.find(stream) == null) {
                catalog.create(model, stream);
            }
        } catch (MqiException refused) {
            throw new CommandError(CommandReason.STREAM_ERROR, Parameter.STREAM_NAME, stream)
                    .with(Parameter.ERROR_ID, Integer.toString(refused.reason()));
        }
        if (topics.find(stream) == null && !topics.define(stream, Attributes.standard(ObjectType.TOPIC)
                .with(Map.of(Attribute.TOPICSTR, stream, Attribute.WILDCARD, 1)))) {
            throw new CommandError(CommandReason.STREAM_ERROR, Parameter.STREAM_NAME, stream)
                    .with(Parameter.ERROR_ID, Integer.toString(ReasonCode.TOPIC_STRING_ERROR.number()));
        }
        Set<String> names = new LinkedHashSet<>(listed());
        names.add(stream);
        Definition list = catalog.of(ObjectType.NAMELIST).find(NAMELIST);
        Attributes before = list == null ? Attributes.standard(ObjectType.NAMELIST) : list.attributes();
        catalog.of(ObjectType.NAMELIST).define(ObjectType.NAMELIST, NAMELIST,
                before.with(Map.of(Attribute.NAMES, String.join(",", names))));
        BrokerMessage.STREAM_MADE.log(stream, queueManager.queueManagerName());
    }
}
