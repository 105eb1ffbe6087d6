// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;

/**
 * The local name of a queue at another queue manager, or, without RNAME, an alias of a queue manager. Messages for it
 * go to a transmission queue, from which a sender channel takes them.
 */
public final class RemoteQueue extends QueueObject {

    RemoteQueue(String name, Attributes attributes, Instant created) {
        super(name, attributes, created);
    }

    @Override
    public ObjectType type() {
        return ObjectType.QREMOTE;
    }

    public String remoteName() {
        return attributes().text(Attribute.RNAME);
    }

    public String remoteQueueManager() {
        return attributes().text(Attribute.RQMNAME);
    }

    /** Blank stands for the one named as the remote queue manager, or the default one. */
    public String transmissionQueue() {
        return attributes().text(Attribute.XMITQ);
    }
}
