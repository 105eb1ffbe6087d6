// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/** A message that a report is about, with no field that could be another's, and its data. */
final class ReportedMessage {

    static final Instant NOW = Instant.parse("2026-11-30T21:40:12.345Z");
    static final String QUEUE_MANAGER = "A.QUEUE.MANAGER.WITH.A.LONG.NAME";
    static final byte[] NEW_ID = filled(24, 0x77);
    static final byte[] BODY = "0123456789".repeat(30).getBytes(StandardCharsets.US_ASCII);

    private ReportedMessage() {
    }

    static byte[] filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    static MessageDescriptorBuilder original(int report) {
        return MessageDescriptor.builder().report(report).messageType(1).expiry(1234).feedback(70_000).encoding(546)
                .codedCharSetId(850).format("MQSTR").priority(7).persistence(1).messageId(filled(24, 0x11))
                .correlationId(filled(24, 0x22)).backoutCount(3).replyToQueue("REPLIES").replyToQueueManager("QM2")
                .userIdentifier("alice").accountingToken(filled(32, 0x33)).applIdentityData("identity")
                .putApplType(6).putApplName("order.entry").putDate("20200101").putTime("01020304")
                .applOriginData("orig");
    }

    static RulesAndFormattingHeader2 properties(String next) {
        return new RulesAndFormattingHeader2(546, 850, next, 0, 1208, List.of("<mcd><Msd>jms_text</Msd></mcd>"));
    }

    static DeadLetterHeader deadLetterHeader(String next) {
        return new DeadLetterHeader(2053, "BOQ", "QM1", 273, 1208, next, 28, "app", "20261129", "21401234");
    }

    static byte[] behind(byte[] headers, byte[] body) {
        byte[] all = Arrays.copyOf(headers, headers.length + body.length);
        System.arraycopy(body, 0, all, headers.length, body.length);
        return all;
    }

    static ReportBuilder byQueueManager(MessageDescriptor original, byte[] data) {
        return ReportBuilder.about(original, data, new QueueManagerReport(QUEUE_MANAGER, NEW_ID, NOW));
    }
}
