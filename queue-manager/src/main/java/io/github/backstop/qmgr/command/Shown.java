// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Refuses words of DISPLAY that what is shown does not have: they would show nothing, or leave out everything. */
final class Shown {

    private Shown() {
    }

    /** @throws MqscException when rows have no such field; objects were looked at when the command was read */
    static void check(Command.Display display, List<Row> rows) {
        if (!display.view().types().isEmpty()) {
            return;
        }
        Set<String> known = new HashSet<>(StatusWords.of(display.view()));
        rows.forEach(row -> Stream.concat(row.heads().stream(), row.cells().stream())
                .forEach(cell -> known.add(cell.field().keyword())));
        // What restricts authority records was looked at when the command was read.
        Stream<String> conditions = display.view() == View.AUTHREC ? Stream.of()
                : display.conditions().stream().map(Condition::keyword);
        Stream.concat(display.keywords().stream(), conditions).filter(word -> !known.contains(word)).findFirst()
                .ifPresent(word -> {
                    throw new MqscException(display.line(), word,
                            word + " is not supported by DISPLAY " + display.view().keyword(),
                            StatusWords.NOT_KEPT.contains(word) ? MqscException.Message.NOT_SUPPORTED
                                    : MqscException.Message.SYNTAX);
                });
    }
}
