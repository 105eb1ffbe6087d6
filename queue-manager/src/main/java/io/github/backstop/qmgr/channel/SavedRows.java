// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.channel.AgentStatus.State;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * DISPLAY CHSTATUS SAVED: a row for each record of an end of a channel, so once it has committed a batch. While a
 * batch is in doubt there are two records: the one that was, and the one that will be when it is committed.
 */
final class SavedRows {

    private final QueueManager queueManager;
    private final Function<String, AgentStatus> senders;

    /** @param senders status of a sender channel, null = it was not started */
    SavedRows(QueueManager queueManager, Function<String, AgentStatus> senders) {
        this.queueManager = queueManager;
        this.senders = senders;
    }

    List<Row> rows(NamePattern name) {
        if (!(queueManager.catalog().find(SyncRecords.QUEUE) instanceof LocalQueue queue)) {
            return List.of();
        }
        Map<String, List<QueuedMessage>> ends = new LinkedHashMap<>();
        for (QueuedMessage message : queue.browse()) {
            ends.computeIfAbsent(HexFormat.of().formatHex(message.descriptor().correlationId()),
                    id -> new ArrayList<>()).add(message);
        }
        List<Row> rows = new ArrayList<>();
        for (List<QueuedMessage> records : ends.values()) {
            Definition channel = queueManager.catalog().of(ObjectType.CHANNEL)
                    .find(SyncRecord.channel(records.get(0).data()));
            if (channel != null && name.matches(channel.name())) {
                rows.add(row(channel, records));
            }
        }
        return rows;
    }

    private Row row(Definition channel, List<QueuedMessage> records) {
        Attributes definition = channel.attributes();
        SyncRecord first = SyncRecord.of(records.get(0).data());
        long last = records.stream().mapToLong(record -> SyncRecord.of(record.data()).sequence()).min().orElse(0);
        long current = records.stream().mapToLong(record -> SyncRecord.of(record.data()).sequence()).max().orElse(0);
        boolean sender = Arrays.equals(records.get(0).descriptor().correlationId(),
                SyncRecords.id(SyncRecords.sender(channel.name())));
        AgentStatus known = sender ? senders.apply(channel.name()) : null;
        AgentStatus status = known == null ? new AgentStatus(State.INACTIVE) : known;
        if (sender && status.address().isEmpty()) {
            status.address(definition.text(Attribute.CONNAME));
        }
        int wrap = definition.number(Attribute.SEQWRAP);
        return AgentRows.saved(channel.name(), sender, status)
                .cell("RQMNAME", 2017, first.queueManager())
                .cell("XMITQ", 3505, sender ? definition.text(Attribute.CHANNEL_XMITQ) : "")
                .cell("CURMSGS", 1531, (int) (current - last))
                .cell("CURSEQNO", 1532, AgentRows.wrapped(current, wrap))
                .cell("LSTSEQNO", 1529, AgentRows.wrapped(last, wrap))
                .cell(AgentRows.IN_DOUBT, sender && current > last ? 1 : 0);
    }
}
