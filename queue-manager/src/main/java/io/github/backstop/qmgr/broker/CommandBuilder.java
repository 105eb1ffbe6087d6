// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.NameValueString.Pair;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Makes a command of its names and values: each must be known, fit the verb, and be there as often as it may. */
final class CommandBuilder {

    private final CommandForm form;
    private final List<Pair> given;
    private final Map<Parameter, List<String>> parameters = new EnumMap<>(Parameter.class);

    /** @param given the verb first, where there is one */
    CommandBuilder(CommandForm form, List<Pair> given) {
        this.form = form;
        this.given = given;
    }

    BrokerCommand build(CommandContent content) {
        Verb verb = verb();
        for (Pair pair : given) {
            Parameter parameter = Parameter.of(form, pair.name())
                    .filter(known -> known == Parameter.COMMAND || verb.takes(known))
                    .orElseThrow(() -> about(CommandReason.RFH_PARM_ERROR, pair.name()));
            if (parameters.containsKey(parameter) && !verb.repeats(parameter)) {
                throw about(CommandReason.RFH_DUPLICATE_PARM, pair.name());
            }
            parameters.computeIfAbsent(parameter, first -> new ArrayList<>()).add(pair.value());
        }
        return new BrokerCommand(form, verb, parameters,
                CommandOption.read(RegistrationOption.class, values(Parameter.REGISTRATION_OPTIONS), verb, form,
                        CommandReason.REG_OPTIONS_ERROR, Parameter.REGISTRATION_OPTIONS),
                CommandOption.read(PublicationOption.class, values(Parameter.PUBLICATION_OPTIONS), verb, form,
                        CommandReason.PUB_OPTIONS_ERROR, Parameter.PUBLICATION_OPTIONS),
                CommandOption.read(DeleteOption.class, values(Parameter.DELETE_OPTIONS), verb, form,
                        CommandReason.DEL_OPTIONS_ERROR, Parameter.DELETE_OPTIONS),
                content);
    }

    private Verb verb() {
        String name = Parameter.COMMAND.in(form);
        if (given.isEmpty() || !given.get(0).name().equals(name)) {
            throw about(CommandReason.RFH_PARM_MISSING, name);
        }
        String text = given.get(0).value();
        return Verb.of(form, text)
                .orElseThrow(() -> new CommandError(CommandReason.RFH_COMMAND_ERROR, Parameter.COMMAND, text));
    }

    private List<String> values(Parameter parameter) {
        return parameters.getOrDefault(parameter, List.of());
    }

    private static CommandError about(CommandReason reason, String name) {
        return new CommandError(reason, Parameter.PARAMETER_ID, name);
    }
}
