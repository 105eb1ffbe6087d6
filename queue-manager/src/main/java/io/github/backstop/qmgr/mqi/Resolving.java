// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.queue.AliasQueue;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ModelQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.RemoteQueue;
import java.util.List;
import java.util.regex.Pattern;

/** Name resolution: which local queue the two names of an object descriptor stand for. */
final class Resolving {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9./_%]{1,48}");

    /**
     * What names stand for.
     *
     * @param opened what the name is of: a queue, an alias, a model, a remote queue
     * @param queue  the local queue behind it; null for models
     * @param remote where the messages want to go from that queue, a transmission queue; null when they stay
     * @param route  the definitions that say so
     */
    record Resolved(QueueObject opened, LocalQueue queue, RemoteDestination remote, Route route) {
    }

    private final String queueManager;
    private final ObjectCatalog catalog;

    Resolving(String queueManager, ObjectCatalog catalog) {
        this.queueManager = queueManager;
        this.catalog = catalog;
    }

    /** What the name is of, or null when the queue manager named is another one and no alias of this one. */
    QueueObject definition(ObjectDescriptor object) {
        return leadsHere(object.queueManager()) ? find(object.name()) : null;
    }

    Resolved resolve(ObjectDescriptor object) {
        if (leadsHere(object.queueManager())) {
            QueueObject found = find(object.name());
            return found instanceof RemoteQueue remote ? remote(remote, remote) : local(found);
        }
        return at(object.queueManager(), object.name());
    }

    private boolean here(String name) {
        return name.isBlank() || name.equals(queueManager);
    }

    /** Whether this queue manager is named, or an alias of it. */
    private boolean leadsHere(String name) {
        return here(name) || catalog.find(name) instanceof RemoteQueue alias
                && here(alias.remoteQueueManager()) && alias.transmissionQueue().isBlank();
    }

    private QueueObject find(String name) {
        QueueObject found = catalog.find(name);
        if (found == null && !NAME.matcher(name).matches()) {
            throw MqiException.because(ReasonCode.OBJECT_NAME_ERROR, "\"" + name + "\" is no name of a queue");
        }
        if (found == null) {
            throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_NAME, "queue " + name);
        }
        return found;
    }

    private Resolved local(QueueObject opened) {
        if (opened instanceof ModelQueue) {
            return new Resolved(opened, null, null, Route.NONE);
        }
        if (!(opened instanceof AliasQueue alias)) {
            return new Resolved(opened, (LocalQueue) opened, null, route(opened));
        }
        QueueObject target = catalog.find(alias.target());
        if (target instanceof RemoteQueue remote) {
            return remote(opened, remote);
        }
        if (target instanceof LocalQueue local) {
            return new Resolved(opened, local, null, route(opened, local));
        }
        throw MqiException.because(
                target == null ? ReasonCode.UNKNOWN_ALIAS_BASE_Q : ReasonCode.ALIAS_BASE_Q_TYPE_ERROR,
                "alias " + alias.name() + " has TARGET(" + alias.target() + ")");
    }

    private Resolved remote(QueueObject opened, RemoteQueue remote) {
        boolean leadsBack = here(remote.remoteQueueManager()) && remote.transmissionQueue().isBlank();
        if (remote.remoteName().isBlank() || leadsBack) {
            throw MqiException.because(ReasonCode.REMOTE_Q_NAME_ERROR, "remote queue " + remote.name() + " has RNAME("
                    + remote.remoteName() + ") and RQMNAME(" + remote.remoteQueueManager() + ")");
        }
        LocalQueue queue = transmission(remote.transmissionQueue(), remote.remoteQueueManager());
        return new Resolved(opened, queue, new RemoteDestination(remote.remoteName(), remote.remoteQueueManager()),
                new Route(catalog, List.of(opened, remote, queue), byDefault(remote)));
    }

    /** A queue at another queue manager, whose name may be that of a definition: an alias of a queue manager. */
    private Resolved at(String where, String name) {
        if (!NAME.matcher(where).matches()) {
            throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_Q_MGR,
                    "queue " + name + " at queue manager " + where + "; this is "
                    + queueManager);
        }
        QueueObject alias = catalog.find(where);
        if (!(alias instanceof RemoteQueue remote)) {
            LocalQueue queue = transmission("", where);
            return new Resolved(queue, queue, new RemoteDestination(name, where),
                    new Route(catalog, List.of(queue), catalog.find(where) == null));
        }
        LocalQueue queue = transmission(remote.transmissionQueue(), remote.remoteQueueManager());
        return new Resolved(queue, queue, new RemoteDestination(name, remote.remoteQueueManager()),
                new Route(catalog, List.of(remote, queue), byDefault(remote)));
    }

    private Route route(QueueObject... through) {
        return new Route(catalog, List.of(through), false);
    }

    private boolean byDefault(RemoteQueue remote) {
        return remote.transmissionQueue().isBlank() && catalog.find(remote.remoteQueueManager()) == null;
    }

    /** The queue named, or that with the name of the queue manager, or the default one (rule E-14). */
    private LocalQueue transmission(String named, String toQueueManager) {
        if (!named.isBlank()) {
            return checked(named, ReasonCode.UNKNOWN_XMIT_Q, ReasonCode.XMIT_Q_TYPE_ERROR,
                    ReasonCode.XMIT_Q_USAGE_ERROR);
        }
        if (catalog.find(toQueueManager) != null) {
            return checked(toQueueManager, ReasonCode.UNKNOWN_XMIT_Q, ReasonCode.XMIT_Q_TYPE_ERROR,
                    ReasonCode.XMIT_Q_USAGE_ERROR);
        }
        String standard = catalog.settings().text(Attribute.DEFXMITQ);
        if (standard.isBlank()) {
            throw MqiException.because(ReasonCode.UNKNOWN_REMOTE_Q_MGR,
                    "no transmission queue leads to queue manager " + toQueueManager);
        }
        return checked(standard, ReasonCode.UNKNOWN_DEF_XMIT_Q, ReasonCode.DEF_XMIT_Q_TYPE_ERROR,
                ReasonCode.DEF_XMIT_Q_USAGE_ERROR);
    }

    private LocalQueue checked(String name, ReasonCode unknown, ReasonCode otherType, ReasonCode otherUsage) {
        QueueObject found = catalog.find(name);
        if (found == null) {
            throw MqiException.because(unknown, "transmission queue " + name);
        }
        if (!(found instanceof LocalQueue queue)) {
            throw MqiException.because(otherType, name + " is a " + found.type());
        }
        if (queue.attributes().number(Attribute.USAGE) != 1) {
            throw MqiException.because(otherUsage, name + " is not USAGE(XMITQ)");
        }
        return queue;
    }
}
