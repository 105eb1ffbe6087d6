// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.command.Field;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * DISPLAY LSSTATUS: the port that is open, under the names of the TCP listeners with that port; when there is none,
 * under that of the default listener.
 */
final class ListenerRows {

    private static final int RUNNING = 2;
    private static final int TCP = 2;
    private static final Field STATUS = Field.choice("STATUS", 1599, Map.of("RUNNING", RUNNING));

    private final ObjectCatalog catalog;
    private final String address;
    private final int port;
    private final Instant started;

    ListenerRows(ObjectCatalog catalog, String address, int port, Instant started) {
        this.catalog = catalog;
        this.address = address;
        this.port = port;
        this.started = started;
    }

    List<Row> rows(NamePattern name) {
        List<? extends Definition> meant = catalog.of(ObjectType.LISTENER).all().stream()
                .filter(listener -> listener.attributes().number(Attribute.LISTENER_TRPTYPE) == TCP
                        && listener.attributes().number(Attribute.PORT) == port).toList();
        if (meant.isEmpty()) {
            meant = catalog.of(ObjectType.LISTENER).all().stream()
                    .filter(listener -> listener.name().equals(ObjectType.LISTENER.standard())).toList();
        }
        return meant.stream().filter(listener -> name.matches(listener.name()))
                .map(listener -> row(listener.name(), listener.attributes())).toList();
    }

    private Row row(String name, Attributes listener) {
        return new Row().head(Field.plain("LISTENER", 3554), name).head(STATUS, RUNNING)
                .head(Field.plain("PID", 1024), (int) ProcessHandle.current().pid())
                .cell("STARTDA", 3556, StateRows.date(started)).cell("STARTTI", 3557, StateRows.time(started))
                .cell(Field.of(Attribute.LISTENER_DESCR), listener.value(Attribute.LISTENER_DESCR))
                .cell(Field.of(Attribute.LISTENER_TRPTYPE), TCP)
                .cell(Field.of(Attribute.CONTROL), listener.value(Attribute.CONTROL))
                .cell(Field.of(Attribute.IPADDR), address).cell(Field.of(Attribute.PORT), port)
                .cell(Field.of(Attribute.BACKLOG), listener.value(Attribute.BACKLOG));
    }
}
