// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts a publication on the queues of its subscribers, each with a descriptor of its own. */
final class Copying {

    private static final int QUEUE_MANAGER_PUBLISH = 26;
    private static final int DATAGRAM = 8;
    private static final byte[] NO_TOKEN = new byte[32];

    private final String queueManager;
    private final ObjectCatalog catalog;
    private final Clock clock;
    private final DeadLetters deadLetters;

    Copying(String queueManager, ObjectCatalog catalog, Clock clock) {
        this.queueManager = queueManager;
        this.catalog = catalog;
        this.clock = clock;
        this.deadLetters = new DeadLetters(queueManager, catalog, clock);
    }

    /**
     * Copies for all, or for nobody when a copy is missing that the topic's delivery rule asks for.
     *
     * @throws MqiException 2502
     */
    Distribution distribute(Publication publication, List<Subscription> subscriptions, TopicSettings settings) {
        List<Distribution.Copy> copies = new ArrayList<>(subscriptions.size());
        Distribution distribution = new Distribution(copies, subscriptions.size());
        DeliveryRule rule = settings.rule(publication.persistent());
        for (Subscription subscription : subscriptions) {
            Distribution.Copy copy = copy(publication, subscription, settings, false);
            if (copy != null) {
                copies.add(copy);
            } else if (rule.needs(subscription) && !subscription.removed()) {
                distribution.backout();
                throw MqiException.because(ReasonCode.PUBLICATION_FAILURE,
                        "topic " + publication.topic() + ": no copy for the "
                        + "subscription '" + subscription.name() + "' on " + subscription.queue().name());
            }
        }
        return distribution;
    }

    /**
     * Null when it could be put neither on the subscriber's queue nor on the dead-letter queue.
     *
     * @param old retained earlier
     */
    Distribution.Copy copy(Publication publication, Subscription subscription, TopicSettings settings,
            boolean old) {
        LocalQueue queue = standing(subscription);
        PublicationData copy = publication.copy(subscription, old);
        MessageDescriptor descriptor = descriptor(publication, copy.descriptor(), subscription);
        try {
            Distribution.Copy put = new Distribution.Copy(queue,
                    queue.put(descriptor, copy.data(), true, maximumLength()));
            subscription.deliveries().add(clock.instant());
            return put;
        } catch (MqiException refused) {
            boolean deleted = refused.reason() == ReasonCode.Q_DELETED.number();
            // a managed queue goes with its subscription, which nobody reads any more
            if (!settings.usesDeadLetterQueue() || deleted && (subscription.managed() || subscription.removed())) {
                return null;
            }
            return deadLetters.put(descriptor, copy.data(), queue.name(),
                    deleted ? ReasonCode.UNKNOWN_OBJECT_NAME.number() : refused.reason());
        }
    }

    /** A queue that was deleted and defined again is the subscriber's again: it names a queue, not an object. */
    private LocalQueue standing(Subscription subscription) {
        LocalQueue queue = subscription.queue();
        return queue.isDeleted() && !subscription.managed() && catalog.find(queue.name()) instanceof LocalQueue again
                ? again : queue;
    }

    /** What the subscriber registered for decides on persistence. It is no request, and asks for no report. */
    private void settle(MessageDescriptorBuilder copy, QueuedTerms queued, LocalQueue queue) {
        copy.messageType(DATAGRAM).report(0).replyToQueue("").replyToQueueManager(queueManager);
        if (queued.has(QueuedTerms.NON_PERSISTENT)) {
            copy.persistence(0);
        } else if (queued.has(QueuedTerms.PERSISTENT)) {
            copy.persistence(1);
        } else if (queued.has(QueuedTerms.PERSISTENT_AS_Q)) {
            copy.persistence(queue.attributes().number(Attribute.DEFPSIST));
        }
    }

    private int maximumLength() {
        return catalog.settings().number(Attribute.QMGR_MAXMSGL);
    }

    private MessageDescriptor descriptor(Publication publication, MessageDescriptor published,
            Subscription subscription) {
        SubscribeRequest terms = subscription.terms();
        boolean ownContext = terms.has(SubscribeRequest.SET_IDENTITY_CONTEXT);
        MessageDescriptorBuilder copy = published.toBuilder()
                .userIdentifier(subscription.user())
                .accountingToken(ownContext ? terms.accountingToken() : NO_TOKEN)
                .applIdentityData(ownContext ? terms.applIdentityData() : "")
                .putApplType(QUEUE_MANAGER_PUBLISH)
                .putApplName(queueManager.length() > 28 ? queueManager.substring(0, 28) : queueManager)
                .expiry(Math.max(publication.expiryAt(clock.millis()), publication.descriptor().expiry() < 0 ? -1 : 1));
        if (!Arrays.equals(subscription.correlationId(), MessageDescriptor.NO_ID)) {
            copy.correlationId(subscription.correlationId());
        }
        if (terms.priority() == SubscribeRequest.PRIORITY_AS_QUEUE) {
            copy.priority(subscription.queue().attributes().number(Attribute.DEFPRTY));
        } else if (terms.priority() >= 0) {
            copy.priority(terms.priority());
        }
        QueuedTerms queued = subscription.queued();
        if (queued != null) {
            settle(copy, queued, subscription.queue());
        }
        return copy.build();
    }
}
