// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.util.ArrayList;
import java.util.List;

/**
 * A publication's data with the properties that the queue manager adds (MQTopicString, MQSubUserData, MQIsRetained), in
 * folder {@code mqps} of its MQRFH2: both clients ask for properties in that form. JMS takes its destination from there
 * when the publisher did not use JMS.
 */
record PublicationData(MessageDescriptor descriptor, byte[] data) {

    private static final String HEADER = "MQHRF2";
    private static final int ENCODING = 273;
    private static final int UTF_8 = 1208;

    static PublicationData of(MessageDescriptor d, byte[] data, String topic, String userData, boolean retained) {
        StringBuilder folder = new StringBuilder("<mqps><Top>").append(escaped(topic)).append("</Top>");
        if (!userData.isEmpty()) {
            folder.append("<Sud>").append(escaped(userData)).append("</Sud>");
        }
        if (retained) {
            folder.append("<Ret dt='boolean'>1</Ret>");
        }
        folder.append("</mqps>");
        try {
            return d.format().equals(HEADER) ? extended(d, data, folder.toString())
                    : headed(d, data, folder.toString());
        } catch (FormatException damaged) {
            // Delivered as it was published; the subscriber deals with the damage.
            return new PublicationData(d, data);
        }
    }

    private static PublicationData extended(MessageDescriptor d, byte[] data, String folder) {
        DataRepresentation representation = new DataRepresentation(d.encoding(), d.codedCharSetId());
        StructureInput in = StructureInput.of(data, 0, data.length, representation.byteOrder(),
                representation.headerCharset());
        RulesAndFormattingHeader2 header = RulesAndFormattingHeader2.read(in);
        List<String> folders = new ArrayList<>(header.folders());
        folders.add(folder);
        StructureOutput out = StructureOutput.create(representation.byteOrder(), representation.headerCharset());
        new RulesAndFormattingHeader2(header.encoding(), header.codedCharSetId(), header.format(), header.flags(),
                header.nameValueCcsid(), folders).write(out);
        return new PublicationData(d, out.bytes(in.rest()).toByteArray());
    }

    private static PublicationData headed(MessageDescriptor d, byte[] data, String folder) {
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(d.encoding(), d.codedCharSetId(), d.format(), 0, UTF_8, List.of(folder))
                .write(out);
        return new PublicationData(
                d.toBuilder().format(HEADER).encoding(ENCODING).codedCharSetId(UTF_8).build(),
                out.bytes(data).toByteArray());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
