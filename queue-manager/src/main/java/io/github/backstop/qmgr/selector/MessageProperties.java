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
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The header fields and properties of one message under their JMS names, as the client maps them (spec A.2, M13): the
 * descriptor for MQ's own, the MQRFH2 folders {@code mcd}, {@code jms} and {@code usr} for the rest. The header is
 * parsed once, when first needed, and kept as bare pairs: a selector looks at every message of a deep queue, and what it
 * leaves behind stays as long as the message. A header that cannot be parsed leaves the message with its descriptor
 * alone.
 */
public final class MessageProperties {

    private static final Object[] NOTHING = {};

    private final MessageDescriptor descriptor;
    private final byte[] data;
    // Names and values in turn, ordered by name, as a message may have thousands. Null = not parsed yet.
    private Object[] header;

    public MessageProperties(MessageDescriptor descriptor, byte[] data) {
        this.descriptor = descriptor;
        this.data = data;
    }

    /** @return null when the message has no such property */
    public Object value(String name) {
        return switch (name) {
            case "JMSPriority" -> descriptor.priority();
            case "JMSDeliveryMode" -> descriptor.persistence() == 1 ? "PERSISTENT" : "NON_PERSISTENT";
            case "JMSMessageID" -> id(descriptor.messageId());
            case "JMSXUserID" -> descriptor.userIdentifier();
            case "JMSXAppID" -> descriptor.putApplName();
            case "JMS_IBM_MsgType" -> descriptor.messageType();
            case "JMS_IBM_Feedback" -> descriptor.feedback();
            case "JMS_IBM_PutApplType" -> descriptor.putApplType();
            case "JMS_IBM_PutDate" -> descriptor.putDate();
            case "JMS_IBM_PutTime" -> descriptor.putTime();
            default -> {
                Object found = inHeader(name);
                yield found == null ? instead(name) : found;
            }
        };
    }

    /** What the descriptor says where the header could have said more. */
    private Object instead(String name) {
        return switch (name) {
            case "JMSCorrelationID" -> Arrays.equals(descriptor.correlationId(), MessageDescriptor.NO_ID) ? null
                    : id(descriptor.correlationId());
            case "JMS_IBM_Format" -> descriptor.format();
            case "JMS_IBM_Encoding" -> descriptor.encoding();
            default -> null;
        };
    }

    private Object inHeader(String name) {
        if (header == null) {
            header = descriptor.format().equals("MQHRF2") ? readHeader() : NOTHING;
        }
        int from = 0;
        int to = header.length / 2;
        while (from < to) {
            int middle = (from + to) >>> 1;
            int order = name.compareTo((String) header[2 * middle]);
            if (order == 0) {
                return header[2 * middle + 1];
            }
            from = order > 0 ? middle + 1 : from;
            to = order > 0 ? to : middle;
        }
        return null;
    }

    private Object[] readHeader() {
        // Of equal names the last counts.
        SortedMap<String, Object> pairs = new TreeMap<>();
        String type = null;
        try {
            DataRepresentation representation =
                    new DataRepresentation(descriptor.encoding(), descriptor.codedCharSetId());
            RulesAndFormattingHeader2 read = RulesAndFormattingHeader2.read(StructureInput.of(data, 0, data.length,
                    representation.byteOrder(), representation.headerCharset()));
            add(pairs, "JMS_IBM_Format", read.format());
            add(pairs, "JMS_IBM_Encoding", read.encoding());
            type = read.folder("mcd").map(folder -> folder.text("Type")).orElse(null);
            read.folder("jms").ifPresent(folder -> readJms(folder, pairs));
            read.folder("usr").ifPresent(folder -> folder.values().forEach(property -> readUser(property, pairs)));
        } catch (FormatException damaged) {
            // The message stays selectable by its descriptor; the consumer that gets it deals with the damage.
            type = null;
        }
        if (type != null) {
            pairs.putIfAbsent("JMSType", type);
        }
        Object[] kept = new Object[2 * pairs.size()];
        int next = 0;
        for (Map.Entry<String, Object> pair : pairs.entrySet()) {
            kept[next++] = pair.getKey();
            kept[next++] = pair.getValue();
        }
        return kept;
    }

    private static void readJms(NameValueFolder folder, SortedMap<String, Object> pairs) {
        add(pairs, "JMSCorrelationID", folder.text("Cid"));
        add(pairs, "JMSXGroupID", folder.text("Gid"));
        add(pairs, "JMSXGroupSeq", number(folder.text("Seq")));
        add(pairs, "JMSTimestamp", number(folder.text("Tms")));
    }

    private static void readUser(NameValue property, SortedMap<String, Object> pairs) {
        Object value = property.value();
        if (!(value instanceof byte[])) {
            add(pairs, property.name(), value instanceof Character character ? character.toString() : value);
        }
    }

    private static void add(SortedMap<String, Object> pairs, String name, Object value) {
        if (value != null) {
            pairs.put(name, value);
        }
    }

    private static Long number(String text) {
        try {
            return text == null ? null : Long.valueOf(text.strip());
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static String id(byte[] id) {
        return "ID:" + HexFormat.of().formatHex(id);
    }
}
