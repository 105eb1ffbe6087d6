// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static io.github.backstop.qmgr.broker.RegistrationOption.DEREGISTER_ALL;
import static io.github.backstop.qmgr.broker.RegistrationOption.FULL_RESPONSE;
import static io.github.backstop.qmgr.broker.RegistrationOption.LEAVE_ONLY;
import static io.github.backstop.qmgr.broker.RegistrationOption.VARIABLE_USER_ID;

import io.github.backstop.qmgr.broker.CommandOutcome.Completion;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.pubsub.TopicFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** RegSub, DeregSub and ReqUpdate (rules D-7 to D-9, D-17). */
final class SubscriberCommands {

    private final AgentConnection agent;
    private final SubscriptionTerms terms;

    SubscriberCommands(QueueManager queueManager, AgentConnection agent, Streams streams) {
        this.agent = agent;
        this.terms = new SubscriptionTerms(queueManager, streams);
    }

    CommandOutcome register(Request request) {
        refuseSubscriptionPoint(request);
        request.sender().required();
        List<CommandError> errors = new ArrayList<>();
        PresentSubscriptions there = new PresentSubscriptions(request, agent.broker());
        each(request, errors, topic -> register(request, topic, there));
        CommandOutcome outcome = CommandOutcome.of(request.command().topics().size(), errors);
        return outcome.completion() != Completion.FAILED && request.command().has(FULL_RESPONSE)
                ? outcome.with(FullResponse.of(there.find(request.command().topics().get(0)))) : outcome;
    }

    private static void each(Request request, List<CommandError> errors, Consumer<String> action) {
        for (String topic : request.command().topics()) {
            try {
                action.accept(topic);
            } catch (CommandError error) {
                errors.add(error);
            } catch (MqiException refused) {
                errors.add(CommandProcessor.because(refused, CommandReason.COMMAND_FAILED)
                        .with(Parameter.TOPIC, topic));
            }
        }
    }

    private void register(Request request, String topic, PresentSubscriptions there) {
        TopicText.check(request.command().form(), topic);
        Subscription present = there.find(topic);
        if (present == null) {
            there.add(terms.create(request, topic, agent.broker()));
            return;
        }
        checkUser(request, present);
        Membership membership = Membership.of(present.queued()).join(request.command());
        QueuedTerms changed = terms.of(request, topic, present.queued(), membership);
        boolean alters = !terms.sameRequest(request, present, changed) || !changed
                .joined(present.queued().exclusive(), present.queued().members()).equals(present.queued());
        if (alters) {
            membership.alter(request.command());
        }
        if (alters || !changed.equals(present.queued())) {
            terms.change(request, present, changed, agent.broker());
            there.add(present);
        }
        membership.tell();
    }

    /** @throws CommandError 3151, or 3078 where the identity tells who is meant */
    private static void checkUser(Request request, Subscription present) {
        boolean variable = present.queued().has(QueuedTerms.VARIABLE_USER_ID)
                && request.command().has(VARIABLE_USER_ID);
        if (!variable && !present.user().equals(request.user())) {
            throw new CommandError(request.command().has(Parameter.SUBSCRIPTION_NAME) ? CommandReason.WRONG_USER
                    : CommandReason.DUPLICATE_IDENTITY, Parameter.USER_ID, present.user());
        }
    }

    CommandOutcome deregister(Request request) {
        refuseSubscriptionPoint(request);
        PresentSubscriptions there = new PresentSubscriptions(request, agent.broker());
        if (request.command().has(DEREGISTER_ALL)) {
            request.sender().required();
            List<Subscription> own = there.ofSender();
            if (own.isEmpty()) {
                throw new CommandError(CommandReason.NOT_REGISTERED);
            }
            own.forEach(each -> checkUser(request, each));
            own.forEach(each -> leave(request, each, there));
            return CommandOutcome.ok();
        }
        List<CommandError> errors = new ArrayList<>();
        List<CommandError.Detail> details = new ArrayList<>();
        each(request, errors, topic -> {
            Subscription present = there.find(topic);
            boolean byName = request.command().has(Parameter.SUBSCRIPTION_NAME);
            if (present == null || !byName && !present.queued().topic().equals(topic)) {
                throw new CommandError(CommandReason.NOT_REGISTERED, Parameter.TOPIC, topic);
            }
            checkUser(request, present);
            if (request.command().has(FULL_RESPONSE)) {
                details.addAll(FullResponse.of(present));
            }
            leave(request, present, there);
        });
        return errors.isEmpty() ? CommandOutcome.ok(details)
                : CommandOutcome.of(request.command().topics().size(), errors);
    }

    private void leave(Request request, Subscription present, PresentSubscriptions there) {
        BrokerCommand command = request.command();
        if (command.has(Parameter.SUBSCRIPTION_IDENTITY)) {
            Membership left = Membership.of(present.queued())
                    .leave(command.value(Parameter.SUBSCRIPTION_IDENTITY));
            if (command.has(LEAVE_ONLY) || !left.members().isEmpty()) {
                agent.broker().change(request.user(), present, present.terms(),
                        present.queued().joined(left.exclusive(), left.members()));
                return;
            }
        }
        agent.broker().unsubscribe(present);
        there.remove(present);
    }

    CommandOutcome requestUpdate(Request request) {
        refuseSubscriptionPoint(request);
        String topic = request.command().topics().get(0);
        TopicFilter filter = TopicText.filter(request.command().form(), topic);
        PresentSubscriptions there = new PresentSubscriptions(request, agent.broker());
        Subscription same = there.find(topic);
        Subscription present = same != null ? same : there.covering(request.full(topic));
        if (present == null) {
            throw new CommandError(CommandReason.NOT_REGISTERED, Parameter.TOPIC, topic);
        }
        checkUser(request, present);
        int sent = agent.broker().update(present, full -> {
            String below = request.below(full);
            return below != null && filter.matches(below);
        });
        if (sent == 0) {
            throw new CommandError(CommandReason.NO_RETAINED_MSG, Parameter.TOPIC, topic);
        }
        return CommandOutcome.ok();
    }

    /** @throws CommandError 2337 */
    private static void refuseSubscriptionPoint(Request request) {
        if (!request.command().value(Parameter.SUBSCRIPTION_POINT).isBlank()) {
            throw new CommandError(CommandReason.RFH_PARM_ERROR, Parameter.PARAMETER_ID,
                    Parameter.SUBSCRIPTION_POINT.in(request.command().form()));
        }
    }
}
