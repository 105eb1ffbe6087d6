// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.MQConstants;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.port.message.MessageContent;
import io.github.backstop.port.message.QueuedMessage;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message of IBM MQ in words.
 *
 * @param total its whole length in bytes, of which {@code message} may have the beginning only
 */
record MessageFacts(PoisonedMessage message, int total) {
    private static final HexFormat HEX = HexFormat.of();
    private static final HexFormat SPACED = HexFormat.ofDelimiter(" ");

    static MessageFacts of(MQMessage seen) {
        PoisonedMessage message = PoisonedMessage.of(seen);
        return new MessageFacts(message, Math.max(seen.getTotalMessageLength(), message.data().length));
    }

    QueuedMessage summary() {
        MQMessage md = message.descriptor();
        return new QueuedMessage(id(md), md.backoutCount, putTime(md), md.priority,
                md.persistence != CMQC.MQPER_NOT_PERSISTENT, total, message.format());
    }

    MessageContent content(int longestBody) {
        HeaderWalk walk = HeaderWalk.of(message.format(), message.representation(), message.data());
        Map<String, String> headers = descriptor(message.descriptor());
        walk.headers().forEach(header -> describe(header, headers));
        walk.damage().ifPresent(damage -> headers.put("damage", damage));
        int length = total - walk.bodyOffset();
        byte[] beginning = Arrays.copyOfRange(message.data(), walk.bodyOffset(), walk.bodyOffset()
                + Math.min(longestBody, message.data().length - walk.bodyOffset()));
        headers.put("body", length + " bytes, " + Format.nameOf(walk.format()) + ", CCSID "
                + walk.representation().codedCharSetId());
        boolean text = walk.format().equals(Format.STRING.text());
        return new MessageContent(summary(), headers, text ? text(beginning, walk) : SPACED.formatHex(beginning), text,
                beginning.length >= length);
    }

    private static String text(byte[] bytes, HeaderWalk walk) {
        try {
            return new String(bytes, walk.representation().charset());
        } catch (FormatException unknownCodePage) {
            return SPACED.formatHex(bytes);
        }
    }

    private static Map<String, String> descriptor(MQMessage md) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("MsgId", HEX.formatHex(md.messageId));
        fields.put("CorrelId", HEX.formatHex(md.correlationId));
        if (!Arrays.equals(md.groupId, CMQC.MQGI_NONE)) {
            fields.put("GroupId", HEX.formatHex(md.groupId) + ", number " + md.messageSequenceNumber);
        }
        fields.put("MsgType", MQConstants.lookup(md.messageType, "MQMT_.*"));
        fields.put("Persistence", MQConstants.lookup(md.persistence, "MQPER_.*"));
        fields.put("Priority", String.valueOf(md.priority));
        fields.put("Expiry", md.expiry == CMQC.MQEI_UNLIMITED ? "unlimited" : md.expiry + " tenths of a second");
        fields.put("Report", "0x" + Integer.toHexString(md.report));
        fields.put("Feedback", String.valueOf(md.feedback));
        fields.put("BackoutCount", String.valueOf(md.backoutCount));
        fields.put("Format", Format.nameOf(md.format));
        fields.put("Encoding", String.valueOf(md.encoding));
        fields.put("CodedCharSetId", String.valueOf(md.characterSet));
        fields.put("ReplyToQ", (md.replyToQueueName.strip() + " " + md.replyToQueueManagerName.strip()).strip());
        fields.put("UserIdentifier", md.userId.strip());
        fields.put("PutApplName", md.putApplicationName.strip());
        fields.put("PutTime", putTime(md));
        return fields;
    }

    private void describe(HeaderWalk.Header header, Map<String, String> fields) {
        String name = header.format();
        try {
            if (name.equals(Format.DEAD_LETTER_HEADER.text())) {
                DeadLetterHeader dead = DeadLetterHeader.read(header.in(message.data()));
                fields.put("MQDLH.Reason", ReasonCode.nameOf(dead.reason()) + " " + dead.reason());
                fields.put("MQDLH.DestQName", dead.destinationQueue().strip());
                fields.put("MQDLH.DestQMgrName", dead.destinationQueueManager().strip());
                fields.put("MQDLH.PutApplName", dead.putApplName().strip());
                fields.put("MQDLH.PutTime", dead.putDate() + " " + dead.putTime());
            } else if (name.equals(Format.RF_HEADER_2.text())) {
                RulesAndFormattingHeader2.read(header.in(message.data())).folders().stream()
                        .map(NameValueFolder::parse).forEach(folder -> folder.values()
                                .forEach(value -> fields.put(folder.name() + "." + value.name(), value.text())));
            } else {
                fields.put(name, header.length() + " bytes");
            }
        } catch (FormatException e) {
            fields.put(name, header.length() + " bytes that cannot be read: " + e.getMessage());
        }
    }

    private static String id(MQMessage md) {
        return "ID:" + HEX.formatHex(md.messageId);
    }

    private static String putTime(MQMessage md) {
        return md.putDateTime == null ? "" : md.putDateTime.toInstant().toString();
    }
}
