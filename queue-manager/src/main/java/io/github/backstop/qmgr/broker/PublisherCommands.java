// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.broker.Registrations.Publisher;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.pubsub.TopicFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** RegPub and DeregPub, and the registrations that come with publications (rules D-7 to D-9). */
final class PublisherCommands {

    private final AgentConnection agent;
    private final Registrations registrations;

    PublisherCommands(AgentConnection agent, Registrations registrations) {
        this.agent = agent;
        this.registrations = registrations;
    }

    CommandOutcome register(Request request) {
        request.sender().required();
        checkUser(request);
        List<CommandError> errors = new ArrayList<>();
        List<Publisher> added = new ArrayList<>();
        for (String topic : request.command().topics()) {
            try {
                added.add(publisher(request, TopicText.plain(request.command().form(), topic)));
            } catch (CommandError error) {
                errors.add(error);
            }
        }
        registrations.add(added, agent.broker());
        return CommandOutcome.of(request.command().topics().size(), errors);
    }

    private Publisher publisher(Request request, String topic) {
        try {
            agent.broker().checkPublisher(request.user(), request.full(topic));
        } catch (MqiException refused) {
            throw CommandProcessor.because(refused, CommandReason.COMMAND_FAILED).with(Parameter.TOPIC, topic);
        }
        return new Publisher(request.stream(), topic, request.sender(), request.user(), bits(request.command()));
    }

    static int bits(BrokerCommand command) {
        return command.registrationOptions().stream().mapToInt(RegistrationOption::bit).sum();
    }

    /** An identity is one user's at a time. @throws CommandError 3078 */
    private void checkUser(Request request) {
        for (Publisher publisher : registrations.of(request.sender())) {
            if (!publisher.user().equals(request.user())) {
                throw new CommandError(CommandReason.DUPLICATE_IDENTITY, Parameter.Q_NAME, request.sender().queue())
                        .with(Parameter.USER_ID, publisher.user());
            }
        }
    }

    CommandOutcome deregister(Request request) {
        request.sender().required();
        checkUser(request);
        List<Publisher> own = registrations.of(request.sender()).stream()
                .filter(publisher -> publisher.stream().equals(request.stream())).toList();
        if (request.command().has(RegistrationOption.DEREGISTER_ALL)) {
            if (own.isEmpty()) {
                throw new CommandError(CommandReason.NOT_REGISTERED);
            }
            registrations.remove(own, agent.broker());
            return CommandOutcome.ok();
        }
        List<CommandError> errors = new ArrayList<>();
        for (String topic : request.command().topics()) {
            try {
                TopicFilter filter = TopicText.filter(request.command().form(), topic);
                List<Publisher> gone = own.stream().filter(publisher -> filter.matches(publisher.topic())).toList();
                if (gone.isEmpty()) {
                    throw new CommandError(CommandReason.NOT_REGISTERED, Parameter.TOPIC, topic);
                }
                registrations.remove(gone, agent.broker());
            } catch (CommandError error) {
                errors.add(error);
            }
        }
        return CommandOutcome.of(request.command().topics().size(), errors);
    }

    /**
     * Who publishes is a publisher from then on, unless the command says NoReg; options that it gives replace those of
     * before.
     *
     * @param topics below the stream
     */
    void publishes(Request request, List<String> topics) {
        checkUser(request);
        BrokerCommand command = request.command();
        if (request.sender().queue().isEmpty() || command.has(PublicationOption.NO_REGISTRATION)) {
            return;
        }
        List<Publisher> added = topics.stream()
                .map(topic -> new Publisher(request.stream(), topic, request.sender(), request.user(), bits(command)))
                .filter(publisher -> !known(publisher, command)).toList();
        registrations.add(added, agent.broker());
    }

    private boolean known(Publisher publisher, BrokerCommand command) {
        Publisher present = registrations.find(publisher);
        return present != null && (!command.has(Parameter.REGISTRATION_OPTIONS)
                || present.options() == publisher.options());
    }

    /** What a publisher asks for in this command, or has registered with: MQREGO_*. */
    int options(Request request, String topic) {
        if (request.command().has(Parameter.REGISTRATION_OPTIONS)) {
            return bits(request.command());
        }
        Publisher present = registrations.find(new Publisher(request.stream(), topic, request.sender(), "", 0));
        return Objects.isNull(present) ? 0 : present.options();
    }
}
