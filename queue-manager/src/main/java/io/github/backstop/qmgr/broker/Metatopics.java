// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageType;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.pubsub.TopicFilter;
import java.util.List;

/**
 * Topics of each stream that tell who is registered on it (IBM: "Metatopics"). Who subscribes gets what there is to
 * tell at that moment, and again whenever it sends ReqUpdate.
 */
final class Metatopics {

    private static final String OPEN = "MQ/S/";
    /** With the anonymous ones, for who has altusr authority for the queue manager. */
    private static final String AUTHORIZED = "MQ/SA/";

    private final AgentConnection agent;
    private final RegistrationReport report;

    Metatopics(QueueManager queueManager, AgentConnection agent, Registrations registrations) {
        this.agent = agent;
        this.report = new RegistrationReport(queueManager, registrations);
    }

    private static boolean isOne(String topic) {
        return topic.startsWith(OPEN) || topic.startsWith(AUTHORIZED);
    }

    static boolean areMeant(BrokerCommand command) {
        return command.topics().stream().anyMatch(Metatopics::isOne);
    }

    /** @throws CommandError 3081 */
    void check(Request request) {
        for (String topic : request.command().topics()) {
            if (topic.startsWith(AUTHORIZED) && !agent.broker().mayActAsOthers(request.user())) {
                throw new CommandError(CommandReason.NOT_AUTHORIZED, Parameter.TOPIC, topic);
            }
        }
    }

    /** Tells who has registered now what there is, unless it wants to be told later. */
    void tell(Request request) {
        boolean later = request.command().has(RegistrationOption.NEW_PUBLICATIONS_ONLY)
                || request.command().has(RegistrationOption.PUBLISH_ON_REQUEST_ONLY);
        for (Subscription subscription : later ? List.<Subscription>of() : of(request)) {
            if (request.command().topics().contains(subscription.queued().topic())) {
                send(request, subscription, subscription.queued().topic());
            }
        }
    }

    /** ReqUpdate. @throws CommandError 3073, 3077 */
    CommandOutcome update(Request request) {
        check(request);
        String topic = request.command().topics().get(0);
        Subscription subscription = of(request).stream()
                .filter(each -> each.queued().topic().equals(topic)).findFirst()
                .orElseThrow(() -> new CommandError(CommandReason.NOT_REGISTERED, Parameter.TOPIC, topic));
        if (send(request, subscription, topic) == 0) {
            throw new CommandError(CommandReason.NO_RETAINED_MSG, Parameter.TOPIC, topic);
        }
        return CommandOutcome.ok();
    }

    private List<Subscription> of(Request request) {
        return agent.broker().subscriptions().stream()
                .filter(each -> each.queued().stream().equals(request.stream()))
                .filter(each -> request.sender().isOf(each.queued()))
                .filter(each -> isOne(each.queued().topic())).toList();
    }

    private int send(Request request, Subscription to, String topic) {
        TopicFilter filter = TopicText.filter(request.command().form(), topic);
        List<RegistrationReport.Publication> wanted = report.of(request.stream(), agent.broker().subscriptions(),
                topic.startsWith(AUTHORIZED)).stream().filter(each -> filter.matches(each.topic())).toList();
        MessageDescriptor descriptor = MessageDescriptor.builder().format(CommandForm.MQPCF.format()).encoding(273)
                .codedCharSetId(1208).messageType(MessageType.DATAGRAM.number())
                .persistence(persistence(to.queued())).correlationId(to.queued().correlationId()).build();
        try {
            for (RegistrationReport.Publication publication : wanted) {
                agent.calls().putOne(ObjectDescriptor.queue(to.queue().name()), descriptor,
                        new PutOptions(PutOptions.SYNCPOINT | PutOptions.NEW_MSG_ID, 0), publication.data());
            }
        } catch (MqiException failure) {
            throw UnprocessableException.ofPublication(failure);
        }
        return wanted.size();
    }

    /** They last no longer than what they tell of, so they are persistent only for who wants it. */
    private static int persistence(QueuedTerms terms) {
        return terms.has(QueuedTerms.PERSISTENT) ? 1 : terms.has(QueuedTerms.PERSISTENT_AS_Q) ? 2 : 0;
    }
}
