// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** A dead-letter queue with one message, in an MBean server of the test's own. */
final class FakeDeadLetters implements DeadLetterQueueMXBean {

    final List<String> asked = new ArrayList<>();
    private final Map<String, Object> letter = new HashMap<>(Map.of("MessageId", "ID:4711", "Reason",
            "MQRC_Q_FULL 2053", "ReasonInWords", "the queue was full", "Destination", "ORDERS", "DestinationManager",
            "QM1", "PutTime", "2026-01-02T03:04:05Z", "PutBy", "QM1", "Format", "MQSTR", "Length", 12, "Persistent",
            true));
    private final Map<String, Object> progress = new HashMap<>(Map.of("State", "RUNNING", "Seen", 5, "Matched", 4,
            "Redriven", 2, "Refused", 1, "LastRefusal", "queue ORDERS: MQRC_Q_FULL 2053"));
    private int count = 1;
    RuntimeException refusal;

    FakeDeadLetters in(MBeanServer server, String port) throws Exception {
        letter.put("BackoutCount", 0);
        server.registerMBean(new StandardMBean(this, DeadLetterQueueMXBean.class, true), new ObjectName(
                "io.github.backstop:type=DeadLetterQueue,name=" + ObjectName.quote(port)));
        return this;
    }

    FakeDeadLetters with(String field, String value) {
        (letter.containsKey(field) ? letter : progress).put(field, value);
        return this;
    }

    @Override
    public Letter[] browse(String filter, int most) {
        asked.add("browse " + filter + ' ' + most);
        if (refusal != null) {
            throw refusal;
        }
        Letter[] letters = new Letter[Math.min(count, most)];
        for (int i = 0; i < letters.length; i++) {
            Map<String, Object> one = new HashMap<>(letter);
            if (count > 1) {
                one.put("Destination", "ORDERS." + i % 12);
            }
            letters[i] = FakePort.of(Letter.class, one);
        }
        return letters;
    }

    /** So many of them, each for a queue and a reason of its own. */
    FakeDeadLetters many(int count) {
        this.count = count;
        return this;
    }

    @Override
    public String show(String messageId, int body) {
        asked.add("show " + messageId + ' ' + body);
        return "message " + messageId + "\n  MQMD.Format: MQFMT_DEAD_LETTER_HEADER\n  MQMD.ReplyToQ: \n"
                + "  MQDLH.Reason: MQRC_Q_FULL 2053, the queue was full\n  MQRFH2.usr.shop: <b>: north\n"
                + "  body: 2 bytes, MQFMT_STRING, CCSID 1208\n" + (body == 0 ? "" : "  00000000  3c 3e   <>\n");
    }

    @Override
    public String redrive(String filter, String messageId, int most, double perSecond, boolean dryRun,
            String operator) {
        asked.add("redrive " + filter + ',' + messageId + ',' + most + ',' + perSecond + ',' + dryRun + ','
                + operator);
        if (refusal != null) {
            throw refusal;
        }
        return "1 of 1 messages were sent back";
    }

    @Override
    public Redrive getRedrive() {
        return FakePort.of(Redrive.class, progress);
    }

    @Override
    public String cancelRedrive(String operator) {
        asked.add("cancel " + operator);
        return "it ends";
    }

    @Override
    public String workOn(String verb, String queue, String target, String messageId, int most, int body, String input,
            String operator) {
        asked.add(String.join(",", verb, queue, target, messageId, "" + most, "" + body, input));
        return "x".repeat(5000);
    }

    @Override
    public String handleScheduled(String operator) {
        asked.add("scheduled " + operator);
        if (refusal != null) {
            throw refusal;
        }
        return "";
    }
}
