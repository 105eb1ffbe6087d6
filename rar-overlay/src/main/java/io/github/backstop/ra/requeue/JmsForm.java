// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.NameValue;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The MQRFH2 that IBM's client writes for a message that it has read: mcd, jms and usr, made anew.
 *
 * @param message as it was got
 * @param view    the same, read
 * @param now     milliseconds: an expiry becomes a time by it
 */
record JmsForm(PoisonedMessage message, JmsView view, long now) {
    /** How the client writes headers. */
    static final DataRepresentation CLIENT =
            new DataRepresentation(DataRepresentation.BIG_ENDIAN, DataRepresentation.CCSID_UTF_8);

    private static final int DEFAULT_PRIORITY = 4;
    private static final List<String> MADE_BY_CLIENT = List.of("JMSXDeliveryCount", "JMSXUserID", "JMSXAppID",
            "JMS_IBM_PutApplType", "JMS_IBM_MsgType", "JMS_IBM_Format", "JMS_IBM_Character_Set", "JMS_IBM_Encoding",
            "JMS_IBM_PutDate", "JMS_IBM_PutTime");
    private static final String ID = "ID:";

    /**
     * @param destination   what Dst names, as a queue's name
     * @param correlationId what Cid says, or null
     * @param bodyLength    how much of the body follows
     */
    Form write(String destination, String correlationId, int bodyLength) {
        List<String> folders = new ArrayList<>();
        folders.add(mcd());
        folders.add(jms(destination, correlationId));
        PropertyFolder properties = usr();
        if (!properties.isEmpty()) {
            folders.add(properties.toString());
        }
        StructureOutput out = StructureOutput.create(CLIENT.byteOrder(), CLIENT.charset());
        new RulesAndFormattingHeader2(view.representation().encoding(), view.representation().codedCharSetId(),
                view.bodyFormat(), 0, DataRepresentation.CCSID_UTF_8, folders).write(out);
        out.bytes(view.body(), 0, bodyLength);
        return new Form(Format.RF_HEADER_2.text(), CLIENT, out.toByteArray());
    }

    private String mcd() {
        PropertyFolder mcd = new PropertyFolder("mcd");
        String domain = view.text("mcd", "Msd");
        if (domain == null) {
            domain = view.bodyFormat().equals(Format.STRING.text()) ? "jms_text" : "jms_bytes";
        }
        mcd.text("Msd", domain);
        if (view.has("mcd", "msgbody")) {
            mcd.nothing("msgbody", "\"");
        }
        boolean jms = domain.startsWith("jms_");
        mcd.text("Set", jms ? null : view.text("mcd", "Set"));
        mcd.text("Type", view.text("mcd", "Type"));
        mcd.text("Fmt", jms ? null : view.text("mcd", "Fmt"));
        return mcd.toString();
    }

    private String jms(String destination, String correlationId) {
        PropertyFolder jms = new PropertyFolder("jms");
        jms.text("Dst", view.isComplete() ? view.text("jms", "Dst") : "queue:///" + destination);
        jms.text("Rto", orElse("Rto", replyTo()));
        jms.text("Tms", orElse("Tms", putTime()));
        jms.text("Exp", orElse("Exp", expiration()));
        jms.text("Cid", correlationId);
        jms.text("Pri", message.descriptor().priority == DEFAULT_PRIORITY ? null : message.descriptor().priority);
        jms.text("Dlv", orElse("Dlv", message.descriptor().persistence == CMQC.MQPER_PERSISTENT ? 2 : 1));
        jms.text("Gid", orElse("Gid", message.isInGroup() ? ID + hex(message.descriptor().groupId) : null));
        jms.text("Seq", orElse("Seq", message.isInGroup() ? message.descriptor().messageSequenceNumber : null));
        return jms.toString();
    }

    private Object orElse(String name, Object ofDescriptor) {
        return view.has("jms", name) ? view.text("jms", name) : ofDescriptor;
    }

    /** What a JMS message says, else what the descriptor implies. */
    private String replyTo() {
        String queue = message.descriptor().replyToQueueName.strip();
        if (view.isComplete() || queue.isEmpty()) {
            return null;
        }
        // whoever sent no MQRFH2 expects none in the answer
        return "queue://" + message.descriptor().replyToQueueManagerName.strip() + "/" + queue
                + (view.header() == null ? "?targetClient=1" : "");
    }

    private Object putTime() {
        return message.descriptor().putDateTime == null ? null : message.descriptor().putDateTime.getTimeInMillis();
    }

    private Object expiration() {
        int tenths = message.descriptor().expiry;
        return tenths == CMQC.MQEI_UNLIMITED ? null : now + tenths * 100L;
    }

    /** What the client makes of Exp and Tms for a report, in tenths of a second. */
    int lifetime() {
        Object expiration = orElse("Exp", expiration());
        Object timestamp = orElse("Tms", putTime());
        if (expiration == null || timestamp == null) {
            return CMQC.MQEI_UNLIMITED;
        }
        try {
            long tenths = (Long.parseLong(expiration.toString()) - Long.parseLong(timestamp.toString())) / 100;
            return tenths < 0 || tenths > Integer.MAX_VALUE ? CMQC.MQEI_UNLIMITED : (int) tenths;
        } catch (NumberFormatException e) {
            return message.descriptor().expiry;
        }
    }

    /** Cid: what a JMS message says, else the descriptor's; null for none. */
    String correlationId() {
        byte[] id = message.descriptor().correlationId;
        return view.has("jms", "Cid") ? view.text("jms", "Cid")
                : view.isComplete() || isNone(id) ? null : ID + hex(id);
    }

    boolean hasReplyTo() {
        return view.has("jms", "Rto") || replyTo() != null;
    }

    private static boolean isNone(byte[] id) {
        for (byte b : id) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    private static String hex(byte[] id) {
        return HexFormat.of().formatHex(id);
    }

    private PropertyFolder usr() {
        // the client keeps them in one hash map with those that it makes itself, so their order is that of such a map
        Map<String, NameValue> properties = new HashMap<>();
        MADE_BY_CLIENT.forEach(name -> properties.put(name, null));
        view.properties().forEach(property -> properties.put(property.name(), property));
        PropertyFolder usr = new PropertyFolder("usr");
        properties.values().stream().filter(Objects::nonNull).forEach(usr::property);
        return usr;
    }
}
