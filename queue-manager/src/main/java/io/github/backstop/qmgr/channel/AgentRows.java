// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.channel.AgentStatus.State;
import io.github.backstop.qmgr.command.Field;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ValueRule;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** DISPLAY CHSTATUS of channels between queue managers (rule E-19). */
final class AgentRows {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH.mm.ss").withZone(ZoneOffset.UTC);
    private static final Map<String, Integer> STATES = Arrays.stream(State.values())
            .collect(Collectors.toMap(Enum::name, State::number));
    private static final Field STATUS = Field.choice("STATUS", 1527, STATES);
    private static final Field SAVED = new Field("SAVED", 1523, new ValueRule.Flag("CURRENT"));
    private static final Field CURRENT = new Field("CURRENT", 1523, new ValueRule.Flag("SAVED"));
    static final Field IN_DOUBT = Field.choice("INDOUBT", 1528, Map.of("NO", 0, "YES", 1));
    private static final Field STOP_REQUESTED = Field.choice("STOPREQ", 1543, Map.of("NO", 0, "YES", 1));

    private AgentRows() {
    }

    /** @param wrap SEQWRAP */
    static Row sender(String name, AgentStatus status, String transmissionQueue, int wrap) {
        return row(name, SenderChannel.SENDER, status, wrap).cell("XMITQ", 3505, transmissionQueue)
                .cell(IN_DOUBT, status.inDoubt() ? 1 : 0);
    }

    /** @param wrap SEQWRAP */
    static Row receiver(String name, AgentStatus status, String user, int wrap) {
        return row(name, Receivers.RECEIVER, status, wrap).cell("XMITQ", 3505, "").cell("MCAUSER", 3527, user);
    }

    /** What is the same whatever was sent: the rest has its record. */
    static Row saved(String name, boolean sender, AgentStatus status) {
        return head(name, sender ? SenderChannel.SENDER : Receivers.RECEIVER, status).cell(SAVED, 1012)
                .cell("RAPPLTAG", 3548, "").cell(STOP_REQUESTED, status.state() == State.STOPPING ? 1 : 0);
    }

    /** Numbers start again with 1 behind SEQWRAP; 0 = none yet. */
    static int wrapped(long sequence, int wrap) {
        return sequence <= 0 ? 0 : (int) ((sequence - 1) % wrap + 1);
    }

    private static Row head(String name, int type, AgentStatus status) {
        return new Row().head(Field.plain("CHANNEL", 3501), name).head(Field.of(Attribute.CHLTYPE), type)
                .head(Field.plain("CONNAME", 3506), status.address()).head(STATUS, status.state().number());
    }

    private static Row row(String name, int type, AgentStatus status, int wrap) {
        return head(name, type, status).cell(CURRENT, 1011).cell("RQMNAME", 2017, status.partner())
                .cell("RAPPLTAG", 3548, "")
                .cell(STOP_REQUESTED, status.state() == State.STOPPING ? 1 : 0)
                .cell("MSGS", 1534, status.messages()).cell("BATCHES", 1537, status.batches())
                .cell("CURMSGS", 1531, status.inBatch()).cell("CURSEQNO", 1532, wrapped(status.current(), wrap))
                .cell("LSTSEQNO", 1529, wrapped(status.sequence(), wrap))
                .cell("CHSTADA", 3529, date(status.started())).cell("CHSTATI", 3528, time(status.started()))
                .cell("LSTMSGDA", 3525, date(status.lastMessage())).cell("LSTMSGTI", 3524, time(status.lastMessage()));
    }

    private static String date(Instant when) {
        return when == null ? "" : DATE.format(when);
    }

    private static String time(Instant when) {
        return when == null ? "" : TIME.format(when);
    }
}
