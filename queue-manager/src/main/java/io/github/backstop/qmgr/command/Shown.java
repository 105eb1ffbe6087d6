// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Refuses words of DISPLAY that what is shown does not have: they would show nothing, or leave out everything. */
final class Shown {

    /** A stopped channel without clients has none of them. */
    private static final Set<String> OF_CHANNEL_STATUS = Set.of("SUBSTATE", "CURSHCNV", "MAXSHCNV", "HBINT", "MCAUSER",
            "RAPPLTAG", "MSGS", "BUFSRCVD", "CHSTADA", "CHSTATI", "LSTMSGDA", "LSTMSGTI", "XMITQ");

    private Shown() {
    }

    /** @throws MqscException when rows have no such field; objects were looked at when the command was read */
    static void check(Command.Display display, List<Row> rows) {
        boolean plain = display.keywords().isEmpty() && display.conditions().isEmpty();
        if (plain || rows.isEmpty() || !display.view().types().isEmpty()) {
            return;
        }
        Set<String> known = new HashSet<>();
        rows.forEach(row -> Stream.concat(row.heads().stream(), row.cells().stream())
                .forEach(cell -> known.add(cell.field().keyword())));
        if (display.view() == View.AUTHREC || display.view() == View.CHLAUTH) {
            Arrays.stream(RecordField.values()).forEach(field -> known.add(field.name()));
            known.add("MATCH");
        }
        if (display.view() == View.CHSTATUS) {
            known.addAll(OF_CHANNEL_STATUS);
        }
        Stream.concat(display.keywords().stream(), display.conditions().stream().map(Condition::keyword))
                .filter(word -> !known.contains(word)).findFirst().ifPresent(word -> {
                    throw new MqscException(display.line(), word,
                            word + " is not supported by DISPLAY " + display.view().keyword());
                });
    }
}
