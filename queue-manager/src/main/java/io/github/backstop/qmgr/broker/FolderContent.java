// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValueString.Pair;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import java.util.List;

/** The content of a command in MQRFH2: its other folders, such as mcd and usr of JMS, stay before the data. */
final class FolderContent {

    private FolderContent() {
    }

    static boolean isCommand(String folder) {
        return folder.stripLeading().matches("(?s)<psc[\\s/>].*");
    }

    static CommandContent of(RulesAndFormattingHeader2 header, MessageDescriptor descriptor, byte[] data,
            List<Pair> own) {
        List<String> others = header.folders().stream()
                .filter(folder -> !isCommand(folder))
                .toList();
        if (others.isEmpty()) {
            return new CommandContent(header.format(), header.encoding(), header.codedCharSetId(), data, own);
        }
        DataRepresentation representation = new DataRepresentation(descriptor.encoding(), descriptor.codedCharSetId());
        StructureOutput out = StructureOutput.create(representation.byteOrder(), representation.headerCharset());
        new RulesAndFormattingHeader2(header.encoding(), header.codedCharSetId(), header.format(), header.flags(),
                header.nameValueCcsid(), others).write(out);
        return new CommandContent(Format.RF_HEADER_2.text(), descriptor.encoding(), descriptor.codedCharSetId(),
                out.bytes(data).toByteArray(), own);
    }
}
