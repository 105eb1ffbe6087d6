// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** A message in words: its descriptor, its headers, and its body in hexadecimal and in its own code page. */
final class MessageDump {
    private static final HexFormat HEX = HexFormat.of();

    private final Letter letter;
    private final List<String> lines = new ArrayList<>();

    private MessageDump(Letter letter) {
        this.letter = letter;
    }

    /** @param most bytes of the body, 0 or more */
    static List<String> of(Letter letter, int most) {
        MessageDump dump = new MessageDump(letter);
        dump.descriptor(letter.descriptor());
        HeaderWalk walk = HeaderWalk.of(letter.descriptor().format, dump.representation(), letter.data());
        walk.headers().forEach(dump::header);
        walk.damage().ifPresent(damage -> dump.field("", "damage", damage));
        dump.body(walk, most);
        return dump.lines;
    }

    private DataRepresentation representation() {
        MQMessage md = letter.descriptor();
        return new DataRepresentation(md.encoding, md.characterSet)
                .inherit(new DataRepresentation(md.encoding, DataRepresentation.CCSID_LATIN_1));
    }

    private void field(String structure, String name, Object value) {
        lines.add("  " + (structure.isEmpty() ? "" : structure + '.') + name + ": "
                + String.valueOf(value).replaceAll("\\p{Cntrl}", "."));
    }

    private void descriptor(MQMessage md) {
        field("MQMD", "MsgId", letter.messageId());
        field("MQMD", "CorrelId", HEX.formatHex(md.correlationId));
        field("MQMD", "MsgType", MessageType.nameOf(md.messageType));
        field("MQMD", "Report", ReportOption.describe(md.report));
        field("MQMD", "Feedback", md.feedback == 0 ? "0" : Feedback.nameOf(md.feedback) + ' ' + md.feedback);
        field("MQMD", "Format", Format.nameOf(md.format));
        field("MQMD", "Encoding", md.encoding);
        field("MQMD", "CodedCharSetId", md.characterSet);
        field("MQMD", "Priority", md.priority);
        field("MQMD", "Persistence", md.persistence == CMQC.MQPER_NOT_PERSISTENT ? "not persistent" : "persistent");
        field("MQMD", "Expiry", md.expiry == CMQC.MQEI_UNLIMITED ? "unlimited" : md.expiry + " tenths of a second");
        field("MQMD", "BackoutCount", md.backoutCount);
        field("MQMD", "ReplyToQ", (md.replyToQueueName.strip() + ' ' + md.replyToQueueManagerName.strip()).strip());
        field("MQMD", "UserIdentifier", md.userId.strip());
        field("MQMD", "ApplIdentityData", md.applicationIdData.strip());
        field("MQMD", "PutApplType", md.putApplicationType);
        field("MQMD", "PutApplName", md.putApplicationName.strip());
        field("MQMD", "PutTime", md.putDateTime == null ? "" : md.putDateTime.toInstant());
        if (!Arrays.equals(md.groupId, CMQC.MQGI_NONE)) {
            field("MQMD", "GroupId", HEX.formatHex(md.groupId) + ", number " + md.messageSequenceNumber + ", offset "
                    + md.offset + ", flags 0x" + Integer.toHexString(md.messageFlags));
        }
    }

    private void header(HeaderWalk.Header header) {
        try {
            switch (Format.of(header.format()).orElse(Format.NONE)) {
                case DEAD_LETTER_HEADER -> deadLetter(DeadLetterHeader.read(header.in(letter.data())));
                case MD_EXTENSION -> extension(MessageDescriptorExtension.read(header.in(letter.data())));
                case RF_HEADER_2 -> RulesAndFormattingHeader2.read(header.in(letter.data())).folders().stream()
                        .map(NameValueFolder::parse).forEach(folder -> folder.values()
                                .forEach(value -> field("MQRFH2", folder.name() + '.' + value.name(), value.text())));
                default -> field("", header.format(), header.length() + " bytes");
            }
        } catch (FormatException e) {
            field("", header.format(), header.length() + " bytes that cannot be read: " + e.getMessage());
        }
    }

    private void deadLetter(DeadLetterHeader dead) {
        field("MQDLH", "Reason", Reasons.describe(dead.reason()) + ", " + Reasons.inWords(dead.reason()));
        field("MQDLH", "DestQName", dead.destinationQueue());
        field("MQDLH", "DestQMgrName", dead.destinationQueueManager());
        field("MQDLH", "Format", Format.nameOf(dead.format()));
        field("MQDLH", "Encoding", dead.encoding());
        field("MQDLH", "CodedCharSetId", dead.codedCharSetId());
        field("MQDLH", "PutApplName", dead.putApplName());
        field("MQDLH", "PutTime", dead.putDate() + ' ' + dead.putTime());
    }

    private void extension(MessageDescriptorExtension part) {
        field("MQMDE", "GroupId", HEX.formatHex(part.groupId()));
        field("MQMDE", "MsgSeqNumber", part.sequenceNumber());
        field("MQMDE", "Offset", part.offset());
        field("MQMDE", "MsgFlags", "0x" + Integer.toHexString(part.messageFlags()));
        field("MQMDE", "OriginalLength", part.originalLength());
        field("MQMDE", "Format", Format.nameOf(part.format()));
    }

    private void body(HeaderWalk walk, int most) {
        int total = Math.max(letter.descriptor().getTotalMessageLength(), letter.data().length);
        lines.add("  body: " + (total - walk.bodyOffset()) + " bytes, " + Format.nameOf(walk.format()) + ", CCSID "
                + walk.representation().codedCharSetId());
        byte[] body = Arrays.copyOfRange(letter.data(), walk.bodyOffset(),
                Math.min(letter.data().length, walk.bodyOffset() + Math.min(most, total)));
        lines.addAll(HexLines.of(body, walk.representation()));
    }
}
