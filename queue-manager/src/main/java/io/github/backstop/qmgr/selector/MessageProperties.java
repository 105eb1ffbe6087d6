// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValue;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * The header fields and properties of one message under their JMS names, as the client maps them (spec A.2, M13): the
 * descriptor for MQ's own, the MQRFH2 folders {@code mcd}, {@code jms} and {@code usr} for the rest. Parsed once; a
 * header that cannot be parsed leaves the message with its descriptor alone.
 */
public final class MessageProperties {

    private final Map<String, Object> values = new HashMap<>();

    public MessageProperties(MessageDescriptor descriptor, byte[] data) {
        if (descriptor.format().equals("MQHRF2")) {
            readHeader(descriptor, data);
        }
        readDescriptor(descriptor);
    }

    /** @return null when the message has no such property */
    public Object value(String name) {
        return values.get(name);
    }

    private void readDescriptor(MessageDescriptor d) {
        values.put("JMSPriority", d.priority());
        values.put("JMSDeliveryMode", d.persistence() == 1 ? "PERSISTENT" : "NON_PERSISTENT");
        values.put("JMSMessageID", id(d.messageId()));
        if (!Arrays.equals(d.correlationId(), MessageDescriptor.NO_ID)) {
            values.putIfAbsent("JMSCorrelationID", id(d.correlationId()));
        }
        values.put("JMSXUserID", d.userIdentifier());
        values.put("JMSXAppID", d.putApplName());
        values.put("JMS_IBM_MsgType", d.messageType());
        values.put("JMS_IBM_Feedback", d.feedback());
        values.put("JMS_IBM_PutApplType", d.putApplType());
        values.put("JMS_IBM_PutDate", d.putDate());
        values.put("JMS_IBM_PutTime", d.putTime());
        values.putIfAbsent("JMS_IBM_Format", d.format());
        values.putIfAbsent("JMS_IBM_Encoding", d.encoding());
    }

    private void readHeader(MessageDescriptor d, byte[] data) {
        try {
            DataRepresentation representation = new DataRepresentation(d.encoding(), d.codedCharSetId());
            RulesAndFormattingHeader2 header = RulesAndFormattingHeader2.read(StructureInput.of(data, 0, data.length,
                    representation.byteOrder(), representation.headerCharset()));
            values.put("JMS_IBM_Format", header.format());
            values.put("JMS_IBM_Encoding", header.encoding());
            header.folder("mcd").ifPresent(folder -> put("JMSType", folder, "Type"));
            header.folder("jms").ifPresent(this::readJms);
            header.folder("usr").ifPresent(folder -> folder.values().forEach(this::readUser));
        } catch (FormatException damaged) {
            // The message stays selectable by its descriptor; the consumer that gets it deals with the damage.
            values.remove("JMSType");
        }
    }

    private void readJms(NameValueFolder folder) {
        put("JMSCorrelationID", folder, "Cid");
        put("JMSXGroupID", folder, "Gid");
        put("JMSXGroupSeq", folder, "Seq");
        put("JMSTimestamp", folder, "Tms");
        for (String numeric : new String[] {"JMSTimestamp", "JMSXGroupSeq"}) {
            values.computeIfPresent(numeric, (name, text) -> number(text.toString()));
        }
    }

    private void put(String property, NameValueFolder folder, String name) {
        String text = folder.text(name);
        if (text != null) {
            values.put(property, text);
        }
    }

    private void readUser(NameValue property) {
        Object value = property.value();
        if (value instanceof Character character) {
            values.put(property.name(), character.toString());
        } else if (value != null && !(value instanceof byte[])) {
            values.put(property.name(), value);
        }
    }

    private static Long number(String text) {
        try {
            return Long.valueOf(text.strip());
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static String id(byte[] id) {
        return "ID:" + HexFormat.of().formatHex(id);
    }
}
