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
    private static final Field CURRENT = new Field("CURRENT", 1523, new ValueRule.Flag("SAVED"));
    private static final Field IN_DOUBT = Field.choice("INDOUBT", 1528, Map.of("NO", 0, "YES", 1));
    private static final Field STOP_REQUESTED = Field.choice("STOPREQ", 1543, Map.of("NO", 0, "YES", 1));

    private AgentRows() {
    }

    static Row sender(String name, AgentStatus status, String transmissionQueue) {
        return row(name, SenderChannel.SENDER, status).cell("XMITQ", 3505, transmissionQueue)
                .cell(IN_DOUBT, status.inDoubt() ? 1 : 0);
    }

    static Row receiver(String name, AgentStatus status, String user) {
        return row(name, Receivers.RECEIVER, status).cell("XMITQ", 3505, "").cell("MCAUSER", 3527, user);
    }

    private static Row row(String name, int type, AgentStatus status) {
        return new Row().head(Field.plain("CHANNEL", 3501), name).head(Field.of(Attribute.CHLTYPE), type)
                .head(Field.plain("CONNAME", 3506), status.address()).head(STATUS, status.state().number())
                .cell(CURRENT, 1011).cell("RQMNAME", 2017, status.partner()).cell("RAPPLTAG", 3548, "")
                .cell(STOP_REQUESTED, status.state() == State.STOPPING ? 1 : 0)
                .cell("MSGS", 1534, status.messages()).cell("BATCHES", 1537, status.batches())
                .cell("CURMSGS", 1531, status.inBatch()).cell("CURSEQNO", 1532, (int) status.sequence())
                .cell("LSTSEQNO", 1529, (int) status.sequence())
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
