// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import java.util.EnumSet;
import java.util.Set;

/**
 * The text of a command that went wrong, for who looks for its fault in the response (rules D-12, D-14). There is none
 * when the header could not be read.
 */
final class CommandEcho {

    private static final Set<CommandReason> UNREADABLE = EnumSet.of(CommandReason.RFH_ERROR,
            CommandReason.MSG_LENGTH_ERROR, CommandReason.ENCODING_ERROR);

    private CommandEcho() {
    }

    static String of(CommandForm form, MessageDescriptor descriptor, byte[] data, CommandOutcome outcome) {
        if (form == CommandForm.MQPCF || outcome.errors().isEmpty() || UNREADABLE.contains(outcome.errors().get(0).reason())) {
            return "";
        }
        try {
            return text(form, CommandHeader.input(descriptor, data));
        } catch (CommandError unreadable) {
            return "";
        }
    }

    private static String text(CommandForm form, StructureInput in) {
        if (form == CommandForm.MQRFH) {
            return CommandHeader.first(in).nameValueString();
        }
        return CommandHeader.second(in).folders().stream().filter(FolderContent::isCommand).findFirst().orElse("");
    }
}
