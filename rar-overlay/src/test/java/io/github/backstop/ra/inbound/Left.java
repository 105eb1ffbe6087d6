// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message left on a queue, as text: every field of its descriptor and every byte of its data. Blanked out is only
 * what cannot be the same twice, after a look at whether it is plausible: generated ids, the time of a dead letter, and
 * lifetimes that run on.
 */
final class Left {
    private static final Pattern EXPIRATION = Pattern.compile("(?<=<Exp>)\\d+(?=</Exp>)");
    private static final long MINUTES_10 = 600_000;
    private static final int QUEUE_MANAGER = 7;

    private Left() { }

    static String text(QueuedMessage message) {
        MessageDescriptor d = message.descriptor();
        assertThat(message.available()).as("committed").isTrue();
        return String.join("\n",
                "MsgId=" + (Arrays.equals(d.messageId(), Original.MESSAGE_ID) ? "1111.." : "new"),
                "CorrelId=" + HexFormat.of().formatHex(d.correlationId()),
                "Report=" + d.report() + " MsgType=" + d.messageType() + " Feedback=" + d.feedback(),
                "Expiry=" + (d.expiry() == -1 ? "unlimited" : lifetime(d.expiry())),
                "Encoding=" + d.encoding() + " CodedCharSetId=" + d.codedCharSetId() + " Format=" + d.format(),
                "Priority=" + d.priority() + " Persistence=" + d.persistence() + " BackoutCount=" + d.backoutCount(),
                "ReplyTo=" + d.replyToQueue() + "@" + d.replyToQueueManager(),
                "Identity=" + d.userIdentifier() + "," + HexFormat.of().formatHex(d.accountingToken()) + ","
                        + d.applIdentityData(),
                "Origin=" + d.putApplType() + "," + d.putApplName() + "," + putTime(d) + "," + d.applOriginData(),
                "Group=" + HexFormat.of().formatHex(d.groupId()) + "," + d.sequenceNumber() + "," + d.offset() + ","
                        + d.messageFlags(),
                "Data=" + data(d, message.data()));
    }

    /** What the queue manager reports by itself has a time of its own. */
    private static String putTime(MessageDescriptor d) {
        if (d.putApplType() != QUEUE_MANAGER) {
            return d.putDate() + d.putTime();
        }
        assertThat(d.putDate() + d.putTime()).as("PutDate and PutTime").matches("20\\d{14}");
        return "now";
    }

    /** A report of the client lives as long as from the put of the message to its end. */
    private static String lifetime(int tenths) {
        long sincePut = (System.currentTimeMillis() - Original.PUT_TIME) / 100;
        if (tenths > 40_000) {
            assertThat(tenths - sincePut).as("Expiry of a report").isBetween(30_000L, 40_000L);
            return "from the put on";
        }
        assertThat(tenths).as("Expiry runs on").isBetween(30_000, 40_000);
        return "less than 40000";
    }

    private static String data(MessageDescriptor descriptor, byte[] bytes) {
        byte[] data = bytes.clone();
        if (descriptor.format().equals("MQDEAD")) {
            checkTime(new DataRepresentation(descriptor.encoding(), descriptor.codedCharSetId()), data);
            Arrays.fill(data, DeadLetterHeader.LENGTH - 16, DeadLetterHeader.LENGTH, (byte) '?');
        }
        // one character for each byte, so that nothing is lost
        Matcher expiration = EXPIRATION.matcher(new String(data, StandardCharsets.ISO_8859_1));
        return visible(expiration.replaceAll(found -> {
            long time = Long.parseLong(found.group());
            assertThat(time).as("Exp").isBetween(System.currentTimeMillis() + 3_000_000 - MINUTES_10,
                    System.currentTimeMillis() + 4_000_000);
            return "?";
        }));
    }

    private static void checkTime(DataRepresentation representation, byte[] data) {
        DeadLetterHeader header = DeadLetterHeader.read(StructureInput.of(data, 0, data.length,
                representation.byteOrder(), representation.headerCharset()));
        LocalDateTime put = LocalDateTime.parse(header.putDate() + header.putTime().substring(0, 6),
                DateTimeFormatter.ofPattern("uuuuMMddHHmmss"));
        assertThat(put).as("time of the dead letter").isBetween(LocalDateTime.now(ZoneOffset.UTC).minusMinutes(10),
                LocalDateTime.now(ZoneOffset.UTC).plusMinutes(1));
    }

    private static String visible(String bytes) {
        StringBuilder text = new StringBuilder();
        bytes.chars().forEach(c -> {
            if (c >= ' ' && c < 127 && c != '\\') {
                text.append((char) c);
            } else {
                text.append(String.format("\\%02x", c));
            }
        });
        return text.toString();
    }
}
