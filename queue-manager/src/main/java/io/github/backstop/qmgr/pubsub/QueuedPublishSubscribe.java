// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.store.Definitions;
import io.github.backstop.qmgr.store.Entry;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Subscriptions by commands of queued publish/subscribe, and what commands delete. They come, change and go as parts of
 * units of work of the caller, who has the store keep them and undoes what is backed out. Shares the lock of {@link PublishSubscribe}.
 */
public final class QueuedPublishSubscribe {

    private final Object lock;
    private final PublishSubscribe broker;
    private final SubscriptionTable table;
    private final RetainedPublications retained;
    private final Definitions definitions;
    private final Clock clock;

    QueuedPublishSubscribe(Object lock, PublishSubscribe broker, SubscriptionTable table, RetainedPublications retained,
            Definitions definitions, Clock clock) {
        this.lock = lock;
        this.broker = broker;
        this.table = table;
        this.retained = retained;
        this.definitions = definitions;
        this.clock = clock;
    }

    /** A subscription, and held copies of what was retained. */
    public record Registered(Subscription subscription, List<Distribution.Copy> old) {
    }

    /**
     * Makes a subscription, which gets publications at once.
     *
     * @param user whom publications to it name
     * @throws io.github.backstop.qmgr.call.MqiException 2425, 2436, 2440, 2503, 2514
     */
    public Registered register(SubscribeRequest request, String user, LocalQueue destination, QueuedTerms terms) {
        SubscriptionRules.check(request);
        synchronized (lock) {
            Subscription subscription = broker.made(request, user, false, destination);
            subscription.queued(terms);
            table.add(subscription);
            return new Registered(subscription,
                    PublishSubscribe.wantsOld(subscription) ? broker.retainedFor(subscription) : List.of());
        }
    }

    /** Gives a subscription other terms. @return what gives it its old ones again */
    public Runnable change(Subscription subscription, SubscribeRequest request, String user, QueuedTerms terms) {
        synchronized (lock) {
            SubscribeRequest before = subscription.terms();
            QueuedTerms queuedBefore = subscription.queued();
            String userBefore = subscription.user();
            set(subscription, request, user, terms);
            return () -> {
                synchronized (lock) {
                    set(subscription, before, userBefore, queuedBefore);
                }
            };
        }
    }

    private void set(Subscription subscription, SubscribeRequest request, String user, QueuedTerms terms) {
        subscription.change(request, subscription.queue(), subscription.expiresAt(), clock.instant());
        subscription.user(user);
        subscription.queued(terms);
    }

    /** Held copies of what is retained on topics that a subscription covers; only of those that are wanted. */
    public List<Distribution.Copy> retained(Subscription subscription, Predicate<String> wanted) {
        synchronized (lock) {
            List<Distribution.Copy> copies = new ArrayList<>();
            for (Publication publication : retained.matching(subscription.filter(), clock.millis())) {
                if (wanted.test(publication.topic())) {
                    broker.addRetained(publication, subscription, copies);
                }
            }
            return copies;
        }
    }

    /** Those by commands that are wanted, in no order. */
    public List<Subscription> all(Predicate<Subscription> wanted) {
        return broker.byCommands(wanted);
    }

    /** Those by commands, in the order of their names. */
    public List<Subscription> all() {
        return broker.all().stream().filter(each -> each.queued() != null).toList();
    }

    /** What the store has to keep of a subscription; null when it keeps none of this kind. */
    public Entry entry(Subscription subscription) {
        return subscription.isDurable() && definitions.durable() ? definitions.entry(SubscriptionRecord.SECTION,
                subscription.name(), SubscriptionRecord.bytes(subscription)) : null;
    }

    /** What the store has of a subscription; null when it has nothing. */
    public Entry kept(Subscription subscription) {
        return definitions.find(SubscriptionRecord.SECTION, subscription.name());
    }

    public void end(Subscription subscription) {
        synchronized (lock) {
            broker.remove(subscription);
        }
    }

    /** Topics with a publication retained that was published for local subscribers, or was not. */
    public List<String> retainedTopics(Predicate<String> wanted, boolean local) {
        synchronized (lock) {
            return retained.topics(clock.millis()).stream().filter(wanted)
                    .filter(topic -> retained.find(topic).tags().local() == local).toList();
        }
    }

    /** What the store has of the publication retained on a topic; null when it has nothing. */
    public Entry kept(String topic) {
        return definitions.find(PublicationRecord.SECTION, topic);
    }

    /** Nothing is retained on the topic any more, as far as the store does not know it still. */
    public void clear(String topic) {
        synchronized (lock) {
            retained.clear(topic);
        }
    }
}
