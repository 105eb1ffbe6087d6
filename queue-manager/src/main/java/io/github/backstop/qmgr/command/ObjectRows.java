// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueStatistics;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Objects and queues' states as rows. */
final class ObjectRows {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH.mm.ss");
    private static final Field QUEUE_TYPE = Field.choice("TYPE", 20,
            Map.of("QLOCAL", 1, "QMODEL", 2, "QALIAS", 3, "QREMOTE", 6));
    private static final Map<ObjectType, Integer> QUEUE_TYPES = Map.of(ObjectType.QLOCAL, 1, ObjectType.QMODEL, 2,
            ObjectType.QALIAS, 3, ObjectType.QREMOTE, 6);
    private static final Map<ObjectType, Integer> NAMES = Map.of(ObjectType.CHANNEL, 3501, ObjectType.NAMELIST, 2010,
            ObjectType.PROCESS, 2012, ObjectType.AUTHINFO, 2045, ObjectType.LISTENER, 3554,
            ObjectType.TOPIC, 2092, ObjectType.SUB, 3152, ObjectType.SERVICE, 2077, ObjectType.COMMINFO, 2110);
    private static final Field LIFETIME = Field.choice("DEFTYPE", 7,
            Map.of("PREDEFINED", 1, "PERMDYN", 2, "TEMPDYN", 3));
    private static final Field TOPIC_TYPE = Field.choice("TYPE", 208, Map.of("LOCAL", 0));
    private static final Field SELECTOR_TYPE = Field.choice("SELTYPE", 1321, Map.of("NONE", 0, "STANDARD", 1));
    /** Channels that start at a partner: senders, servers, requesters, clients and cluster senders. */
    private static final Set<Integer> WITH_PASSWORD = Set.of(1, 2, 4, 6, 9);
    private static final Field UNCOMMITTED = Field.choice("UNCOM", 1027, Map.of("NO", 0, "YES", 1));

    private final ObjectCatalog catalog;

    ObjectRows(ObjectCatalog catalog) {
        this.catalog = catalog;
    }

    List<Row> of(View view, NamePattern name) {
        List<Row> rows = new ArrayList<>();
        ObjectType first = view.types().iterator().next();
        for (Definition object : catalog.of(first).all()) {
            if (view.types().contains(object.type()) && name.matches(object.name())) {
                rows.add(of(object));
            }
        }
        return rows;
    }

    static Row of(Definition object) {
        Row row = new Row();
        ObjectType type = object.type();
        boolean queue = ObjectType.QUEUES.contains(type);
        complete(row, object);
        if (queue) {
            row.head(Field.plain("QUEUE", 2016), object.name()).head(QUEUE_TYPE, QUEUE_TYPES.get(type));
        } else {
            row.head(Field.plain(type.name(), NAMES.getOrDefault(type, 0)), object.name());
        }
        for (Attribute attribute : Attribute.of(type)) {
            if (type == ObjectType.CHANNEL && !ChannelTypes.has(object.attributes().number(Attribute.CHLTYPE),
                    attribute)) {
                continue;
            }
            if (attribute == Attribute.CHLTYPE) {
                row.head(Field.of(attribute), object.attributes().value(attribute));
            } else {
                row.cell(Field.of(attribute), object.attributes().value(attribute));
            }
        }
        row.cell("ALTDATE", 2027, date(object.altered())).cell("ALTTIME", 2028, time(object.altered()));
        if (type == ObjectType.QLOCAL || type == ObjectType.QMODEL || type == ObjectType.SUB) {
            row.cell("CRDATE", 2004, date(object.created())).cell("CRTIME", 2005, time(object.created()));
        }
        if (type == ObjectType.NAMELIST) {
            String names = object.attributes().text(Attribute.NAMES);
            row.cell("NAMCOUNT", 19, names.isEmpty() ? 0 : names.split(",").length);
        }
        if (object instanceof LocalQueue local) {
            row.cell(LIFETIME, local.lifetime().number()).cell("CURDEPTH", 3, local.currentDepth())
                    .cell("IPPROCS", 17, local.openInputCount()).cell("OPPROCS", 18, local.openOutputCount());
        }
        return row;
    }

    /** Adds what is known of objects without being kept: secrets are not. */
    private static void complete(Row row, Definition object) {
        switch (object.type()) {
            case CHANNEL -> {
                if (WITH_PASSWORD.contains(object.attributes().number(Attribute.CHLTYPE))) {
                    row.cell("PASSWORD", 3518, "");
                }
            }
            case AUTHINFO -> row.cell("LDAPPWD", 2048, "");
            case TOPIC -> row.cell(TOPIC_TYPE, 0);
            case SUB -> row.cell(SELECTOR_TYPE, object.attributes().text(Attribute.SUB_SELECTOR).isEmpty() ? 0 : 1);
            default -> {
                // Everything is kept.
            }
        }
    }

    /** DISPLAY QSTATUS TYPE(QUEUE) (rule E-18). */
    List<Row> status(NamePattern name) {
        List<Row> rows = new ArrayList<>();
        for (Definition object : catalog.of(ObjectType.QLOCAL).all()) {
            if (object instanceof LocalQueue queue && name.matches(queue.name())) {
                Row row = new Row().head(Field.plain("QUEUE", 2016), queue.name())
                        .head(Field.choice("TYPE", 1103, Map.of("QUEUE", 1105)), 1105)
                        .cell("CURDEPTH", 3, queue.currentDepth())
                        .cell("CURFSIZE", 1438, 1).cell("CURMAXFS", 1437, 2_088_960)
                        .cell("IPPROCS", 17, queue.openInputCount()).cell("OPPROCS", 18, queue.openOutputCount())
                        .cell("MEDIALOG", 3073, "").cell(UNCOMMITTED, queue.hasUncommitted() ? 1 : 0);
                Monitored.show(row, queue, catalog.settings().number(Attribute.QMGR_MONQ));
                rows.add(row);
            }
        }
        return rows;
    }

    static Row statistics(LocalQueue queue) {
        QueueStatistics.Figures figures = queue.resetStatistics();
        return new Row().head(Field.plain("QUEUE", 2016), queue.name()).head(Field.plain("RESETINT", 35),
                figures.seconds()).head(Field.plain("HIQDEPTH", 36), figures.highDepth())
                .head(Field.plain("MSGSIN", 37), figures.enqueued())
                .head(Field.plain("MSGSOUT", 38), figures.dequeued());
    }

    static String date(Instant when) {
        return DATE.format(LocalDateTime.ofInstant(when, ZoneOffset.UTC));
    }

    static String time(Instant when) {
        return TIME.format(LocalDateTime.ofInstant(when, ZoneOffset.UTC));
    }
}
