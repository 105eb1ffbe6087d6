// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.pubsub.Distribution;
import io.github.backstop.qmgr.pubsub.Publication;
import io.github.backstop.qmgr.pubsub.QueuedPublishSubscribe;
import io.github.backstop.qmgr.pubsub.QueuedTags;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.pubsub.TopicSettings;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authority;
import io.github.backstop.qmgr.store.Entry;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What commands of queued publish/subscribe do, as parts of the unit of work in which they were got: registrations,
 * copies of publications and what is retained come and go with it. Each is done with the authority of a user. Confined
 * to a connection.
 */
public final class BrokerWork {

    private final QueueManager queueManager;
    private final QueuedPublishSubscribe broker;
    private final Supplier<UnitOfWork> work;

    BrokerWork(QueueManager queueManager, Supplier<UnitOfWork> work) {
        this.queueManager = queueManager;
        this.broker = queueManager.publishSubscribe().queued();
        this.work = work;
    }

    /** Subscriptions by commands that are wanted, in no order. */
    public List<Subscription> subscriptions(Predicate<Subscription> wanted) {
        return broker.all(wanted);
    }

    /** Subscriptions by commands, in the order of their names. */
    public List<Subscription> subscriptions() {
        return broker.all();
    }

    /** All that get what is published on a topic, by commands or not. @param topic full topic string */
    public List<Subscription> subscriptions(String topic) {
        return queueManager.publishSubscribe().on(topic);
    }

    /**
     * Publishes.
     *
     * @param topic  full topic string
     * @param except who does not get it, although subscribed
     * @param retain whether it is kept for later subscribers
     * @param rules  what holds for its copies, made from what holds for the topic
     * @throws MqiException 2035, 2051, 2425, 2502
     */
    public void publish(String user, String topic, MessageDescriptor descriptor, byte[] data, QueuedTags tags,
            Predicate<Subscription> except, boolean retain, UnaryOperator<TopicSettings> rules) {
        checkPublisher(user, topic);
        Publication publication = new Publication(topic, descriptor.toBuilder()
                .messageId(queueManager.identifiers().message()).backoutCount(0).build(), data,
                queueManager.clock().millis(), PutOptions.HIGHEST_LEVEL, except, tags);
        Publishing.distribute(queueManager, publication, rules.apply(queueManager.topics().settings(topic)),
                retain ? PutOptions.RETAIN : 0, work.get());
    }

    /** Whether a user may publish on a topic now. @throws MqiException 2035, 2051, 2425 */
    public void checkPublisher(String user, String topic) {
        queueManager.topics().resolve("", topic);
        require(user, Authority.PUB, topic);
        TopicSettings settings = queueManager.topics().settings(topic);
        if (!settings.publishingAllowed()) {
            throw MqiException.because(ReasonCode.PUT_INHIBITED, "topic " + topic + " is PUB(DISABLED)");
        }
    }

    /**
     * Makes a subscription.
     *
     * @throws MqiException 2035, 2436, 2440, 2503, 2514, and those of MQOPEN for the queue
     */
    public Subscription subscribe(String user, SubscribeRequest request, LocalQueue destination, QueuedTerms terms) {
        require(user, Authority.SUB, request.objectString());
        queueManager.access(user).requireOfQueue(Authority.PUT, destination, destination.name());
        QueuedPublishSubscribe.Registered registered = broker.register(request, user, destination, terms);
        work.get().afterBackout(() -> broker.end(registered.subscription()));
        put(registered.old());
        keep(registered.subscription());
        return registered.subscription();
    }

    /** Gives a subscription other terms. @throws MqiException 2035 */
    public void change(String user, Subscription subscription, SubscribeRequest request, QueuedTerms terms) {
        require(user, Authority.SUB, subscription.topicString());
        queueManager.access(user).requireOfQueue(Authority.PUT, subscription.queue(), subscription.queue().name());
        work.get().afterBackout(broker.change(subscription, request, user, terms));
        keep(subscription);
    }

    private void keep(Subscription subscription) {
        Entry entry = broker.entry(subscription);
        if (entry != null) {
            keep(entry);
        }
    }

    private void keep(Entry entry) {
        work.get().with(entry);
        work.get().afterCommit(() -> queueManager.definitions().kept(entry));
    }

    private void drop(Entry entry) {
        if (entry != null) {
            work.get().without(entry);
            work.get().afterCommit(() -> queueManager.definitions().dropped(entry));
        }
    }

    /** Ends a subscription once the unit of work is committed. */
    public void unsubscribe(Subscription subscription) {
        drop(broker.kept(subscription));
        work.get().afterCommit(() -> broker.end(subscription));
    }

    /** Sends what is retained on topics that are wanted. @return how many publications */
    public int update(Subscription subscription, Predicate<String> wanted) {
        List<Distribution.Copy> copies = broker.retained(subscription, wanted);
        put(copies);
        return copies.size();
    }

    /**
     * Deletes what is retained on topics that are wanted.
     *
     * @param local what was published with Local; else what was published without
     * @return how many publications
     * @throws MqiException 2035
     */
    public int deleteRetained(String user, Predicate<String> wanted, boolean local) {
        List<String> topics = broker.retainedTopics(wanted, local);
        topics.forEach(topic -> require(user, Authority.PUB, topic));
        for (String topic : topics) {
            drop(broker.kept(topic));
            work.get().afterCommit(() -> broker.clear(topic));
        }
        return topics.size();
    }

    private void put(List<Distribution.Copy> copies) {
        copies.forEach(copy -> work.get().put(copy.queue(), copy.message()));
    }

    private void require(String user, Authority authority, String topic) {
        access(user).requireOfTopic(authority, queueManager.topics().objects(topic), topic);
    }

    /** Whether a user has altusr authority for the queue manager. */
    public boolean mayActAsOthers(String user) {
        return access(user).allows(Authority.ALTUSR, Access.QUEUE_MANAGER, queueManager.queueManagerName());
    }

    private Access access(String user) {
        return queueManager.access(user);
    }

    /** What is kept under a section and name, from the commit on. */
    public void keep(String section, String name, byte[] content) {
        if (queueManager.definitions().durable()) {
            keep(queueManager.definitions().entry(section, name, content));
        }
    }

    /** What was kept is dropped by the commit. */
    public void drop(String section, String name) {
        drop(queueManager.definitions().find(section, name));
    }

    /** Registrations that are no part of a store follow the unit of work by these. */
    public void afterBackout(Runnable undo) {
        work.get().afterBackout(undo);
    }
}
