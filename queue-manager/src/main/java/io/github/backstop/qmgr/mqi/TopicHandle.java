// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.pubsub.Tally;
import io.github.backstop.qmgr.queue.AliasQueue;
import io.github.backstop.qmgr.queue.Attribute;

/**
 * A topic that a connection has open to publish on.
 *
 * @param name        of the TOPIC object, or blank
 * @param topicString where publications go
 * @param alias       by which the topic was opened, or null
 * @param published   what was published by this handle
 * @param route       through the alias, if there is one
 */
record TopicHandle(String name, String topicString, AliasQueue alias, OpenOptions options, Tally published,
        Route route)
        implements ObjectHandle {

    boolean putInhibited() {
        return alias != null && alias.attributes().number(Attribute.PUT) == 1;
    }

    @Override
    public void close() {
        // nothing is held
    }
}
