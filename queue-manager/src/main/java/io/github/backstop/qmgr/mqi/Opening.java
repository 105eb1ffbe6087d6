// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.Reason;
import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.AliasQueue;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.Lifetime;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ModelQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.selector.Selector;
import io.github.backstop.qmgr.selector.SelectorException;
import java.util.regex.Pattern;

/** Finds what an object descriptor names and opens it: MQOPEN, and the first half of MQPUT1. */
final class Opening {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9./_%]{1,48}");

    private final String queueManager;
    private final ObjectCatalog catalog;
    private final TopicCatalog topics;

    Opening(String queueManager, ObjectCatalog catalog, TopicCatalog topics) {
        this.queueManager = queueManager;
        this.catalog = catalog;
        this.topics = topics;
    }

    ObjectHandle open(ObjectDescriptor object, OpenOptions options, int contextOptions) {
        return switch (object.type()) {
            case ObjectDescriptor.QUEUE -> openQueue(object, options, contextOptions);
            case ObjectDescriptor.QUEUE_MANAGER -> openQueueManager(object, options);
            case ObjectDescriptor.TOPIC -> openTopic(object.name(), object.objectString(), options);
            default -> throw Reason.OBJECT_TYPE_ERROR.failure("object type " + object.type());
        };
    }

    private TopicHandle openTopic(String name, String below, OpenOptions options) {
        options.checkForTopic();
        return new TopicHandle(name, topics.resolve(name, below), options);
    }

    private ObjectHandle openQueueManager(ObjectDescriptor object, OpenOptions options) {
        options.checkForQueueManager();
        for (String name : new String[] {object.name(), object.queueManager()}) {
            if (!name.isBlank() && !name.equals(queueManager)) {
                throw Reason.UNKNOWN_OBJECT_Q_MGR.failure("queue manager " + name + "; this is " + queueManager);
            }
        }
        return new QueueManagerHandle(options);
    }

    private QueueHandle openQueue(ObjectDescriptor object, OpenOptions options, int contextOptions) {
        options.checkForQueue();
        Selector selector = selector(object.selectionString());
        QueueObject named = find(object);
        QueueObject opened = named instanceof ModelQueue model ? catalog.create(model, object.dynamicName().trim())
                : named;
        LocalQueue queue = base(opened);
        boolean exclusive = options.has(OpenOptions.INPUT_EXCLUSIVE)
                || options.has(OpenOptions.INPUT_AS_Q_DEF) && queue.attributes().number(Attribute.DEFSOPT) == 4;
        queue.open(options.input(), exclusive, options.has(OpenOptions.OUTPUT));
        QueueHandle handle = new QueueHandle(opened, queue, options, contextOptions, selector);
        if (named instanceof ModelQueue) {
            handle.ownsQueue(queue.lifetime() == Lifetime.TEMPORARY ? () -> catalog.remove(queue, true) : () -> { });
        }
        return handle;
    }

    private static Selector selector(String text) {
        try {
            return text.isBlank() ? null : Selector.parse(text);
        } catch (SelectorException e) {
            throw Reason.SELECTOR_SYNTAX_ERROR.failure(e.getMessage());
        }
    }

    private QueueObject find(ObjectDescriptor object) {
        String name = object.name();
        String where = object.queueManager();
        if (!where.isBlank() && !where.equals(queueManager)) {
            throw (NAME.matcher(where).matches() ? Reason.UNKNOWN_REMOTE_Q_MGR : Reason.UNKNOWN_OBJECT_Q_MGR)
                    .failure("queue " + name + " at queue manager " + where + "; this is " + queueManager);
        }
        QueueObject found = catalog.find(name);
        if (found != null) {
            return found;
        }
        if (!NAME.matcher(name).matches()) {
            throw Reason.OBJECT_NAME_ERROR.failure("\"" + name + "\" is no name of a queue");
        }
        throw Reason.UNKNOWN_OBJECT_NAME.failure("queue " + name);
    }

    private LocalQueue base(QueueObject opened) {
        if (opened instanceof AliasQueue alias) {
            QueueObject target = catalog.find(alias.target());
            if (target instanceof LocalQueue local) {
                return local;
            }
            throw (target == null ? Reason.UNKNOWN_ALIAS_BASE_Q : Reason.ALIAS_BASE_Q_TYPE_ERROR)
                    .failure("alias " + alias.name() + " has TARGET(" + alias.target() + ")");
        }
        return (LocalQueue) opened;
    }

    /**
     * The half of MQCLOSE that comes first: whether the options suit the object, and the end of a permanent dynamic
     * queue.
     */
    void checkClose(ObjectHandle handle, boolean delete, boolean purge) {
        if (!delete && !purge) {
            return;
        }
        if (!(handle instanceof QueueHandle queue) || !(queue.opened() instanceof LocalQueue local)
                || local.lifetime() == Lifetime.PREDEFINED
                || local.lifetime() == Lifetime.TEMPORARY && !queue.owner()) {
            throw Reason.OPTION_NOT_VALID_FOR_TYPE.failure("only dynamic queues can be deleted by closing them, "
                    + "temporary ones only with the handle that made them");
        }
        if (local.lifetime() == Lifetime.PERMANENT) {
            catalog.remove(local, purge);
        }
    }

    private static RuntimeException unsupported(Reason reason, String what) {
        CoreMessage.UNSUPPORTED.log(what, reason.code());
        return reason.failure(what + " is not supported yet");
    }
}
