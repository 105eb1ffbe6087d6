// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Commands as applications write them. */
final class Commands {

    private Commands() {
    }

    static MessageDescriptorBuilder described(CommandForm form) {
        return MessageDescriptor.builder().format(form.format()).encoding(273).codedCharSetId(1208);
    }

    static BrokerCommand tagged(String text) {
        return CommandReader.read(described(CommandForm.MQRFH).build(), tags(text, 273, 1208));
    }

    static BrokerCommand foldered(String... folders) {
        return CommandReader.read(described(CommandForm.MQRFH2).build(), folders(folders));
    }

    static byte[] tags(String text, int encoding, int codedCharSetId) {
        DataRepresentation written = new DataRepresentation(encoding, codedCharSetId);
        StructureOutput out = StructureOutput.create(written.byteOrder(), written.charset());
        new RulesAndFormattingHeader(546, 819, "MQSTR", 0, text).write(out);
        return out.bytes("data".getBytes(StandardCharsets.ISO_8859_1)).toByteArray();
    }

    static byte[] folders(String... folders) {
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(546, 819, "MQSTR", 0, 1208, List.of(folders)).write(out);
        return out.bytes("data".getBytes(StandardCharsets.ISO_8859_1)).toByteArray();
    }
}
