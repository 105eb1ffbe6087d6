// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.pubsub.Tally;
import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.AliasQueue;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Lifetime;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ModelQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.RemoteQueue;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authority;
import io.github.backstop.qmgr.selector.Selector;
import io.github.backstop.qmgr.selector.SelectorException;
import java.util.List;

/** Finds what an object descriptor names and opens it: MQOPEN, and the first half of MQPUT1. */
final class Opening {

    private final String queueManager;
    private final ObjectCatalog catalog;
    private final TopicCatalog topics;
    private final Resolving resolving;
    private final Access access;

    /** @param access what the user may do for whom objects are opened */
    Opening(String queueManager, ObjectCatalog catalog, TopicCatalog topics, Access access) {
        this.queueManager = queueManager;
        this.catalog = catalog;
        this.topics = topics;
        this.resolving = new Resolving(queueManager, catalog);
        this.access = access;
    }

    ObjectHandle open(ObjectDescriptor object, OpenOptions options, int contextOptions) {
        return switch (object.type()) {
            case ObjectDescriptor.QUEUE -> openQueue(object, options, contextOptions);
            case ObjectDescriptor.QUEUE_MANAGER -> openQueueManager(object, options);
            case ObjectDescriptor.TOPIC -> openTopic(object.name(), object.objectString(), null, options,
                    OpenAuthority.of(access, object, options));
            default -> throw MqiException.because(ReasonCode.OBJECT_TYPE_ERROR, "object type " + object.type());
        };
    }

    private TopicHandle openTopic(String name, String below, AliasQueue alias, OpenOptions options, Access user) {
        options.checkForTopic();
        String topic = topics.resolve(name, below);
        OpenAuthority.checkTopic(user, topics.objects(topic), topic, options);
        Publishing.checkEngine(catalog.settings());
        return new TopicHandle(name, topic, alias, options, new Tally(), alias == null ? Route.NONE : route(alias));
    }

    private ObjectHandle openQueueManager(ObjectDescriptor object, OpenOptions options) {
        options.checkForQueueManager();
        for (String name : new String[] {object.name(), object.queueManager()}) {
            if (!name.isBlank() && !name.equals(queueManager)) {
                throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_Q_MGR,
                        "queue manager " + name + "; this is " + queueManager);
            }
        }
        OpenAuthority.checkQueueManager(OpenAuthority.of(access, object, options), options);
        return new QueueManagerHandle(options);
    }

    private ObjectHandle openQueue(ObjectDescriptor object, OpenOptions options, int contextOptions) {
        options.checkForQueue();
        Access user = OpenAuthority.of(access, object, options);
        if (resolving.definition(object) instanceof AliasQueue alias && alias.leadsToTopic()) {
            OpenAuthority.check(user, alias, options, true);
            return openTopicAlias(alias, object.objectString(), options);
        }
        Selector selector = selector(object.selectionString(), options);
        if (!options.any(OpenOptions.OUTPUT) && resolving.definition(object) instanceof RemoteQueue remote) {
            checkForRemote(options, remote.name());
            OpenAuthority.check(user, remote, options, true);
            return new DefinitionHandle(remote, options, route(remote));
        }
        Resolving.Resolved found = resolving.resolve(object);
        OpenAuthority.check(user, found.opened(), options, found.remote() == null);
        boolean made = found.opened() instanceof ModelQueue;
        LocalQueue queue = made ? catalog.create((ModelQueue) found.opened(), object.dynamicName().trim())
                : found.queue();
        if (found.remote() != null) {
            checkForRemote(options, found.opened().name());
        }
        boolean exclusive = options.has(OpenOptions.INPUT_EXCLUSIVE)
                || options.has(OpenOptions.INPUT_AS_Q_DEF) && queue.attributes().number(Attribute.DEFSOPT) == 4;
        queue.open(options.input(), exclusive, options.has(OpenOptions.OUTPUT));
        if (options.input()) {
            catalog.served(queue);
        }
        QueueHandle handle = new QueueHandle(made ? queue : found.opened(), queue, options, contextOptions, selector,
                made ? route(queue) : found.route());
        handle.leadsTo(found.remote());
        if (made) {
            user.made(queue);
            handle.ownsQueue(queue.lifetime() == Lifetime.TEMPORARY ? () -> catalog.remove(queue, true) : () -> { });
        }
        return handle;
    }

    private ObjectHandle openTopicAlias(AliasQueue alias, String below, OpenOptions options) {
        if (options.has(OpenOptions.OUTPUT)) {
            if (topics.find(alias.target()) == null) {
                throw MqiException.because(ReasonCode.UNKNOWN_ALIAS_BASE_Q,
                        "alias " + alias.name() + " has TARGET(" + alias.target() + "), which is no TOPIC");
            }
            return openTopic(alias.target(), below, alias, options, Access.EVERYTHING);
        }
        if (options.input() || options.has(OpenOptions.BROWSE)) {
            throw MqiException.because(ReasonCode.OPTION_NOT_VALID_FOR_TYPE,
                    "alias " + alias.name() + " is one of a topic");
        }
        return new DefinitionHandle(alias, options, route(alias));
    }

    private Route route(QueueObject definition) {
        return new Route(catalog, List.of(definition), false);
    }

    private static void checkForRemote(OpenOptions options, String name) {
        if (options.input() || options.any(OpenOptions.BROWSE)) {
            throw MqiException.because(ReasonCode.OPTION_NOT_VALID_FOR_TYPE,
                    "queue " + name + " is remote: nothing can be got from it");
        }
    }

    private static Selector selector(String text, OpenOptions options) {
        if (text.isBlank()) {
            return null;
        }
        if (text.length() > Selector.LONGEST) {
            throw MqiException.because(ReasonCode.SELECTION_STRING_ERROR, "selector of " + text.length()
                    + " characters");
        }
        if (!options.input() && !options.has(OpenOptions.BROWSE)) {
            throw MqiException.because(ReasonCode.SELECTOR_INVALID_FOR_TYPE,
                    "a selector, and the queue is opened neither for input nor for browsing");
        }
        try {
            return Selector.parse(text);
        } catch (SelectorException e) {
            throw MqiException.because(ReasonCode.SELECTOR_SYNTAX_ERROR, e.getMessage());
        }
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
            throw MqiException.because(ReasonCode.OPTION_NOT_VALID_FOR_TYPE,
                    "only dynamic queues can be deleted by closing them, "
                    + "temporary ones only with the handle that made them");
        }
        if (local.lifetime() == Lifetime.PERMANENT) {
            access.requireOfQueue(Authority.DLT, local, local.name());
            catalog.remove(local, purge);
        }
    }
}
