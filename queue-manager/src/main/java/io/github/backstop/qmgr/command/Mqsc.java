// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueObject;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs MQSC scripts on the objects of a queue manager. All words and values of a script are checked before its first
 * command runs; a command that then cannot be done ends the script, but for DEFINE of an existing object, which is
 * logged as AMQ8150 (design decision 10).
 */
public final class Mqsc {

    private final ObjectCatalog catalog;
    private final TopicCommands topics;

    public Mqsc(ObjectCatalog catalog, TopicCatalog topics) {
        this.catalog = catalog;
        this.topics = new TopicCommands(topics);
    }

    /** @throws MqscException with line and word of what is wrong */
    public MqscResult run(String script) {
        List<Command> commands = Statement.of(script).stream().map(CommandParser::parse).toList();
        List<String> replies = new ArrayList<>();
        for (Command command : commands) {
            replies.add(run(command));
        }
        return new MqscResult(replies);
    }

    private String run(Command command) {
        if (command instanceof Command.Define define) {
            return define.type() == ObjectType.TOPIC ? topics.define(define) : define(define);
        }
        if (command instanceof Command.Alter alter && alter.type() == ObjectType.TOPIC) {
            return topics.alter(alter);
        }
        if (command instanceof Command.Alter alter) {
            QueueObject queue = find(alter.line(), alter.type(), alter.name());
            catalog.redefine(queue, queue.attributes().with(alter.values()));
            return "AMQ8008I: queue " + alter.name() + " changed";
        }
        if (command instanceof Command.AlterQueueManager alter) {
            catalog.alterSettings(alter.values());
            return "AMQ8005I: queue manager changed";
        }
        if (command instanceof Command.Delete delete) {
            return delete.type() == ObjectType.TOPIC ? topics.delete(delete) : delete(delete);
        }
        return clear((Command.Clear) command);
    }

    private String define(Command.Define define) {
        QueueObject present = catalog.find(define.name());
        if (present != null && (!define.replace() || present.type() != define.type())) {
            if (define.replace()) {
                throw new MqscException(define.line(), define.name(), "AMQ8150E, " + present.type() + ' '
                        + define.name() + " already exists; REPLACE does not change the type");
            }
            CoreMessage.EXISTS.log(define.line(), present.type(), define.name());
            return "AMQ8150E: " + present.type() + ' ' + define.name() + " already exists";
        }
        Attributes attributes = model(define).with(define.values());
        if (present == null) {
            catalog.define(define.type(), define.name(), attributes);
        } else {
            catalog.redefine(present, attributes);
        }
        return "AMQ8006I: queue " + define.name() + " created";
    }

    private Attributes model(Command.Define define) {
        if (define.like() != null) {
            return find(define.line(), define.type(), define.like()).attributes();
        }
        QueueObject standard = catalog.find(switch (define.type()) {
            case QALIAS -> "SYSTEM.DEFAULT.ALIAS.QUEUE";
            case QMODEL -> "SYSTEM.DEFAULT.MODEL.QUEUE";
            default -> "SYSTEM.DEFAULT.LOCAL.QUEUE";
        });
        return standard == null || standard.type() != define.type() ? Attributes.standard(define.type())
                : standard.attributes();
    }

    private String delete(Command.Delete delete) {
        QueueObject queue = find(delete.line(), delete.type(), delete.name());
        if (!catalog.delete(queue, delete.purge())) {
            throw new MqscException(delete.line(), delete.name(), "AMQ8143E, queue " + delete.name()
                    + " is open or not empty; close it, and write PURGE to lose its messages");
        }
        return "AMQ8007I: queue " + delete.name() + " deleted";
    }

    private String clear(Command.Clear clear) {
        QueueObject queue = find(clear.line(), ObjectType.QLOCAL, clear.name());
        if (!catalog.clear((LocalQueue) queue)) {
            throw new MqscException(clear.line(), clear.name(), "AMQ8148E, queue " + clear.name()
                    + " is open or has uncommitted messages");
        }
        return "AMQ8022I: queue " + clear.name() + " cleared";
    }

    private QueueObject find(int line, ObjectType type, String name) {
        QueueObject queue = catalog.find(name);
        if (queue == null || queue.type() != type) {
            throw new MqscException(line, name, "AMQ8147E, " + type + ' ' + name + " not found");
        }
        return queue;
    }
}
