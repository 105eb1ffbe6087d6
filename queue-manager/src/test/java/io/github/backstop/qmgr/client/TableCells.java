// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The cells of the table in rule C-18, each with each cause. */
final class TableCells {

    private TableCells() {
    }

    /** Kind of message and cause. */
    static Stream<Arguments> each(Object... causes) {
        return Arrays.stream(MessageKind.values())
                .flatMap(kind -> Arrays.stream(causes).map(cause -> Arguments.of(kind, cause)));
    }

    /** Kind of message, cause, and why no dead-letter queue takes it: of those that stay. */
    static Stream<Arguments> kept(Object... causes) {
        return nowhere(false, causes);
    }

    /** As {@link #kept}, of those that are lost. */
    static Stream<Arguments> lost(Object... causes) {
        return nowhere(true, causes);
    }

    private static Stream<Arguments> nowhere(boolean fast, Object... causes) {
        return each(causes).filter(cell -> fast == (cell.get()[0] == MessageKind.FAST))
                .flatMap(cell -> Arrays.stream(NoDeadLetterQueue.values())
                        .map(none -> Arguments.of(cell.get()[0], cell.get()[1], none)));
    }
}
