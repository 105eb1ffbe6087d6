// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValueString.Pair;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.formats.StructureInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Commands in the programmable command format, as applications of system management write them (rule D-18): MQCMD_*
 * 60 to 66, numbers in MQCFIN, text in MQCFST. What is published by one is the whole message.
 */
final class PcfCommand {

    private final PcfMessage message;

    private PcfCommand(PcfMessage message) {
        this.message = message;
    }

    static BrokerCommand read(MessageDescriptor descriptor, StructureInput in, byte[] data) {
        PcfCommand command = new PcfCommand(structures(in, data));
        CommandContent content = new CommandContent(CommandForm.MQPCF.format(), descriptor.encoding(),
                descriptor.codedCharSetId(), data, List.of());
        try {
            BrokerCommand read = new CommandBuilder(CommandForm.MQPCF, command.pairs()).build(content);
            CommandRules.check(read, descriptor);
            return read;
        } catch (CommandError error) {
            throw command.inWordsOfPcf(error);
        }
    }

    /** Its integers are in the order of the descriptor, as those of every message. */
    private static PcfMessage structures(StructureInput in, byte[] data) {
        PcfMessage message;
        try {
            message = PcfMessage.read(data, in.order());
        } catch (FormatException broken) {
            throw new CommandError(CommandReason.MSG_LENGTH_ERROR);
        }
        if (message.header().type() != PcfHeader.COMMAND) {
            throw new CommandError(CommandReason.CFH_TYPE_ERROR);
        }
        return message;
    }

    /** MQCMD_*, or 0 when the message has no header. */
    static int number(MessageDescriptor descriptor, byte[] data) {
        try {
            return PcfHeader.read(CommandHeader.input(descriptor, data)).command();
        } catch (FormatException | CommandError broken) {
            return 0;
        }
    }

    private List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        pairs.add(new Pair(Parameter.COMMAND.in(CommandForm.MQPCF), verb().text(), 0));
        message.parameters().forEach(parameter -> add(parameter, pairs));
        return pairs;
    }

    private Verb verb() {
        return Arrays.stream(Verb.values()).filter(verb -> verb.command() == message.header().command()).findFirst()
                .orElseThrow(() -> new CommandError(CommandReason.CFH_COMMAND_ERROR));
    }

    private static void add(PcfParameter parameter, List<Pair> pairs) {
        String name = Integer.toString(parameter.id());
        if (parameter instanceof PcfParameter.Number number) {
            pairs.add(new Pair(name, Integer.toString(number.value()), 0));
        } else if (parameter instanceof PcfParameter.Text text) {
            pairs.add(new Pair(name, text.value().stripTrailing(), 0));
        } else {
            throw new CommandError(CommandReason.STRUCTURE_TYPE_ERROR, Parameter.PARAMETER_ID, name);
        }
    }

    /** MQRFH has reasons of its own for what is wrong with parameters. */
    private CommandError inWordsOfPcf(CommandError error) {
        boolean number = error.details().stream().filter(detail -> detail.parameter() == Parameter.PARAMETER_ID)
                .anyMatch(detail -> message.parameters().stream().anyMatch(given ->
                        Integer.toString(given.id()).equals(detail.value()) && given instanceof PcfParameter.Number));
        return switch (error.reason()) {
            case RFH_PARM_ERROR -> error.because(
                    number ? CommandReason.CFIN_PARM_ID_ERROR : CommandReason.CFST_PARM_ID_ERROR);
            case RFH_DUPLICATE_PARM -> error.because(
                    number ? CommandReason.CFIN_DUPLICATE_PARM : CommandReason.CFST_DUPLICATE_PARM);
            case RFH_PARM_MISSING -> error.because(CommandReason.PARM_COUNT_TOO_SMALL);
            default -> error;
        };
    }
}
