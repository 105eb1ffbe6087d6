// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

/** An object that a connection has open. */
sealed interface ObjectHandle permits QueueHandle, QueueManagerHandle, TopicHandle, SubscriptionHandle,
        DefinitionHandle {

    OpenOptions options();

    /** What it leads through. */
    default Route route() {
        return Route.NONE;
    }

    /** Releases what the handle holds on the object. The connection's unit of work is not touched. */
    void close();
}
