// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.command.Field;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.ObjectType;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The queue manager itself and its connections as rows. */
final class StateRows {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH.mm.ss");
    private static final Field PLATFORM = Field.choice("PLATFORM", 32, Map.of("UNIX", 3));
    private static final int RUNNING = 2;
    private static final int QUIESCING = 3;
    private static final Field STATUS = Field.choice("STATUS", 1149,
            Map.of("RUNNING", RUNNING, "QUIESCING", QUIESCING));
    /** Clients are connected by a channel, which is what has the connection. */
    private static final String APPLICATION = "IBM MQ Channel";
    private static final Field APPLICATION_TYPE = Field.choice("APPLTYPE", 1, Map.of("USER", 28));

    private final QueueManager queueManager;
    private final LocalDateTime started;
    private final Collection<Connection> connections;

    StateRows(QueueManager queueManager, Instant started, Collection<Connection> connections) {
        this.queueManager = queueManager;
        this.started = LocalDateTime.ofInstant(started, ZoneOffset.UTC);
        this.connections = connections;
    }

    List<Row> queueManager(NamePattern name) {
        Row row = new Row().head(Field.plain("QMNAME", 2015), queueManager.queueManagerName());
        Attributes settings = queueManager.settings();
        Attribute.of(ObjectType.QMGR).forEach(a -> row.cell(Field.of(a), settings.value(a)));
        row.cell("QMID", 2032, queueManager.queueManagerIdentifier()).cell("CMDLEVEL", 31, 945).cell(PLATFORM, 3)
                .cell("COMMANDQ", 2003, "SYSTEM.ADMIN.COMMAND.QUEUE").cell("MAXPRTY", 14, 9)
                .cell(Field.choice("SYNCPT", 30, Map.of("AVAILABLE", 1)), 1).cell("VERSION", 2120, "09040500")
                .cell("CRDATE", 2004, DATE.format(started)).cell("CRTIME", 2005, TIME.format(started))
                .cell("ALTDATE", 2027, DATE.format(started)).cell("ALTTIME", 2028, TIME.format(started))
                .cell(flag("ADVCAP", 273, "DISABLED"), 0).cell(flag("AMQPCAP", 265, "NO"), 0).cell("CPILEVEL", 27, 100)
                .cell(flag("DISTL", 34, "NO"), 0).cell(flag("SPLCAP", 251, "DISABLED"), 0)
                .cell(flag("XRCAP", 243, "NO"), 0).cell("INITKEY", 2054, "").cell("KEYRPWD", 2055, "");
        return List.of(row);
    }

    /** What this queue manager cannot do. */
    private static Field flag(String keyword, int parameter, String off) {
        return Field.choice(keyword, parameter, Map.of(off, 0));
    }

    List<Row> status(NamePattern name) {
        return List.of(new Row().head(Field.plain("QMNAME", 2015), queueManager.queueManagerName())
                .head(STATUS, queueManager.quiescing() ? QUIESCING : RUNNING)
                .cell("CONNS", 1230, connections.size())
                .cell(Field.choice("CMDSERV", 1233, Map.of("RUNNING", 2)), 2)
                .cell(Field.choice("CHINIT", 1232, Map.of("RUNNING", 2)), 2)
                .cell(flag("LDAPCONN", 1409, "INACTIVE"), 0).cell(flag("STANDBY", 1325, "NOPERMIT"), 0)
                .cell(flag("AUTOCLUS", 1448, "NONE"), 0).cell("UNICLUS", 3213, "")
                .cell("INSTDESC", 2115, "").cell("INSTNAME", 2116, "").cell("INSTPATH", 2117, "")
                .cell("ARCHLOG", 3208, "").cell("CURRLOG", 3071, "").cell("LOGPATH", 3074, "")
                .cell("MEDIALOG", 3073, "").cell("RECLOG", 3072, "")
                .cell("STARTDA", 3175, DATE.format(started)).cell("STARTTI", 3176, TIME.format(started)));
    }

    List<Row> connections(NamePattern name) {
        List<Row> rows = new ArrayList<>();
        for (Connection connection : connections) {
            if (name.matches(identifier(connection).substring(32))) {
                rows.add(connection(connection));
            }
        }
        return rows;
    }

    static Row connection(Connection connection) {
        return application(head(connection, "CONN", 1111), connection.request()).cell("TID", 1025, 0);
    }

    static String identifier(Connection connection) {
        return HexFormat.of().withUpperCase().formatHex(connection.id());
    }

    /** What each row of DISPLAY CONN begins with. */
    static Row head(Connection connection, String type, int number) {
        String id = identifier(connection);
        return new Row().head(Field.plain("CONN", 7006), id.substring(32))
                .head(Field.plain("EXTCONN", 0), id.substring(0, 32))
                .head(Field.choice("TYPE", 1110, Map.of(type, number)), number);
    }

    /** Adds who is connected. */
    static Row application(Row row, ConnectRequest request) {
        return row.cell("APPLTAG", 3058, request.applicationName()).cell("APPLDESC", 3174, APPLICATION).cell(APPLICATION_TYPE, 28)
                .cell("CHANNEL", 3501, request.channel()).cell("CONNAME", 3506, request.address())
                .cell("USERID", 3025, request.userId()).cell("PID", 1024, (int) ProcessHandle.current().pid());
    }

    static String date(Instant when) {
        return DATE.format(LocalDateTime.ofInstant(when, ZoneOffset.UTC));
    }

    static String time(Instant when) {
        return TIME.format(LocalDateTime.ofInstant(when, ZoneOffset.UTC));
    }
}
