// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.selector.MessageProperties;
import io.github.backstop.qmgr.selector.Selector;
import java.util.Set;
import java.util.function.Predicate;

/** A message on a topic, before it is copied for subscribers. Its descriptor is complete. */
public final class Publication {

    private final String topic;
    private final MessageDescriptor descriptor;
    private final byte[] data;
    /** Clock milliseconds of the put, from which its lifetime counts. */
    private final long publishedAt;
    private final int level;
    private final Predicate<Subscription> except;
    private final QueuedTags tags;
    /** Number of the latest subscription that was there when it was distributed. Guarded by PublishSubscribe. */
    private long reached = Long.MAX_VALUE;
    private MessageProperties properties;
    private PublicationData plain;

    /**
     * @param level  PubLevel, 0 to 9
     * @param except who does not get it, although subscribed
     */
    public Publication(String topic, MessageDescriptor descriptor, byte[] data, long publishedAt, int level,
            Set<Subscription> except) {
        this(topic, descriptor, data, publishedAt, level, Set.copyOf(except)::contains, QueuedTags.NONE);
    }

    /** As the other constructor does. @param tags what it was published with by a command */
    public Publication(String topic, MessageDescriptor descriptor, byte[] data, long publishedAt, int level,
            Predicate<Subscription> except, QueuedTags tags) {
        this.topic = topic;
        this.descriptor = descriptor;
        this.data = data;
        this.publishedAt = publishedAt;
        this.level = level;
        this.except = except;
        this.tags = tags;
    }

    public String topic() {
        return topic;
    }

    MessageDescriptor descriptor() {
        return descriptor;
    }

    long publishedAt() {
        return publishedAt;
    }

    byte[] data() {
        return data;
    }

    int level() {
        return level;
    }

    long reached() {
        return reached;
    }

    void reached(long subscription) {
        reached = subscription;
    }

    boolean excepts(Subscription subscription) {
        return except.test(subscription) || !isFor(subscription);
    }

    /** What was published with Local is for those alone who registered with Local. */
    boolean isFor(Subscription subscription) {
        QueuedTerms terms = subscription.queued();
        return !tags.local() || terms != null && terms.has(QueuedTerms.LOCAL);
    }

    QueuedTags tags() {
        return tags;
    }

    /** As a subscriber gets it. @param old retained, and sent to a subscriber that came later */
    synchronized PublicationData copy(Subscription subscription, boolean old) {
        SubscribeRequest terms = subscription.terms();
        String userData = terms.userData();
        int style = terms.propertyStyle();
        if (style != SubscribeRequest.PROPERTIES || !userData.isEmpty() || old) {
            return PublicationData.of(descriptor, data,
                    new PublicationProperties(topic, userData, old, tags, subscription.queued()), style);
        }
        if (plain == null) {
            plain = PublicationData.of(descriptor, data,
                    new PublicationProperties(topic, "", false, tags, null), style);
        }
        return plain;
    }

    boolean persistent() {
        return descriptor.persistence() == 1;
    }

    /** MQRO_*. */
    public int report() {
        return descriptor.report();
    }

    /** Tenths of a second that are left, -1 = unlimited, 0 = it is over. */
    int expiryAt(long now) {
        if (descriptor.expiry() < 0) {
            return -1;
        }
        return (int) Math.max(0, descriptor.expiry() - (now - publishedAt) / 100);
    }

    synchronized boolean selectedBy(Selector selector) {
        if (selector == null) {
            return true;
        }
        if (properties == null) {
            properties = new MessageProperties(descriptor, data);
        }
        return selector.matches(name -> name.equals("JMSXDeliveryCount") ? (Object) 1 : properties.value(name));
    }
}
