// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authority;
import java.util.List;

/**
 * What the user of a command may do with it. Which command needs what authority is as IBM MQ has it in its tables of
 * authorizations for PCF commands and for MQSC in escape PCF. What is missing is {@link CommandFailure#NOT_AUTHORIZED}.
 */
final class Permissions {

    private static final int CLIENT_CONNECTION = 6;

    private final Access access;
    private final TopicCatalog topics;

    Permissions(Access access, TopicCatalog topics) {
        this.access = access;
        this.topics = topics;
    }

    /** Of the queue manager itself: to use commands at all is DSP, to change it, or what has no object, is CHG. */
    void require(Authority authority) {
        check("", () -> access.require(authority));
    }

    void require(Authority authority, Definition object) {
        if (object.type() == ObjectType.SUB) {
            requireOfTopic(Authority.SUB, object.attributes().text(Attribute.TOPICSTR), object.name());
        } else if (ObjectType.QUEUES.contains(object.type())) {
            check(object.name(), () -> access.requireOfQueue(authority, object, object.name()));
        } else {
            require(authority, type(object.type(), object.attributes()), object.name());
        }
    }

    void require(Authority authority, ObjectType type, String name) {
        require(authority, type(type, null), name);
    }

    private void require(Authority authority, String type, String name) {
        check(name, () -> access.require(authority, type, name));
    }

    /** CRT is not of one object, but of all of a type, or of all. */
    void requireToCreate(ObjectType type, String name, Attributes attributes) {
        check(name, () -> access.requireToCreate(type(type, attributes)));
    }

    /** A subscription by command needs what MQSUB needs: SUB on the topic, PUT on a queue that is there already. */
    void requireToSubscribe(String name, Attributes attributes) {
        if (access.unlimited()) {
            return;
        }
        String topic = attributes.text(Attribute.TOPICSTR);
        try {
            topic = topics.resolve(attributes.text(Attribute.TOPICOBJ), topic);
        } catch (MqiException unknown) {
            // Whoever defines the subscription says what is wrong with the topic.
        }
        requireOfTopic(Authority.SUB, topic, name);
        if (!attributes.text(Attribute.DEST).isBlank()) {
            require(Authority.PUT, ObjectType.QLOCAL, attributes.text(Attribute.DEST));
        }
    }

    void requireOfTopic(Authority authority, String topic, String name) {
        check(name, () -> access.requireOfTopic(authority, topics.objects(topic), topic));
    }

    /**
     * Leaves out what the user may not display.
     *
     * @throws CommandException when that leaves nothing
     */
    void removeHidden(View view, NamePattern name, List<Row> rows) {
        if (access.unlimited() || rows.isEmpty() || shown(view) == null) {
            return;
        }
        if (rows.size() == 1) {
            check(name.text(), () -> access.require(Authority.DSP, shown(view, rows.get(0)), head(rows.get(0))));
        }
        rows.removeIf(row -> !access.allows(Authority.DSP, shown(view, row), head(row)));
        if (rows.isEmpty()) {
            throw CommandFailure.NOT_AUTHORIZED.of(name.text());
        }
    }

    private static String head(Row row) {
        return row.heads().get(0).value().toString();
    }

    private static String shown(View view, Row row) {
        Cell channelType = row.find("CHLTYPE");
        return channelType != null && channelType.value().equals(CLIENT_CONNECTION) ? "CLNTCONN" : shown(view);
    }

    /** Type of the objects that DSP is needed on; null = DSP on the queue manager is enough. */
    private static String shown(View view) {
        return switch (view) {
            case QSTATUS, QSTATUS_HANDLES -> Access.QUEUE;
            case CHSTATUS, CHSTATUS_SAVED -> "CHANNEL";
            case LSSTATUS -> ObjectType.LISTENER.name();
            default -> view.types().isEmpty() || view == View.SUB ? null
                    : type(view.types().iterator().next(), null);
        };
    }

    private static String type(ObjectType type, Attributes attributes) {
        if (ObjectType.QUEUES.contains(type)) {
            return Access.QUEUE;
        }
        boolean client = type == ObjectType.CHANNEL && attributes != null
                && attributes.number(Attribute.CHLTYPE) == CLIENT_CONNECTION;
        return client ? "CLNTCONN" : type.name();
    }

    private static void check(String object, Runnable requirement) {
        try {
            requirement.run();
        } catch (MqiException refused) {
            throw CommandFailure.NOT_AUTHORIZED.of(object);
        }
    }
}
