// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static io.github.backstop.qmgr.broker.RegistrationOption.ADD_NAME;
import static io.github.backstop.qmgr.broker.RegistrationOption.ANONYMOUS;
import static io.github.backstop.qmgr.broker.RegistrationOption.DEREGISTER_ALL;
import static io.github.backstop.qmgr.broker.RegistrationOption.DIRECT_REQUESTS;
import static io.github.backstop.qmgr.broker.RegistrationOption.FULL_RESPONSE;
import static io.github.backstop.qmgr.broker.RegistrationOption.JOIN_EXCLUSIVE;
import static io.github.backstop.qmgr.broker.RegistrationOption.JOIN_SHARED;
import static io.github.backstop.qmgr.broker.RegistrationOption.LEAVE_ONLY;

import io.github.backstop.formats.MessageDescriptor;
import java.util.EnumSet;
import java.util.Set;

/** What parameters of one command demand of each other, and names that can be none. */
final class CommandRules {

    private static final int NAME_LENGTH = 48;

    private CommandRules() {
    }

    static void check(BrokerCommand command, MessageDescriptor descriptor) {
        topics(command);
        exclusive(command);
        subscriptionName(command);
        needed(command, ADD_NAME, Parameter.SUBSCRIPTION_NAME);
        needed(command, JOIN_SHARED, Parameter.SUBSCRIPTION_IDENTITY);
        needed(command, JOIN_EXCLUSIVE, Parameter.SUBSCRIPTION_IDENTITY);
        needed(command, LEAVE_ONLY, Parameter.SUBSCRIPTION_IDENTITY);
        name(command, Parameter.STREAM_NAME, CommandReason.STREAM_ERROR);
        name(command, Parameter.Q_NAME, CommandReason.Q_NAME_ERROR);
        name(command, Parameter.Q_MGR_NAME, CommandReason.Q_MGR_NAME_ERROR);
        identity(command, descriptor);
    }

    /** Rule D-9. */
    private static void topics(BrokerCommand command) {
        boolean all = command.has(DEREGISTER_ALL);
        if (command.topics().isEmpty() && !all) {
            throw missing(command, Parameter.TOPIC);
        }
        if (all && !command.topics().isEmpty() && command.form() != CommandForm.MQRFH2) {
            throw new CommandError(CommandReason.RFH_PARM_ERROR, Parameter.PARAMETER_ID,
                    Parameter.TOPIC.in(command.form()));
        }
        if (command.has(FULL_RESPONSE) && (all || command.topics().size() > 1)) {
            throw options(FULL_RESPONSE);
        }
    }

    private static void exclusive(BrokerCommand command) {
        if (command.has(ANONYMOUS) && command.has(DIRECT_REQUESTS)) {
            throw options(DIRECT_REQUESTS);
        }
        if (command.has(JOIN_SHARED) && command.has(JOIN_EXCLUSIVE)) {
            throw options(JOIN_EXCLUSIVE);
        }
        Set<RegistrationOption> persistence = EnumSet.copyOf(RegistrationOption.PERSISTENCE);
        persistence.retainAll(command.registrationOptions());
        if (persistence.size() > 1) {
            throw options(persistence.stream().reduce((a, b) -> b).orElseThrow());
        }
    }

    private static void subscriptionName(BrokerCommand command) {
        if (command.has(Parameter.SUBSCRIPTION_NAME) && command.value(Parameter.SUBSCRIPTION_NAME).isEmpty()) {
            throw new CommandError(CommandReason.SUB_NAME_ERROR, Parameter.SUBSCRIPTION_NAME, "");
        }
    }

    private static void needed(BrokerCommand command, RegistrationOption by, Parameter parameter) {
        if (command.has(by) && command.value(parameter).isEmpty()) {
            throw missing(command, parameter);
        }
    }

    private static void name(BrokerCommand command, Parameter parameter, CommandReason reason) {
        if (command.has(parameter) && !isName(command.value(parameter), parameter)) {
            throw new CommandError(reason, parameter, command.value(parameter));
        }
    }

    private static boolean isName(String text, Parameter parameter) {
        String name = text.stripTrailing();
        return name.isEmpty() ? parameter == Parameter.Q_MGR_NAME
                : name.length() <= NAME_LENGTH && name.matches("[A-Za-z0-9./_%]+");
    }

    private static void identity(BrokerCommand command, MessageDescriptor descriptor) {
        boolean asIdentity = command.has(RegistrationOption.CORREL_ID_AS_IDENTITY)
                || command.has(PublicationOption.CORREL_ID_AS_IDENTITY);
        if (asIdentity && isZero(descriptor.correlationId())) {
            throw new CommandError(CommandReason.CORREL_ID_ERROR);
        }
    }

    private static boolean isZero(byte[] id) {
        for (byte b : id) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    private static CommandError options(RegistrationOption offender) {
        return new CommandError(CommandReason.REG_OPTIONS_ERROR, Parameter.REGISTRATION_OPTIONS, offender.text());
    }

    private static CommandError missing(BrokerCommand command, Parameter parameter) {
        return new CommandError(CommandReason.RFH_PARM_MISSING, Parameter.PARAMETER_ID, parameter.in(command.form()));
    }
}
