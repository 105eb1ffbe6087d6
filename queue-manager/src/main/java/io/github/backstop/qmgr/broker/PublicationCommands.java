// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.pubsub.QueuedTags;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.pubsub.TopicFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Publish and DeletePub (rules D-1, D-7 to D-9, D-22). */
final class PublicationCommands {

    /** Topics of the broker's own on the admin stream. */
    private static final String OWN = "MQ/";

    private final AgentConnection agent;
    private final Supplier<BrokerPolicy> policies;
    private final PublisherCommands publishers;

    PublicationCommands(StreamReader.Work work, PublisherCommands publishers) {
        this.agent = work.agent();
        this.policies = work.policy();
        this.publishers = publishers;
    }

    CommandOutcome publish(Request request) {
        BrokerCommand command = request.command();
        List<CommandError> errors = new ArrayList<>();
        List<String> topics = new ArrayList<>();
        for (String topic : command.topics()) {
            try {
                topics.add(checked(request, topic));
            } catch (CommandError error) {
                errors.add(error);
            }
        }
        if (!topics.isEmpty()) {
            int options = publishers.options(request, topics.get(0));
            publishers.publishes(request, topics);
            errors.addAll(distribute(request, topics, options));
        }
        return CommandOutcome.of(command.topics().size(), errors);
    }

    private String checked(Request request, String topic) {
        String meant = TopicText.plain(request.command().form(), topic);
        if (request.stream().equals(Streams.ADMIN) && meant.startsWith(OWN)) {
            throw TopicText.error(topic);
        }
        try {
            agent.broker().checkPublisher(request.user(), request.full(meant));
        } catch (MqiException refused) {
            throw CommandProcessor.because(refused, CommandReason.COMMAND_FAILED).with(Parameter.TOPIC, topic);
        }
        return meant;
    }

    /**
     * Who subscribes to several of the topics gets one copy.
     *
     * @return what the negative response tells when PersistentPublishRetry or the like asks for one (rule D-27)
     */
    private List<CommandError> distribute(Request request, List<String> topics, int options) {
        BrokerCommand command = request.command();
        QueuedTags tags = tags(request, topics, options);
        MessageDescriptor content = command.content().describedBy(request.message()).toBuilder()
                .messageType(MessageType.DATAGRAM.number()).report(0).build();
        boolean retain = command.has(PublicationOption.RETAIN_PUBLICATION);
        boolean persistent = request.message().persistence() == 1;
        BrokerPolicy policy = policies.get();
        List<CommandError> failed = new ArrayList<>();
        Served served = new Served(agent.broker());
        Predicate<Subscription> except = command.has(PublicationOption.OTHER_SUBSCRIBERS_ONLY)
                ? served.or(subscription -> request.sender().isOf(subscription.queued())) : served;
        for (String topic : topics) {
            String full = request.full(topic);
            try {
                agent.broker().publish(request.user(), full, content, command.content().data(), tags,
                        except, retain, settings -> settings.undelivered(
                                policy.buriesPublications(persistent), policy.discardsPublications(persistent)));
                if (topics.size() > 1) {
                    served.on(full);
                }
            } catch (MqiException failure) {
                if (failure.reason() != ReasonCode.PUBLICATION_FAILURE.number()) {
                    throw failure;
                }
                if (!policy.publishRetry(persistent).answers(isNegativeResponseWanted(request))) {
                    throw UnprocessableException.ofPublication(failure);
                }
                failed.add(new CommandError(CommandReason.BROKER_COMMAND_FAILED, Parameter.TOPIC, topic));
            }
        }
        return failed;
    }

    private static boolean isNegativeResponseWanted(Request request) {
        return BrokerResponse.isWanted(request.message(), CommandOutcome.Completion.FAILED);
    }

    private static QueuedTags tags(Request request, List<String> topics, int options) {
        BrokerCommand command = request.command();
        List<QueuedTags.Tag> rest = new ArrayList<>();
        for (Parameter parameter : List.of(Parameter.PUBLISH_TIMESTAMP, Parameter.SEQUENCE_NUMBER,
                Parameter.STRING_DATA, Parameter.INTEGER_DATA)) {
            command.values(parameter).forEach(value -> rest.add(new QueuedTags.Tag(
                    parameter.in(CommandForm.MQRFH2), value, false)));
        }
        command.content().pairs().forEach(pair -> rest.add(new QueuedTags.Tag(pair.name(), pair.value(), true)));
        boolean direct = (options & QueuedTerms.DIRECT_REQUESTS) != 0;
        return new QueuedTags(request.stream(),
                (options & QueuedTerms.LOCAL) != 0 || command.has(PublicationOption.LOCAL),
                topics, command.has(PublicationOption.CORREL_ID_AS_IDENTITY),
                direct ? List.of(request.sender().queueManager(), request.sender().queue()) : List.of(), rest);
    }

    CommandOutcome delete(Request request) {
        BrokerCommand command = request.command();
        List<CommandError> errors = new ArrayList<>();
        for (String topic : command.topics()) {
            try {
                TopicFilter filter = TopicText.filter(command.form(), topic);
                if (request.stream().equals(Streams.ADMIN) && topic.startsWith(OWN)) {
                    throw TopicText.error(topic);
                }
                agent.broker().deleteRetained(request.user(), full -> {
                    String below = request.below(full);
                    return below != null && filter.matches(below);
                }, command.deleteOptions().contains(DeleteOption.LOCAL));
            } catch (CommandError error) {
                errors.add(error);
            } catch (MqiException refused) {
                errors.add(CommandProcessor.because(refused, CommandReason.COMMAND_FAILED)
                        .with(Parameter.TOPIC, topic));
            }
        }
        return CommandOutcome.of(command.topics().size(), errors);
    }
}
