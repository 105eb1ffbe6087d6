// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.mqi.BrokerWork;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.queue.AliasQueue;
import io.github.backstop.qmgr.queue.Lifetime;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.QueueObject;
import java.util.Set;

/**
 * What a RegSub asks for, in the words of MQSUB. Subscriptions of one subscriber are a group (MQSO_GROUP_SUB): of a
 * publication that several of them match it gets one copy.
 */
final class SubscriptionTerms {

    private static final byte[] NO_TOKEN = new byte[32];
    /** The rest is about the command. */
    private static final int LASTING = ~(QueuedTerms.ADD_NAME | QueuedTerms.NO_ALTERATION | QueuedTerms.FULL_RESPONSE
            | QueuedTerms.JOIN_SHARED | QueuedTerms.JOIN_EXCLUSIVE | QueuedTerms.LOCKED);

    private final QueueManager queueManager;
    private final Streams streams;

    SubscriptionTerms(QueueManager queueManager, Streams streams) {
        this.queueManager = queueManager;
        this.streams = streams;
    }

    Subscription create(Request request, String topic, BrokerWork work) {
        LocalQueue queue = queue(request.sender());
        Membership membership = Membership.NONE.join(request.command());
        QueuedTerms terms = fresh(request, topic, request.command().value(Parameter.SUBSCRIPTION_NAME), membership);
        String name = terms.subName().isEmpty() ? request.stream() + ':' + request.sender().key() + ':' + topic
                : terms.subName();
        if (queueManager.publishSubscribe().find(name) != null) {
            throw new CommandError(CommandReason.SUB_NAME_ERROR, Parameter.SUBSCRIPTION_NAME, name);
        }
        return work.subscribe(request.user(), subscribe(request, topic, name, queue), queue, terms);
    }

    void change(Request request, Subscription present, QueuedTerms terms, BrokerWork work) {
        SubscribeRequest altered = request.command().has(RegistrationOption.NO_ALTERATION) ? present.terms()
                : subscribe(request, terms.topic(), present.name(), present.queue());
        work.change(request.user(), present, altered, terms);
    }

    /** Whether the command changes nothing that MQSUB knows. */
    boolean sameRequest(Request request, Subscription present, QueuedTerms terms) {
        SubscribeRequest asked = subscribe(request, terms.topic(), present.name(), present.queue());
        return request.command().has(RegistrationOption.NO_ALTERATION)
                || asked.options() == present.terms().options() && asked.userData().equals(present.terms().userData())
                        && asked.propertyStyle() == present.terms().propertyStyle();
    }

    /** What a subscription that is there becomes. */
    QueuedTerms of(Request request, String topic, QueuedTerms present, Membership membership) {
        String name = request.command().has(RegistrationOption.ADD_NAME)
                ? request.command().value(Parameter.SUBSCRIPTION_NAME) : present.subName();
        return request.command().has(RegistrationOption.NO_ALTERATION)
                ? present.joined(membership.exclusive(), membership.members()).named(name)
                : fresh(request, topic, name, membership);
    }

    private static QueuedTerms fresh(Request request, String topic, String name, Membership membership) {
        Identity sender = request.sender();
        return new QueuedTerms(PublisherCommands.bits(request.command()) & LASTING, request.stream(), request.root(),
                topic, sender.queueManager(), sender.queue(), sender.correlationId(), name, membership.exclusive(),
                Set.copyOf(membership.members()));
    }

    private SubscribeRequest subscribe(Request request, String topic, String name, LocalQueue queue) {
        BrokerCommand command = request.command();
        int options = SubscribeRequest.CREATE | SubscribeRequest.GROUP_SUB | SubscribeRequest.SET_CORREL_ID
                | (queue.lifetime() == Lifetime.TEMPORARY ? 0 : SubscribeRequest.DURABLE)
                | (command.form() == CommandForm.MQRFH2 ? SubscribeRequest.WILDCARD_TOPIC
                        : SubscribeRequest.WILDCARD_CHAR)
                | (command.has(RegistrationOption.VARIABLE_USER_ID) ? SubscribeRequest.ANY_USERID
                        : SubscribeRequest.FIXED_USERID)
                | (command.has(RegistrationOption.NEW_PUBLICATIONS_ONLY) ? SubscribeRequest.NEW_PUBLICATIONS_ONLY : 0)
                | (command.has(RegistrationOption.PUBLISH_ON_REQUEST_ONLY) ? SubscribeRequest.PUBLICATIONS_ON_REQUEST
                        : 0)
                | (command.has(RegistrationOption.LOCAL) ? SubscribeRequest.SCOPE_QMGR : 0);
        return new SubscribeRequest(options, false, "", request.full(topic), name,
                command.value(Parameter.SUBSCRIPTION_USER_DATA), request.sender().correlationId(),
                SubscribeRequest.PRIORITY_AS_PUBLISHED, NO_TOKEN, "", command.value(Parameter.FILTER), -1, 0, 0,
                command.form() == CommandForm.MQRFH2 ? SubscribeRequest.RFH2 : SubscribeRequest.COMPATIBLE,
                new byte[0], 1, "");
    }

    /**
     * @throws CommandError 3074 when it is at another queue manager, 3076 when no local queue has the name, or the
     *                      broker reads it
     */
    private LocalQueue queue(Identity subscriber) {
        if (!subscriber.queueManager().equals(queueManager.queueManagerName())) {
            throw new CommandError(CommandReason.Q_MGR_NAME_ERROR, Parameter.Q_MGR_NAME, subscriber.queueManager())
                    .with(Parameter.ERROR_ID, Integer.toString(ReasonCode.UNKNOWN_REMOTE_Q_MGR.number()));
        }
        QueueObject found = queueManager.catalog().find(subscriber.queue());
        if (found instanceof AliasQueue alias && !alias.leadsToTopic()) {
            found = queueManager.catalog().find(alias.target());
        }
        // A publication in an MQRFH is a command itself: at a stream it would be published again, without end.
        if (found instanceof LocalQueue local && streams.reads(local.name())) {
            throw new CommandError(CommandReason.Q_NAME_ERROR, Parameter.Q_NAME, subscriber.queue());
        }
        if (found instanceof LocalQueue local) {
            return local;
        }
        throw new CommandError(CommandReason.Q_NAME_ERROR, Parameter.Q_NAME, subscriber.queue())
                .with(Parameter.ERROR_ID, Integer.toString(ReasonCode.UNKNOWN_OBJECT_NAME.number()));
    }
}
