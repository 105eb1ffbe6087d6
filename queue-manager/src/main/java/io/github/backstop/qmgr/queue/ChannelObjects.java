// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.qmgr.store.Definitions;
import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Channels, in two tables as CHLTABLE names them: client-connection channels have names of their own, so that the two
 * ends of a channel can both be defined at the queue manager.
 */
final class ChannelObjects implements Repository {

    private static final int CLIENT_CONNECTION = 6;
    private static final String CLIENT_TABLE = "CLNTCONN";

    private final StoredObjects ofQueueManager;
    private final StoredObjects ofClients;

    /** @param changed hears of each change */
    ChannelObjects(Clock clock, Definitions definitions, Runnable changed) {
        ofQueueManager = new StoredObjects(ObjectType.CHANNEL, ObjectType.CHANNEL.name(), clock, definitions,
                changed);
        ofClients = new StoredObjects(ObjectType.CHANNEL, CLIENT_TABLE, clock, definitions, changed);
    }

    Repository table(boolean clients) {
        return clients ? ofClients : ofQueueManager;
    }

    /** @param type CHLTYPE, as values have it */
    static boolean isClient(Object type) {
        return type.equals(CLIENT_CONNECTION);
    }

    /** The queue manager's own, if there are two. */
    @Override
    public Definition find(String name) {
        Definition own = ofQueueManager.find(name);
        return own == null ? ofClients.find(name) : own;
    }

    @Override
    public Collection<? extends Definition> all() {
        return Stream.concat(ofQueueManager.all().stream(), ofClients.all().stream())
                .sorted(Comparator.comparing(Definition::name)).toList();
    }

    @Override
    public void define(ObjectType type, String name, Attributes attributes) {
        table(isClient(attributes.value(Attribute.CHLTYPE))).define(type, name, attributes);
    }

    /** The queue manager's own: who means a client's says so. */
    @Override
    public boolean delete(String name, boolean purge) {
        return ofQueueManager.delete(name, purge);
    }
}
