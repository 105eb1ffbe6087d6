// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import io.github.backstop.qmgr.pubsub.Distribution;
import io.github.backstop.qmgr.pubsub.Publication;
import io.github.backstop.qmgr.pubsub.PublishSubscribe;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.pubsub.TopicSettings;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.store.Entry;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** MQPUT and MQPUT1 to a topic. Confined to a connection. */
final class Publishing {

    private static final int WARNING = 1;
    private static final int DISABLED = 0;

    private final QueueManager queueManager;
    private final PublishSubscribe broker;
    private final Putting putting;
    private final MessageContext context;
    private final Settling settling;
    private final HandleTable handles;

    Publishing(QueueManager queueManager, Putting putting, MessageContext context, HandleTable handles,
            Settling settling) {
        this.settling = settling;
        this.queueManager = queueManager;
        this.broker = queueManager.publishSubscribe();
        this.putting = putting;
        this.context = context;
        this.handles = handles;
    }

    /** @throws MqiException 2531 when PSMODE(DISABLED) lets nobody publish and subscribe (rule D-28) */
    static void checkEngine(Attributes queueManager) {
        if (queueManager.number(Attribute.PSMODE) == DISABLED) {
            throw MqiException.because(ReasonCode.PUBSUB_INHIBITED, "the queue manager has PSMODE(DISABLED)");
        }
    }

    PutResult publish(TopicHandle to, MessageDescriptor descriptor, PutOptions options, byte[] data,
            UnitOfWork work) {
        checkEngine(queueManager.settings());
        Putting.check(options);
        if (options.isDeferred()) {
            throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED, "a deferred publication");
        }
        DescriptorRules.check(descriptor, options.deliveryDelay());
        ReasonCode unknown = ReportRules.check(descriptor, options, false);
        if (MessageFlag.grouped(descriptor.messageFlags()) || MessageFlag.segment(descriptor.messageFlags())) {
            throw MqiException.because(ReasonCode.MSG_NOT_ALLOWED_IN_GROUP, "groups and segments cannot be published");
        }
        MessageDescriptor saved = MessageContext.passes(options) ? putting.savedContext(options.contextHandle())
                : null;
        TopicSettings settings = broker.topics().settings(to.topicString());
        if (!settings.publishingAllowed()) {
            throw MqiException.because(ReasonCode.PUT_INHIBITED, "topic " + to.topicString() + " is PUB(DISABLED)");
        }
        if (to.putInhibited()) {
            throw MqiException.because(ReasonCode.PUT_INHIBITED, to.alias().name() + " is PUT(DISABLED)");
        }
        Set<Subscription> except = options.has(PutOptions.NOT_OWN_SUBS) ? own() : Set.of();
        boolean held = options.has(PutOptions.SYNCPOINT);
        if (held) {
            queueManager.checkRoom(work);
        }
        MessageDescriptor complete = complete(descriptor, options, data, saved, settings);
        if (options.deliveryDelay() > 0) {
            DelayedTarget later = new DelayedTarget.OfTopic(queueManager, to.topicString(), options.options(),
                    options.level(), except);
            queueManager.delayedDelivery().put(later, complete, data, options.deliveryDelay(), held ? work : null,
                    settling);
            return new PutResult(answer(descriptor, options, complete), "", queueManager.queueManagerName(),
                    unknown == ReasonCode.NONE ? 0 : WARNING, unknown.number());
        }
        Publication publication = publication(to, complete, data, options, except);
        Distribution distribution = distribute(publication, settings, options, held ? work : null);
        to.published().add(queueManager.clock().instant());
        ReasonCode warning = distribution.matched() == 0 && options.has(PutOptions.WARN_IF_NO_SUBS_MATCHED)
                ? ReasonCode.NO_SUBS_MATCHED : unknown;
        return new PutResult(answer(descriptor, options, complete), "", queueManager.queueManagerName(),
                warning == ReasonCode.NONE ? 0 : WARNING, warning.number());
    }

    private Publication publication(TopicHandle to, MessageDescriptor complete, byte[] data, PutOptions options,
            Set<Subscription> except) {
        return new Publication(to.topicString(), complete, data, queueManager.clock().millis(), options.level(),
                except);
    }

    private Set<Subscription> own() {
        return handles.all().stream().filter(SubscriptionHandle.class::isInstance)
                .map(handle -> ((SubscriptionHandle) handle).subscription()).collect(Collectors.toSet());
    }

    private Distribution distribute(Publication publication, TopicSettings settings, PutOptions options,
            UnitOfWork work) {
        if (work != null) {
            return distribute(queueManager, publication, options.options(), work);
        }
        if (!queueManager.store().durable() && !ReportKind.COA.in(publication.report())) {
            Distribution distribution = options.has(PutOptions.RETAIN) ? broker.publishRetained(publication, settings)
                    : broker.publish(publication, settings);
            distribution.commit();
            return distribution;
        }
        UnitOfWork alone = new UnitOfWork(queueManager.store());
        Distribution distribution = distribute(queueManager, publication, options.options(), alone);
        alone.commit(settling, ReasonCode::number);
        return distribution;
    }

    static Distribution distribute(QueueManager queueManager, Publication publication, int options, UnitOfWork work) {
        return distribute(queueManager, publication,
                queueManager.publishSubscribe().topics().settings(publication.topic()), options, work);
    }

    static Distribution distribute(QueueManager queueManager, Publication publication, TopicSettings settings,
            int options, UnitOfWork work) {
        PublishSubscribe broker = queueManager.publishSubscribe();
        Distribution distribution = broker.publish(publication, settings);
        distribution.copies().forEach(copy -> {
            work.put(copy.queue(), copy.message());
            queueManager.reports().arrived(copy.message().descriptor(), copy.message().data(), work);
        });
        if ((options & PutOptions.RETAIN) != 0) {
            Entry entry = broker.entry(publication);
            if (entry != null) {
                work.with(entry);
            }
            work.afterCommit(() -> broker.retain(publication, entry));
        }
        return distribution;
    }

    private MessageDescriptor complete(MessageDescriptor d, PutOptions options, byte[] data, MessageDescriptor saved,
            TopicSettings settings) {
        MessageDescriptorBuilder complete = d.toBuilder().backoutCount(0);
        if (options.has(PutOptions.NEW_MSG_ID) || Arrays.equals(d.messageId(), MessageDescriptor.NO_ID)) {
            complete.messageId(queueManager.identifiers().message());
        }
        if (options.has(PutOptions.NEW_CORREL_ID)) {
            complete.correlationId(queueManager.identifiers().message());
        }
        if (d.persistence() == 2) {
            complete.persistence(settings.persistence());
        }
        if (d.priority() == -1) {
            complete.priority(settings.priority());
        }
        if (options.has(PutOptions.SUPPRESS_REPLYTO)) {
            complete.replyToQueue("").replyToQueueManager("");
        } else {
            ReplyQueue.settle(d, queueManager, complete);
        }
        DescriptorRules.settle(d, data.length, queueManager.identifiers(), complete);
        context.fill(complete, options, saved);
        return complete.build();
    }

    /** The publisher hears of the message id only if it asked for a new one: subscribers have copies. */
    private static MessageDescriptor answer(MessageDescriptor put, PutOptions options, MessageDescriptor complete) {
        MessageDescriptorBuilder answer = ReplyQueue.answer(put, complete);
        if (!options.has(PutOptions.NEW_MSG_ID)) {
            answer.messageId(put.messageId());
        }
        return answer.build();
    }
}
