// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.mqi.BrokerWork;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** Who has a publication on several topics already: each subscriber gets it once, whichever of them he wants. */
final class Served implements Predicate<Subscription> {

    private final BrokerWork broker;
    private final Set<Subscription> subscriptions = new HashSet<>();
    private final Set<Identity> subscribers = new HashSet<>();

    Served(BrokerWork broker) {
        this.broker = broker;
    }

    /** It is published on a topic. @param topic full topic string */
    void on(String topic) {
        for (Subscription subscription : broker.subscriptions(topic)) {
            subscriptions.add(subscription);
            if (subscription.queued() != null) {
                subscribers.add(of(subscription.queued()));
            }
        }
    }

    @Override
    public boolean test(Subscription subscription) {
        return subscriptions.contains(subscription)
                || subscription.queued() != null && subscribers.contains(of(subscription.queued()));
    }

    private static Identity of(QueuedTerms terms) {
        return new Identity(terms.queueManager(), terms.queue(), terms.correlationId());
    }
}
