// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.QueueManager;

/** Does what the commands on one queue say, and responds to them. In the unit of work of their messages. */
final class CommandProcessor {

    /** MQAT_BROKER: what the queue manager puts for subscribers. */
    private static final int PUBLICATION = 26;

    private final QueueManager queueManager;
    private final String queue;
    private final StreamReader.Work work;
    private final Streams streams;
    private final SubscriberCommands subscribers;
    private final PublisherCommands publishers;
    private final PublicationCommands publications;
    private final Metatopics metatopics;

    CommandProcessor(QueueManager queueManager, String queue, StreamReader.Work work, Streams streams,
            Registrations registrations) {
        this.queueManager = queueManager;
        this.queue = queue;
        this.work = work;
        this.streams = streams;
        this.subscribers = new SubscriberCommands(queueManager, work.agent(), streams);
        this.publishers = new PublisherCommands(work.agent(), registrations);
        this.publications = new PublicationCommands(work, publishers);
        this.metatopics = new Metatopics(queueManager, work.agent(), registrations);
    }

    /** Whether it is a command at all. A copy of a publication is none: it would be published again, without end. */
    boolean takes(MessageDescriptor message) {
        return message.putApplType() != PUBLICATION && CommandForm.of(message.format()).isPresent();
    }

    /** @throws UnprocessableException when it cannot be done at the moment, through no fault of its own */
    void process(MessageDescriptor message, byte[] data) {
        BrokerCommand command = null;
        CommandOutcome outcome;
        try {
            command = CommandReader.read(message, data);
            outcome = perform(command, message);
        } catch (CommandError error) {
            outcome = CommandOutcome.failed(error);
        }
        respond(message, data, outcome);
    }

    private CommandOutcome perform(BrokerCommand command, MessageDescriptor message) {
        command.requireQueue(queue);
        String stream = command.stream(queue);
        Request request = new Request(command, message, stream, streams.root(stream),
                Identity.of(command, message, queueManager.queueManagerName()));
        return switch (command.verb()) {
            case REGISTER_SUBSCRIBER -> registerSubscriber(request);
            case DEREGISTER_SUBSCRIBER -> subscribers.deregister(request);
            case REQUEST_UPDATE -> Metatopics.areMeant(command) ? metatopics.update(request)
                    : subscribers.requestUpdate(request);
            case REGISTER_PUBLISHER -> publishers.register(request);
            case DEREGISTER_PUBLISHER -> publishers.deregister(request);
            case PUBLISH -> publications.publish(request);
            case DELETE_PUBLICATION -> publications.delete(request);
        };
    }

    private CommandOutcome registerSubscriber(Request request) {
        if (!Metatopics.areMeant(request.command())) {
            return subscribers.register(request);
        }
        metatopics.check(request);
        CommandOutcome outcome = subscribers.register(request);
        metatopics.tell(request);
        return outcome;
    }

    private void respond(MessageDescriptor message, byte[] data, CommandOutcome outcome) {
        boolean wanted = BrokerResponse.isWanted(message, outcome.completion());
        if (wanted && !message.replyToQueue().isBlank()) {
            BrokerResponse response = BrokerResponse.to(message, data, outcome, queueManager.queueManagerName(),
                    queueManager.newMessageId(), queueManager.clock().instant());
            new ResponseDisposal(work.agent(), queue).place(message, response.descriptor(), response.data(),
                    work.policy().get().response(message.persistence() == 1));
        }
    }

    /** Why a call that a command led to failed, in the command's words. */
    static CommandError because(MqiException refused, CommandReason otherwise) {
        CommandReason reason = switch (refused.reason()) {
            case 2035 -> CommandReason.NOT_AUTHORIZED;
            case 2425 -> CommandReason.TOPIC_ERROR;
            case 2514, 2432 -> CommandReason.DUPLICATE_SUBSCRIPTION;
            case 2459 -> CommandReason.FILTER_ERROR;
            default -> otherwise;
        };
        return new CommandError(reason, Parameter.ERROR_ID, Integer.toString(refused.reason()));
    }
}
