// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Base64;
import java.util.GregorianCalendar;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Messages as text: for each a line {@code MQMESSAGE 1}, a line {@code Name=value} for each field of its descriptor,
 * texts percent-encoded, {@code Data=} in Base64, and a line {@code END}. Nothing of a message is lost in it.
 */
final class MessageFile {
    private static final String BEGIN = "MQMESSAGE 1";
    private static final String END = "END";
    private static final HexFormat HEX = HexFormat.of();

    private MessageFile() {
    }

    static String write(Letter letter) {
        MQMessage md = letter.descriptor();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("Report", md.report);
        fields.put("MsgType", md.messageType);
        fields.put("Expiry", md.expiry);
        fields.put("Feedback", md.feedback);
        fields.put("Encoding", md.encoding);
        fields.put("CodedCharSetId", md.characterSet);
        fields.put("Format", encoded(md.format));
        fields.put("Priority", md.priority);
        fields.put("Persistence", md.persistence);
        fields.put("MsgId", HEX.formatHex(md.messageId));
        fields.put("CorrelId", HEX.formatHex(md.correlationId));
        fields.put("ReplyToQ", encoded(md.replyToQueueName));
        fields.put("ReplyToQMgr", encoded(md.replyToQueueManagerName));
        fields.put("UserIdentifier", encoded(md.userId));
        fields.put("AccountingToken", HEX.formatHex(md.accountingToken));
        fields.put("ApplIdentityData", encoded(md.applicationIdData));
        fields.put("PutApplType", md.putApplicationType);
        fields.put("PutApplName", encoded(md.putApplicationName));
        fields.put("PutTime", md.putDateTime == null ? "" : md.putDateTime.toInstant());
        fields.put("ApplOriginData", encoded(md.applicationOriginData));
        fields.put("GroupId", HEX.formatHex(md.groupId));
        fields.put("MsgSeqNumber", md.messageSequenceNumber);
        fields.put("Offset", md.offset);
        fields.put("MsgFlags", md.messageFlags);
        fields.put("OriginalLength", md.originalLength);
        fields.put("Data", Base64.getEncoder().encodeToString(letter.data()));
        StringBuilder text = new StringBuilder(BEGIN).append('\n');
        fields.forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
        return text.append(END).append('\n').toString();
    }

    /**
     * The next message.
     *
     * @return empty at the end
     * @throws IllegalArgumentException for what is no such text, with the line
     */
    static Optional<MQMessage> read(BufferedReader in) throws IOException {
        String line = in.readLine();
        while (line != null && line.isBlank()) {
            line = in.readLine();
        }
        if (line == null) {
            return Optional.empty();
        }
        if (!line.strip().equals(BEGIN)) {
            throw new IllegalArgumentException(BEGIN + " is expected, not " + line);
        }
        Map<String, String> fields = new LinkedHashMap<>();
        for (line = in.readLine(); line != null && !line.strip().equals(END); line = in.readLine()) {
            int at = line.indexOf('=');
            if (at < 0) {
                throw new IllegalArgumentException("Name=value is expected, not " + line);
            }
            fields.put(line.substring(0, at), line.substring(at + 1));
        }
        if (line == null) {
            throw new IllegalArgumentException(END + " is missing behind " + fields.keySet());
        }
        try {
            return Optional.of(message(fields));
        } catch (MQException | IOException e) {
            throw new UncheckedIOException(new IOException(e));
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("a field is missing or no good: " + e.getMessage(), e);
        }
    }

    private static MQMessage message(Map<String, String> fields) throws MQException, IOException {
        MQMessage md = new MQMessage();
        md.report = number(fields, "Report");
        md.messageType = number(fields, "MsgType");
        md.expiry = number(fields, "Expiry");
        md.feedback = number(fields, "Feedback");
        md.encoding = number(fields, "Encoding");
        md.characterSet = number(fields, "CodedCharSetId");
        md.format = text(fields, "Format");
        md.priority = number(fields, "Priority");
        md.persistence = number(fields, "Persistence");
        md.messageId = HEX.parseHex(fields.get("MsgId"));
        md.correlationId = HEX.parseHex(fields.get("CorrelId"));
        md.replyToQueueName = text(fields, "ReplyToQ");
        md.replyToQueueManagerName = text(fields, "ReplyToQMgr");
        md.userId = text(fields, "UserIdentifier");
        md.accountingToken = HEX.parseHex(fields.get("AccountingToken"));
        md.applicationIdData = text(fields, "ApplIdentityData");
        md.putApplicationType = number(fields, "PutApplType");
        md.putApplicationName = text(fields, "PutApplName");
        if (!fields.get("PutTime").isBlank()) {
            md.putDateTime = GregorianCalendar.from(ZonedDateTime.ofInstant(Instant.parse(fields.get("PutTime")),
                    ZoneOffset.UTC));
        }
        md.applicationOriginData = text(fields, "ApplOriginData");
        int flags = number(fields, "MsgFlags");
        byte[] group = HEX.parseHex(fields.get("GroupId"));
        if (flags != CMQC.MQMF_NONE || !Arrays.equals(group, CMQC.MQGI_NONE)) {
            md.setVersion(CMQC.MQMD_VERSION_2);
            md.groupId = group;
            md.messageSequenceNumber = number(fields, "MsgSeqNumber");
            md.offset = number(fields, "Offset");
            md.messageFlags = flags;
            md.originalLength = number(fields, "OriginalLength");
        }
        md.write(Base64.getDecoder().decode(fields.get("Data")));
        return md;
    }

    /** No name of a queue needs it; what applications write into their fields may be anything. */
    private static String encoded(String text) {
        return URLEncoder.encode(text.stripTrailing(), StandardCharsets.UTF_8);
    }

    private static String text(Map<String, String> fields, String name) {
        return URLDecoder.decode(fields.get(name), StandardCharsets.UTF_8);
    }

    private static int number(Map<String, String> fields, String name) {
        if (!fields.containsKey(name)) {
            throw new IllegalArgumentException(name);
        }
        return Integer.parseInt(fields.get(name));
    }
}
