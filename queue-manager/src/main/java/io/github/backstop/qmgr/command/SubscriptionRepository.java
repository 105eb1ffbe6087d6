// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.pubsub.PublishSubscribe;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.Repository;
import java.util.Collection;

/** DEFINE, ALTER, DELETE and DISPLAY SUB. What an administrator defines is durable (rule E-16). */
public final class SubscriptionRepository implements Repository {

    private static final int MANAGED = 1;
    private static final int BY_CHARACTER = 1;
    private static final byte[] NO_CORRELATION_ID = new byte[24];

    private final PublishSubscribe broker;
    private final ObjectCatalog catalog;

    public SubscriptionRepository(PublishSubscribe broker, ObjectCatalog catalog) {
        this.broker = broker;
        this.catalog = catalog;
    }

    @Override
    public Definition find(String name) {
        Subscription subscription = broker.find(name);
        return subscription == null ? null : SubscriptionDefinition.of(subscription);
    }

    @Override
    public Collection<? extends Definition> all() {
        return broker.all().stream().map(SubscriptionDefinition::of).toList();
    }

    @Override
    public void define(ObjectType type, String name, Attributes attributes) {
        boolean managed = attributes.number(Attribute.DESTCLAS) == MANAGED;
        LocalQueue destination = null;
        if (!managed) {
            if (!(catalog.find(attributes.text(Attribute.DEST)) instanceof LocalQueue queue)) {
                throw CommandFailure.NOT_FOUND.of(attributes.text(Attribute.DEST));
            }
            destination = queue;
        }
        try {
            broker.define(request(name, managed, attributes), destination);
        } catch (MqiException refused) {
            throw (refused.reason() == ReasonCode.SUBSCRIPTION_IN_USE.number() ? CommandFailure.IN_USE
                    : CommandFailure.SUBSCRIPTION_REFUSED).of(name + ", " + refused.getMessage());
        }
    }

    private SubscribeRequest request(String name, boolean managed, Attributes attributes) {
        Subscription present = broker.find(name);
        // The topic string of a subscription that is there is its full one already.
        String object = present == null ? attributes.text(Attribute.TOPICOBJ) : "";
        int options = SubscribeRequest.CREATE | SubscribeRequest.ALTER | SubscribeRequest.DURABLE
                | SubscribeRequest.ANY_USERID | (managed ? SubscribeRequest.MANAGED : 0)
                | (attributes.number(Attribute.WSCHEMA) == BY_CHARACTER ? SubscribeRequest.WILDCARD_CHAR
                        : SubscribeRequest.WILDCARD_TOPIC);
        return new SubscribeRequest(options, false, object, attributes.text(Attribute.TOPICSTR), name,
                attributes.text(Attribute.SUB_USERDATA), NO_CORRELATION_ID, attributes.number(Attribute.PUBPRTY),
                new byte[32], "", attributes.text(Attribute.SUB_SELECTOR), attributes.number(Attribute.SUB_EXPIRY), 0,
                0, 0, new byte[0], attributes.number(Attribute.SUBLEVEL));
    }

    @Override
    public boolean delete(String name, boolean purge) {
        return broker.delete(name);
    }
}
