// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;

/** A subscription as commands see it, whoever made it: an application or DEFINE SUB. */
record SubscriptionDefinition(String name, Attributes attributes, Instant created, Instant altered)
        implements Definition {

    static SubscriptionDefinition of(Subscription subscription, String queueManager) {
        SubscribeRequest terms = subscription.terms();
        Attributes attributes = Attributes.standard(ObjectType.SUB).with(Map.ofEntries(
                Map.entry(Attribute.TOPICSTR, subscription.topicString()),
                Map.entry(Attribute.TOPICOBJ, terms.objectName()),
                Map.entry(Attribute.DEST, subscription.queue().name()),
                Map.entry(Attribute.DESTQMGR, queueManager),
                Map.entry(Attribute.DESTCLAS, terms.has(SubscribeRequest.MANAGED) ? 1 : 2),
                Map.entry(Attribute.SUB_SELECTOR, terms.selectionString()),
                Map.entry(Attribute.SUB_USERDATA, terms.userData()),
                Map.entry(Attribute.WSCHEMA, terms.has(SubscribeRequest.WILDCARD_CHAR) ? 1 : 2),
                Map.entry(Attribute.SUB_EXPIRY, terms.expiry()),
                Map.entry(Attribute.PUBPRTY, terms.priority()),
                Map.entry(Attribute.PSPROP, terms.propertyStyle()),
                Map.entry(Attribute.DESTCORL, hexadecimal(subscription.correlationId())),
                Map.entry(Attribute.REQONLY, terms.has(SubscribeRequest.PUBLICATIONS_ON_REQUEST) ? 1 : 2),
                Map.entry(Attribute.VARUSER, terms.has(SubscribeRequest.ANY_USERID) ? 2 : 1),
                Map.entry(Attribute.SUBLEVEL, terms.level()),
                Map.entry(Attribute.SUBUSER, subscription.user()),
                Map.entry(Attribute.PUBACCT, hexadecimal(terms.accountingToken())),
                Map.entry(Attribute.PUBAPPID, terms.applIdentityData().stripTrailing()),
                Map.entry(Attribute.SUB_SCOPE, terms.has(SubscribeRequest.SCOPE_QMGR) ? 1 : 2),
                Map.entry(Attribute.SUBID, hexadecimal(subscription.id())),
                Map.entry(Attribute.SUB_DURABLE, subscription.isDurable() ? 1 : 2),
                Map.entry(Attribute.SUBTYPE, subscription.administrative() ? 2 : 1)));
        return new SubscriptionDefinition(subscription.name(), attributes, subscription.created(),
                subscription.altered());
    }

    private static String hexadecimal(byte[] bytes) {
        return HexFormat.of().withUpperCase().formatHex(bytes);
    }

    @Override
    public ObjectType type() {
        return ObjectType.SUB;
    }
}
