// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.mqi.BrokerWork;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The subscriptions that a command may mean: those of its sender on its stream, and the one that has its SubName. Looked
 * for once for each command, which may have many topics.
 */
final class PresentSubscriptions {

    private final Request request;
    private final String name;
    private final Map<String, Subscription> bySender = new HashMap<>();
    private Subscription named;

    PresentSubscriptions(Request request, BrokerWork broker) {
        this.request = request;
        this.name = request.command().value(Parameter.SUBSCRIPTION_NAME);
        broker.subscriptions(each -> each.queued().stream().equals(request.stream())).forEach(this::add);
    }

    /** One that is there, is made or gets a name. */
    void add(Subscription subscription) {
        QueuedTerms queued = subscription.queued();
        if (request.sender().isOf(queued)) {
            bySender.put(queued.topic(), subscription);
        }
        if (!name.isEmpty() && queued.subName().equals(name)) {
            named = subscription;
        }
    }

    void remove(Subscription subscription) {
        bySender.remove(subscription.queued().topic(), subscription);
        if (named == subscription) {
            named = null;
        }
    }

    List<Subscription> ofSender() {
        return List.copyOf(bySender.values());
    }

    /** One of the sender's that a topic matches; null when there is none. @param topic full topic string */
    Subscription covering(String topic) {
        return bySender.values().stream().filter(each -> each.covers(topic))
                .min(Comparator.comparing(Subscription::name)).orElse(null);
    }

    /**
     * The subscription that the command means by SubName, or else by the identity of its sender; null when there is
     * none.
     *
     * @throws CommandError 3152 when the name is one subscription's and the identity another's, 3153 when the
     *                      subscription has no name and is not to get this one
     */
    Subscription find(String topic) {
        Subscription byIdentity = bySender.get(topic);
        if (name.isEmpty() || named == byIdentity && named != null) {
            return byIdentity;
        }
        if (named != null && request.command().has(RegistrationOption.NO_ALTERATION)) {
            return named;
        }
        if (request.command().verb() != Verb.REGISTER_SUBSCRIBER) {
            if (named == null && byIdentity != null && byIdentity.queued().subName().isEmpty()) {
                throw new CommandError(CommandReason.SUB_NAME_ERROR, Parameter.SUBSCRIPTION_NAME, name);
            }
            return named;
        }
        boolean another = named != null && (byIdentity != null || !named.queued().topic().equals(topic)
                || !request.sender().isOf(named.queued()));
        if (another || byIdentity != null && !byIdentity.queued().subName().isEmpty()) {
            throw new CommandError(CommandReason.DUPLICATE_SUBSCRIPTION, Parameter.SUBSCRIPTION_NAME, name);
        }
        if (byIdentity != null && !request.command().has(RegistrationOption.ADD_NAME)) {
            throw new CommandError(CommandReason.SUB_NAME_ERROR, Parameter.SUBSCRIPTION_NAME, name);
        }
        return named != null ? named : byIdentity;
    }
}
