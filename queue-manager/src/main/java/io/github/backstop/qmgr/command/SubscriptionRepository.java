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
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;

/** DEFINE, ALTER, DELETE and DISPLAY SUB. What an administrator defines is durable (rule E-16). */
public final class SubscriptionRepository implements Repository {

    private static final int MANAGED = 1;
    private static final int BY_CHARACTER = 1;
    private static final int ANY_USER = 2;
    private static final int ON_REQUEST = 1;
    private static final int CORRELATION_ID = 24;
    private static final int TOKEN = 32;
    private static final int THIS_QUEUE_MANAGER = 1;

    private final PublishSubscribe broker;
    private final ObjectCatalog catalog;
    private final String queueManager;

    public SubscriptionRepository(PublishSubscribe broker, ObjectCatalog catalog, String queueManager) {
        this.broker = broker;
        this.catalog = catalog;
        this.queueManager = queueManager;
    }

    @Override
    public Definition find(String name) {
        Subscription subscription = broker.find(name);
        return subscription == null ? null : SubscriptionDefinition.of(subscription, queueManager);
    }

    @Override
    public Collection<? extends Definition> all() {
        return broker.all().stream()
                .map(subscription -> SubscriptionDefinition.of(subscription, queueManager)).toList();
    }

    @Override
    public void define(ObjectType type, String name, Attributes attributes) {
        String elsewhere = attributes.text(Attribute.DESTQMGR);
        if (!elsewhere.isBlank() && !elsewhere.equals(queueManager)) {
            throw CommandFailure.SUBSCRIPTION_REFUSED.of(name + ", publications are not sent on to queue manager "
                    + elsewhere);
        }
        if (attributes.text(Attribute.TOPICSTR).isEmpty() && attributes.text(Attribute.TOPICOBJ).isBlank()) {
            throw CommandFailure.REQUIRED.of("SUB(" + name + ") needs TOPICSTR, TOPICOBJ or both", Attribute.TOPICSTR,
                    PcfException.PARM_COUNT_TOO_SMALL);
        }
        boolean managed = attributes.number(Attribute.DESTCLAS) == MANAGED;
        LocalQueue destination = managed ? null : destination(name, attributes.text(Attribute.DEST));
        try {
            broker.define(request(name, managed, attributes), attributes.text(Attribute.SUBUSER), destination);
        } catch (MqiException refused) {
            throw because(refused, name, attributes);
        }
    }

    private LocalQueue destination(String name, String queue) {
        if (queue.isBlank()) {
            throw CommandFailure.REQUIRED.of("SUB(" + name + ") needs DEST, or DESTCLAS(MANAGED)", Attribute.DEST,
                    PcfException.PARM_COUNT_TOO_SMALL);
        }
        if (catalog.find(queue) instanceof LocalQueue found) {
            return found;
        }
        throw CommandFailure.NAMED_NOT_FOUND.of(queue);
    }

    private static CommandException because(MqiException refused, String name, Attributes attributes) {
        if (refused.reason() == ReasonCode.SUBSCRIPTION_IN_USE.number()) {
            return CommandFailure.IN_USE.of(name + ", " + refused.getMessage());
        }
        return refused.reason() == ReasonCode.UNKNOWN_OBJECT_NAME.number()
                ? CommandFailure.NAMED_NOT_FOUND.of(attributes.text(Attribute.TOPICOBJ))
                : CommandFailure.SUBSCRIPTION_REFUSED.of(name + ", " + refused.getMessage(), refused.reason());
    }

    private SubscribeRequest request(String name, boolean managed, Attributes attributes) {
        Subscription present = broker.find(name);
        // The topic string of a subscription that is there is its full one already.
        String object = present == null ? attributes.text(Attribute.TOPICOBJ) : "";
        byte[] correlationId = HexFormat.of().parseHex(attributes.text(Attribute.DESTCORL));
        byte[] accountingToken = Arrays.copyOf(HexFormat.of().parseHex(attributes.text(Attribute.PUBACCT)), TOKEN);
        return new SubscribeRequest(options(managed, attributes), false, object, attributes.text(Attribute.TOPICSTR),
                name, attributes.text(Attribute.SUB_USERDATA), Arrays.copyOf(correlationId, CORRELATION_ID),
                attributes.number(Attribute.PUBPRTY), accountingToken, attributes.text(Attribute.PUBAPPID),
                attributes.text(Attribute.SUB_SELECTOR),
                attributes.number(Attribute.SUB_EXPIRY), 0, 0, attributes.number(Attribute.PSPROP), new byte[0],
                attributes.number(Attribute.SUBLEVEL), "");
    }

    private static int options(boolean managed, Attributes attributes) {
        int options = SubscribeRequest.CREATE | SubscribeRequest.ALTER | SubscribeRequest.DURABLE;
        options |= managed ? SubscribeRequest.MANAGED : 0;
        options |= attributes.text(Attribute.DESTCORL).isEmpty() ? 0 : SubscribeRequest.SET_CORREL_ID;
        options |= attributes.number(Attribute.REQONLY) == ON_REQUEST ? SubscribeRequest.PUBLICATIONS_ON_REQUEST : 0;
        options |= attributes.number(Attribute.VARUSER) == ANY_USER ? SubscribeRequest.ANY_USERID
                : SubscribeRequest.FIXED_USERID;
        options |= attributes.number(Attribute.SUB_SCOPE) == THIS_QUEUE_MANAGER ? SubscribeRequest.SCOPE_QMGR : 0;
        boolean identity = !attributes.text(Attribute.PUBAPPID).isEmpty()
                || !attributes.text(Attribute.PUBACCT).replace("0", "").isEmpty();
        options |= identity ? SubscribeRequest.SET_IDENTITY_CONTEXT : 0;
        return options | (attributes.number(Attribute.WSCHEMA) == BY_CHARACTER ? SubscribeRequest.WILDCARD_CHAR
                : SubscribeRequest.WILDCARD_TOPIC);
    }

    @Override
    public boolean delete(String name, boolean purge) {
        return broker.delete(name);
    }
}
