// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.command.Field;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ValueRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** DISPLAY CHSTATUS: a row for each instance, and one for each stopped channel that has none (rule E-19). */
final class ChannelRows {

    private static final Field CHANNEL_TYPE = Field.of(Attribute.CHLTYPE);
    private static final int RUNNING = 3;
    private static final int STOPPING = 4;
    private static final int STOPPED = 6;
    private static final Field STATUS = Field.choice("STATUS", 1527,
            Map.of("RUNNING", RUNNING, "STOPPING", STOPPING, "STOPPED", STOPPED));
    private static final Field SUBSTATE = Field.choice("SUBSTATE", 1609, Map.of("RECEIVE", 300));
    private static final Field CURRENT = new Field("CURRENT", 1523, new ValueRule.Flag("SAVED"));
    private static final Field STOP_REQUESTED = Field.choice("STOPREQ", 1543, Map.of("NO", 0));
    private static final Field AGENT = Field.choice("MCASTAT", 1542, Map.of("RUNNING", RUNNING));
    private static final Field MONITORING = Field.choice("MONCHL", 122, Map.of("OFF", 0));
    private static final Field PROTOCOL = Field.choice("SECPROT", 1645, Map.of("NONE", 0, "TLSV12", 4, "TLSV13", 8));
    private static final Field HEADERS = Field.numbers("COMPHDR", 1575, 0, 0);
    private static final Field MESSAGES = Field.numbers("COMPMSG", 1576, 0, 0);
    private static final Field RATE = Field.numbers("COMPRATE", 1611, 0, 0);
    private static final Field COMPRESSION = Field.numbers("COMPTIME", 1612, 0, 0);
    private static final Field EXITS = Field.numbers("EXITTIME", 1606, 0, 0);
    private static final int SERVER_CONNECTION = 7;

    private final Channels channels;

    ChannelRows(Channels channels) {
        this.channels = channels;
    }

    List<Row> rows(NamePattern name) {
        List<Row> rows = new ArrayList<>();
        channels.running().stream().filter(instance -> name.matches(instance.channel()))
                .sorted(Comparator.comparing(ChannelInstance::channel).thenComparing(ChannelInstance::started))
                .forEach(instance -> rows.add(row(instance)));
        for (String stopped : channels.stopped()) {
            if (name.matches(stopped) && channels.running(stopped, null).isEmpty()) {
                rows.add(always(head(stopped, "", STOPPED), ""));
            }
        }
        return rows;
    }

    private static Row head(String channel, String address, int status) {
        return new Row().head(Field.plain("CHANNEL", 3501), channel).head(CHANNEL_TYPE, SERVER_CONNECTION)
                .head(Field.plain("CONNAME", 3506), address).head(STATUS, status);
    }

    private static Row always(Row row, String application) {
        return row.cell(CURRENT, 1011).cell("RAPPLTAG", 3548, application).cell("RQMNAME", 2017, "")
                .cell("XMITQ", 3505, "").cell(STOP_REQUESTED, 0);
    }

    private static Row protection(Row row, Tls tls) {
        boolean certified = tls.certificate() != null;
        return row.cell(PROTOCOL, tls.protocol().equals("TLSv1.3") ? 8 : tls.protocol().equals("TLSv1.2") ? 4 : 0)
                .cell("SSLPEER", 3547, certified ? tls.certificate().getSubjectX500Principal().getName() : "")
                .cell("SSLCERTI", 3550, certified ? tls.certificate().getIssuerX500Principal().getName() : "")
                .cell("SSLCERTU", 3549, "").cell("SSLKEYDA", 3558, "").cell("SSLKEYTI", 3559, "")
                .cell("SSLRKEYS", 1610, 0);
    }

    private static Row row(ChannelInstance instance) {
        Instant last = instance.lastCall();
        return protection(always(head(instance.channel(), instance.address(),
                instance.quiescing() ? STOPPING : RUNNING), instance.applicationName()), instance.tls())
                .cell(SUBSTATE, 300).cell(AGENT, RUNNING).cell(MONITORING, 0)
                .cell("MAXMSGL", 1510, instance.agreed().maximumMessageLength())
                .cell(HEADERS, "NONE,NONE").cell(MESSAGES, "NONE,NONE").cell(RATE, "0,0").cell(COMPRESSION, "0,0")
                .cell(EXITS, "0,0")
                .cell("CURSHCNV", 1617, instance.conversations())
                .cell("MAXSHCNV", 1616, instance.agreed().sharingConversations())
                .cell("HBINT", 1563, instance.agreed().heartbeatInterval())
                .cell("MCAUSER", 3527, instance.userId())
                .cell("MSGS", 1534, (int) instance.calls())
                .cell("BUFSRCVD", 1539, (int) instance.segments())
                .cell("CHSTADA", 3529, StateRows.date(instance.started()))
                .cell("CHSTATI", 3528, StateRows.time(instance.started()))
                .cell("LSTMSGDA", 3525, last == null ? "" : StateRows.date(last))
                .cell("LSTMSGTI", 3524, last == null ? "" : StateRows.time(last));
    }
}
