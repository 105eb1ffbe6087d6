// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Parameters of inquiries that leave out some of what there is: types of objects, kinds of access, identifiers. */
final class PcfRestrictions {

    static final int QUEUE_TYPE = 20;
    static final int CHANNEL_TABLE = 1526;
    private static final int QUEUE_MANAGER_TABLE = 1;
    private static final int CLIENT_TABLE = 2;
    private static final int CHANNEL_TABLE_ERROR = 3062;
    static final int OPEN_TYPE = 1023;
    static final int INSTANCE_TYPE = 1523;
    static final int CONNECTION_NAME = 3506;
    static final int TRANSMISSION_QUEUE = 3505;
    static final int CONNECTION_ID = 7006;
    static final int GENERIC_CONNECTION_ID = 7007;
    static final int SUBSCRIPTION_ID = 7016;
    static final int SUBSCRIPTION_TYPE = 1289;
    static final int DURABLE = 1274;
    private static final int CHANNEL_TYPE = 1511;
    private static final int QUEUE_STATUS_TYPE = 1103;
    private static final int CONNECTION_TYPE = 1110;
    private static final int AUTHENTICATION_TYPE = 66;
    private static final int TOPIC_TYPE = 208;
    private static final int PUBSUB_TYPE = 1314;
    private static final int CHILD = 3;
    private static final int CURRENT = 1011;
    private static final int SAVED = 1012;
    private static final int INPUT = 2;
    private static final int OUTPUT = 3;

    private PcfRestrictions() {
    }

    /** Whether MQIACH_CHANNEL_TABLE says the clients'; without it, it is the queue manager's own. */
    static boolean clientTable(PcfMessage command) {
        int table = command.number(CHANNEL_TABLE).orElse(QUEUE_MANAGER_TABLE);
        if (table != QUEUE_MANAGER_TABLE && table != CLIENT_TABLE) {
            throw new PcfException(CHANNEL_TABLE_ERROR, CHANNEL_TABLE);
        }
        return table == CLIENT_TABLE;
    }

    /** Those that an inquiry of objects takes. */
    static int[] of(PcfObject object) {
        return switch (object) {
            case QUEUE -> new int[] {QUEUE_TYPE};
            case CHANNEL -> new int[] {CHANNEL_TYPE};
            case AUTHINFO -> new int[] {AUTHENTICATION_TYPE};
            case TOPIC -> new int[] {TOPIC_TYPE};
            case SUBSCRIPTION -> new int[] {SUBSCRIPTION_TYPE, DURABLE, SUBSCRIPTION_ID};
            default -> new int[0];
        };
    }

    /** Removes what is not meant. */
    static void apply(PcfMessage command, View view, List<Row> rows) {
        switch (view) {
            case QUEUE -> only(command, QUEUE_TYPE, 1001, rows);
            case CHANNEL_VIEW -> only(command, CHANNEL_TYPE, 5, rows);
            case AUTHINFO_VIEW -> only(command, AUTHENTICATION_TYPE, 0, rows);
            case TOPIC_VIEW -> rows.removeIf(row -> command.number(TOPIC_TYPE).orElse(0) == 1);
            case SUB, SBSTATUS -> {
                if (command.number(SUBSCRIPTION_TYPE).orElse(-1) > 0) {
                    only(command, SUBSCRIPTION_TYPE, -1, rows);
                }
                only(command, DURABLE, -1, rows);
                identified(command, SUBSCRIPTION_ID, rows, row -> row.find("SUBID").word(), false);
            }
            case QSTATUS, QSTATUS_HANDLES -> {
                one(command, QUEUE_STATUS_TYPE, QUEUE_STATUS_TYPE + 1, QUEUE_STATUS_TYPE + 2);
                opened(command, view, rows);
            }
            case CHSTATUS, CHSTATUS_SAVED -> {
                command.text(TRANSMISSION_QUEUE).ifPresent(name ->
                        rows.removeIf(row -> !row.find("XMITQ").word().equals(name.trim())));
                command.text(CONNECTION_NAME).map(name -> new NamePattern(name.trim())).ifPresent(name ->
                        rows.removeIf(row -> !name.matches(row.find("CONNAME").word())));
            }
            case CONN, CONN_HANDLES, CONN_ALL -> {
                int type = command.number(CONNECTION_TYPE).orElse(CONNECTION_TYPE + 1);
                if (type <= CONNECTION_TYPE || type > CONNECTION_TYPE + 3) {
                    throw new PcfException(PcfException.ATTR_VALUE_ERROR, CONNECTION_TYPE);
                }
                identified(command, CONNECTION_ID, rows, PcfRestrictions::connection, true);
                identified(command, GENERIC_CONNECTION_ID, rows, PcfRestrictions::connection, true);
            }
            case PUBSUB -> {
                int type = command.number(PUBSUB_TYPE).orElse(0);
                if (type < 0 || type > CHILD) {
                    throw new PcfException(PcfException.ATTR_VALUE_ERROR, PUBSUB_TYPE);
                }
                only(command, PUBSUB_TYPE, 0, rows);
            }
            default -> {
                // No others.
            }
        }
    }

    /** Whether saved status of channels is asked for, and not the current one. */
    static boolean isSaved(PcfMessage command) {
        int instance = command.number(INSTANCE_TYPE).orElse(CURRENT);
        if (instance != CURRENT && instance != SAVED) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, INSTANCE_TYPE);
        }
        return instance == SAVED;
    }

    private static void one(PcfMessage command, int parameter, int first, int second) {
        int value = command.number(parameter).orElse(first);
        if (value != first && value != second) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, parameter);
        }
    }

    private static void only(PcfMessage command, int parameter, int every, List<Row> rows) {
        command.number(parameter).filter(wanted -> wanted != every)
                .ifPresent(wanted -> rows.removeIf(row -> !wanted.equals(row.find(parameter).value())));
    }

    /** @param beginning whether the beginning of an identifier is enough */
    private static void identified(PcfMessage command, int parameter, List<Row> rows,
            Function<Row, String> identifier, boolean beginning) {
        if (command.find(parameter).orElse(null) instanceof PcfParameter.Bytes id) {
            String wanted = HexFormat.of().withUpperCase().formatHex(id.value());
            rows.removeIf(row -> beginning ? !identifier.apply(row).startsWith(wanted)
                    : !identifier.apply(row).equals(wanted));
        }
    }

    static String connection(Row row) {
        return row.find("EXTCONN").word() + row.find("CONN").word();
    }

    private static void opened(PcfMessage command, View view, List<Row> rows) {
        int type = command.number(OPEN_TYPE).orElse(1);
        if (type < 1 || type > OUTPUT) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, OPEN_TYPE);
        }
        boolean handles = view == View.QSTATUS_HANDLES;
        Predicate<Row> open = row -> switch (type) {
            case INPUT -> positive(row, handles ? "INPUT" : "IPPROCS");
            case OUTPUT -> positive(row, handles ? "OUTPUT" : "OPPROCS");
            default -> true;
        };
        rows.removeIf(open.negate());
    }

    private static boolean positive(Row row, String keyword) {
        return (Integer) row.find(keyword).value() > 0;
    }
}
