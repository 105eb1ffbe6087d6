// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.formats.NameValueString;
import io.github.backstop.formats.NameValueString.Pair;
import io.github.backstop.formats.NameValueStringException;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reads commands in all forms and refuses what can be wrong about them by themselves (rules D-4 to D-9, D-13). */
public final class CommandReader {

    private static final String PREFIX = "MQPS";
    private static final String FOLDER = "psc";

    private CommandReader() {
    }

    /**
     * @param descriptor of a message whose format is one of {@link CommandForm}
     * @throws CommandError with the reason for the response
     */
    public static BrokerCommand read(MessageDescriptor descriptor, byte[] data) {
        CommandForm form = CommandForm.of(descriptor.format())
                .orElseThrow(() -> new CommandError(CommandReason.MD_FORMAT_ERROR));
        StructureInput in = CommandHeader.input(descriptor, data);
        if (form == CommandForm.MQPCF) {
            return PcfCommand.read(descriptor, in, data);
        }
        BrokerCommand command = form == CommandForm.MQRFH ? tagged(in) : foldered(descriptor, in);
        CommandRules.check(command, descriptor);
        return command;
    }

    private static BrokerCommand tagged(StructureInput in) {
        RulesAndFormattingHeader header = CommandHeader.first(in);
        List<Pair> pairs = pairs(header.nameValueString());
        List<Pair> tags = pairs.stream().filter(pair -> pair.name().startsWith(PREFIX)).toList();
        List<Pair> others = pairs.stream().filter(pair -> !pair.name().startsWith(PREFIX)).toList();
        int first = tags.isEmpty() ? Math.max(0, end(header.nameValueString()) - 1) : tags.get(0).position();
        if (tags.isEmpty() || !tags.get(0).name().equals(Parameter.COMMAND.in(CommandForm.MQRFH))) {
            throw new CommandError(CommandReason.RFH_COMMAND_ERROR, Parameter.ERROR_POS, Integer.toString(first));
        }
        return new CommandBuilder(CommandForm.MQRFH, tags).build(new CommandContent(header.format(),
                header.encoding(), header.codedCharSetId(), in.rest(), others));
    }

    private static List<Pair> pairs(String text) {
        try {
            return NameValueString.parse(text).pairs();
        } catch (NameValueStringException broken) {
            throw new CommandError(CommandReason.RFH_STRING_ERROR, Parameter.ERROR_POS,
                    Integer.toString(broken.position()));
        }
    }

    private static int end(String text) {
        int end = text.indexOf(0);
        return end < 0 ? text.length() : end;
    }

    private static BrokerCommand foldered(MessageDescriptor descriptor, StructureInput in) {
        RulesAndFormattingHeader2 header = CommandHeader.second(in);
        NameValueFolder folder = folder(header);
        List<Pair> properties = folder.values().stream()
                .map(value -> new Pair(value.name(), value.text() == null ? "" : value.text(), 0))
                .collect(Collectors.toCollection(ArrayList::new));
        // Unlike in an MQRFH, its place is free.
        properties.sort((a, b) -> Boolean.compare(b.name().equals("Command"), a.name().equals("Command")));
        List<Pair> own = publishes(properties)
                ? properties.stream().filter(pair -> Parameter.of(CommandForm.MQRFH2, pair.name()).isEmpty()).toList()
                : List.of();
        properties.removeAll(own);
        return new CommandBuilder(CommandForm.MQRFH2, properties)
                .build(FolderContent.of(header, descriptor, in.rest(), own));
    }

    /** IBM's JMS client tells its subscribers in a property of its own which connection has published. */
    private static boolean publishes(List<Pair> properties) {
        return !properties.isEmpty() && properties.get(0).value().equals(Verb.PUBLISH.text());
    }

    private static NameValueFolder folder(RulesAndFormattingHeader2 header) {
        try {
            return header.folder(FOLDER).orElseThrow(() -> new CommandError(CommandReason.RFH_COMMAND_ERROR));
        } catch (FormatException broken) {
            throw new CommandError(CommandReason.RFH_ERROR);
        }
    }
}
