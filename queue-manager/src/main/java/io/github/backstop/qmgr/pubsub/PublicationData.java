// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.SubscribeRequest;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A publication's data with what the queue manager adds for a subscriber. Message properties are a folder of an MQRFH2:
 * both clients ask for properties in that form. JMS takes its destination from there when the publisher did not use
 * JMS.
 */
record PublicationData(MessageDescriptor descriptor, byte[] data) {

    private static final int ENCODING = 273;
    private static final int UTF_8 = 1208;

    /** @param style MQPSPROP_* */
    static PublicationData of(MessageDescriptor d, byte[] data, PublicationProperties properties, int style) {
        try {
            return switch (style) {
                case SubscribeRequest.NO_PROPERTIES -> new PublicationData(d, data);
                case SubscribeRequest.COMPATIBLE -> d.format().equals("MQPCF") ? command(d, data, properties)
                        : compatible(d, data, properties.nameValueString());
                case SubscribeRequest.RFH2 -> foldered(d, data, properties.commandFolder());
                default -> foldered(d, data, properties.propertyFolder());
            };
        } catch (FormatException damaged) {
            // Delivered as it was published; the subscriber deals with the damage.
            return new PublicationData(d, data);
        }
    }

    private static PublicationData foldered(MessageDescriptor d, byte[] data, String folder) {
        return d.format().equals(Format.RF_HEADER_2.text()) ? extended(d, data, folder) : headed(d, data, folder);
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
        return behind(d, Format.RF_HEADER_2, out, data);
    }

    /** Behind an MQRFH of version 1. */
    private static PublicationData compatible(MessageDescriptor d, byte[] data, String nameValues) {
        StructureOutput out = StructureOutput.create(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8);
        new RulesAndFormattingHeader(d.encoding(), d.codedCharSetId(), d.format(), 0, nameValues).write(out);
        return behind(d, Format.RF_HEADER_1, out, data);
    }

    private static PublicationData behind(MessageDescriptor d, Format header, StructureOutput out, byte[] data) {
        return new PublicationData(
                d.toBuilder().format(header.text()).encoding(ENCODING).codedCharSetId(UTF_8).build(),
                out.bytes(data).toByteArray());
    }

    private static PublicationData command(MessageDescriptor d, byte[] data, PublicationProperties properties) {
        PcfMessage message = PcfMessage.read(data,
                new DataRepresentation(d.encoding(), d.codedCharSetId()).byteOrder());
        List<PcfParameter> parameters = new ArrayList<>(message.parameters());
        for (PcfParameter added : properties.parameters()) {
            // A command that publishes names its topic already.
            if (message.find(added.id()).isEmpty()) {
                parameters.add(added);
            }
        }
        PcfHeader h = message.header();
        byte[] extended = new PcfMessage(new PcfHeader(h.type(), h.version(), h.command(), h.sequenceNumber(), h.last(),
                h.completionCode(), h.reason(), parameters.size()), parameters).write();
        return new PublicationData(d.toBuilder().encoding(ENCODING).build(), extended);
    }
}
