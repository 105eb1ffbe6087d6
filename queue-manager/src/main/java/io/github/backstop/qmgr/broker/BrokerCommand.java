// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A command of queued publish/subscribe, with what is right about it whatever the broker knows.
 *
 * @param parameters         all that were given, the options and the verb too, each in its order
 * @param registrationOptions empty when none were given; {@link #has} tells whether they were
 * @param content            what follows the command in its message
 */
public record BrokerCommand(CommandForm form, Verb verb, Map<Parameter, List<String>> parameters,
        Set<RegistrationOption> registrationOptions, Set<PublicationOption> publicationOptions,
        Set<DeleteOption> deleteOptions, CommandContent content) {

    public static final String CONTROL_QUEUE = "SYSTEM.BROKER.CONTROL.QUEUE";
    public static final String DEFAULT_STREAM = "SYSTEM.BROKER.DEFAULT.STREAM";

    public BrokerCommand {
        parameters = Map.copyOf(parameters);
        registrationOptions = Set.copyOf(registrationOptions);
        publicationOptions = Set.copyOf(publicationOptions);
        deleteOptions = Set.copyOf(deleteOptions);
    }

    public boolean has(Parameter parameter) {
        return parameters.containsKey(parameter);
    }

    public boolean has(RegistrationOption option) {
        return registrationOptions.contains(option);
    }

    public boolean has(PublicationOption option) {
        return publicationOptions.contains(option);
    }

    /** All values, in their order; empty when it was not given. */
    public List<String> values(Parameter parameter) {
        return parameters.getOrDefault(parameter, List.of());
    }

    /** The value, or "" when it was not given. */
    public String value(Parameter parameter) {
        return values(parameter).stream().findFirst().orElse("");
    }

    /** Empty only with DeregAll. */
    public List<String> topics() {
        return values(Parameter.TOPIC);
    }

    /** The stream that the command is about, when it came to this queue. */
    public String stream(String queue) {
        return has(Parameter.STREAM_NAME) ? value(Parameter.STREAM_NAME)
                : queue.equals(CONTROL_QUEUE) ? DEFAULT_STREAM : queue;
    }

    /**
     * Rule D-1: registrations go to the control queue, publications to the queue of their stream.
     *
     * @throws CommandError 3079 when the command came to a queue that is not for it, 3075 when it names another stream
     *                      than that of its queue
     */
    public void requireQueue(String queue) {
        if (verb.forControlQueue() != queue.equals(CONTROL_QUEUE)) {
            throw new CommandError(CommandReason.INCORRECT_Q, Parameter.Q_NAME, queue);
        }
        if (!verb.forControlQueue() && !stream(queue).equals(queue)) {
            throw new CommandError(CommandReason.INCORRECT_STREAM, Parameter.STREAM_NAME, stream(queue));
        }
    }
}
