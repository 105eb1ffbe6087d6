// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.command.Field;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.queue.Attribute;
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
                rows.add(head(stopped, "", STOPPED));
            }
        }
        return rows;
    }

    private static Row head(String channel, String address, int status) {
        return new Row().head(Field.plain("CHANNEL", 3501), channel).head(CHANNEL_TYPE, SERVER_CONNECTION)
                .head(Field.plain("CONNAME", 3506), address).head(STATUS, status);
    }

    private static Row row(ChannelInstance instance) {
        Instant last = instance.lastCall();
        return head(instance.channel(), instance.address(), instance.quiescing() ? STOPPING : RUNNING)
                .cell(SUBSTATE, 300)
                .cell("CURSHCNV", 1617, instance.conversations())
                .cell("MAXSHCNV", 1616, instance.agreed().sharingConversations())
                .cell("HBINT", 1563, instance.agreed().heartbeatInterval())
                .cell("MCAUSER", 3527, instance.userId())
                .cell("RAPPLTAG", 3548, instance.applicationName())
                .cell("MSGS", 1534, (int) instance.calls())
                .cell("BUFSRCVD", 1539, (int) instance.segments())
                .cell("CHSTADA", 3529, StateRows.date(instance.started()))
                .cell("CHSTATI", 3528, StateRows.time(instance.started()))
                .cell("LSTMSGDA", 3525, last == null ? "" : StateRows.date(last))
                .cell("LSTMSGTI", 3524, last == null ? "" : StateRows.time(last));
    }
}
