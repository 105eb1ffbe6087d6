// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.command.Field;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** DISPLAY QSTATUS TYPE(HANDLE) and DISPLAY CONN TYPE(HANDLE): a row for each open handle (rule E-18). */
final class HandleRows {

    private static final int QUEUE_HANDLE = 1104;
    private static final int CONNECTION_HANDLE = 1112;
    private static final Map<String, Integer> NO_YES = Map.of("NO", 0, "YES", 1);
    private static final Field INPUT = Field.choice("INPUT", 1098, Map.of("NO", 0, "SHARED", 1, "EXCL", 2));
    private static final Field STATE = Field.choice("HSTATE", 1028, Map.of("INACTIVE", 0, "ACTIVE", 1));
    private static final Field ASYNCHRONOUS = Field.choice("ASTATE", 1308, Map.of("NONE", 0, "ACTIVE", 6));
    private static final Field OBJECT_TYPE = Field.choice("OBJTYPE", 1016, Map.of("QUEUE", 1, "QMGR", 5, "TOPIC", 8));
    private static final Field OPEN_OPTIONS = new Field("OPENOPTS", 1022, new ValueRule.Bits(OpenOptions.NAMES));
    private static final Field READ_AHEAD = Field.choice("READA", 189, NO_YES);
    private static final Field SUBSCRIPTION_ID = new Field("SUBID", 7016, new ValueRule.Hexadecimal(24));
    private static final Field UNIT_OF_WORK = Field.choice("URTYPE", 1132, Map.of("QMGR", 0));

    private final Collection<Connection> connections;

    HandleRows(Collection<Connection> connections) {
        this.connections = connections;
    }

    List<Row> ofQueues(NamePattern name) {
        List<Row> rows = new ArrayList<>();
        for (Connection connection : connections) {
            for (ObjectHandle handle : connection.handles()) {
                if (handle instanceof QueueHandle queue && name.matches(queue.queue().name())) {
                    rows.add(ofQueue(connection, queue));
                }
            }
        }
        return rows;
    }

    private static Row ofQueue(Connection connection, QueueHandle handle) {
        OpenOptions options = handle.options();
        Row row = new Row().head(Field.plain("QUEUE", 2016), handle.queue().name())
                .head(Field.choice("TYPE", 1103, Map.of("HANDLE", QUEUE_HANDLE)), QUEUE_HANDLE)
                .cell(INPUT, input(handle))
                .cell(UNIT_OF_WORK, 0).cell("TID", 1025, 0).cell(OPEN_OPTIONS, options.bits());
        flag(row, "OUTPUT", 1099, options.has(OpenOptions.OUTPUT));
        flag(row, "SET", 1100, options.has(OpenOptions.SET));
        flag(row, "INQUIRE", 1101, options.has(OpenOptions.INQUIRE));
        flag(row, "BROWSE", 1102, options.has(OpenOptions.BROWSE));
        states(row, connection, handle);
        return StateRows.application(row, connection.request());
    }

    private static void flag(Row row, String keyword, int parameter, boolean on) {
        row.cell(Field.choice(keyword, parameter, NO_YES), on ? 1 : 0);
    }

    private static int input(QueueHandle handle) {
        OpenOptions options = handle.options();
        if (!options.input()) {
            return 0;
        }
        boolean exclusive = options.has(OpenOptions.INPUT_EXCLUSIVE) || options.has(OpenOptions.INPUT_AS_Q_DEF)
                && handle.queue().attributes().number(Attribute.DEFSOPT) == OpenOptions.INPUT_EXCLUSIVE;
        return exclusive ? 2 : 1;
    }

    private static void states(Row row, Connection connection, ObjectHandle handle) {
        boolean consuming = handle instanceof QueueHandle queue && queue.consumer() != null;
        row.cell(STATE, consuming || connection.waitsAt(handle) ? 1 : 0).cell(ASYNCHRONOUS, consuming ? 6 : 0);
    }

    List<Row> ofConnections(NamePattern name) {
        return ofConnections(name, connection -> List.of());
    }

    /** @param first what is shown of a connection before its handles */
    List<Row> ofConnections(NamePattern name, Function<Connection, List<Row>> first) {
        List<Row> rows = new ArrayList<>();
        for (Connection connection : connections) {
            if (name.matches(StateRows.identifier(connection).substring(32))) {
                rows.addAll(first.apply(connection));
                for (ObjectHandle handle : connection.handles()) {
                    Row row = StateRows.head(connection, "HANDLE", CONNECTION_HANDLE)
                            .cell("OBJNAME", 3046, name(handle)).cell(OBJECT_TYPE, type(handle))
                            .cell(OPEN_OPTIONS, handle.options().bits());
                    states(row, connection, handle);
                    particulars(row, handle);
                    rows.add(StateRows.application(row, connection.request()));
                }
            }
        }
        return rows;
    }

    /** What only some handles have; the others have blanks. */
    private static void particulars(Row row, ObjectHandle handle) {
        Subscription subscription = handle instanceof SubscriptionHandle open ? open.subscription() : null;
        boolean ahead = handle instanceof QueueHandle queue && (queue.options().has(OpenOptions.READ_AHEAD)
                || queue.options().input() && !queue.options().has(OpenOptions.NO_READ_AHEAD)
                && queue.opened().attributes().number(Attribute.DEFREADA) == 1);
        row.cell(READ_AHEAD, ahead ? 1 : 0)
                .cell("DEST", 3154, subscription == null ? "" : subscription.queue().name())
                .cell("DESTQMGR", 3153, "")
                .cell("SUBNAME", 3152, subscription == null ? "" : subscription.name())
                .cell(SUBSCRIPTION_ID, subscription == null ? ""
                        : HexFormat.of().withUpperCase().formatHex(subscription.id()))
                .cell("TOPICSTR", 2094, subscription != null ? subscription.topicString()
                        : handle instanceof TopicHandle topic ? topic.topicString() : "");
    }

    private static String name(ObjectHandle handle) {
        if (handle instanceof QueueHandle queue) {
            return queue.opened().name();
        }
        if (handle instanceof DefinitionHandle definition) {
            return definition.opened().name();
        }
        return handle instanceof TopicHandle topic ? topic.name().isBlank() ? topic.topicString() : topic.name() : "";
    }

    private static int type(ObjectHandle handle) {
        return handle instanceof QueueManagerHandle ? 5
                : handle instanceof TopicHandle || handle instanceof SubscriptionHandle ? 8 : 1;
    }
}
