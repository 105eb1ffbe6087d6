// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.QueueActivity;
import java.time.Instant;
import java.util.Map;

/** What DISPLAY QSTATUS shows of a queue's monitoring: blank, and -1 in PCF, unless MONQ asks for it (rule E-18). */
final class Monitored {

    private static final int NOT_AVAILABLE = -1;
    private static final int AS_QUEUE_MANAGER = -3;
    private static final int NONE = -1;
    private static final int OFF = 0;
    private static final Field LEVEL = Field.choice("MONQ", 123, Map.of("OFF", OFF, "LOW", 17, "MEDIUM", 33, "HIGH",
            65));
    private static final QueueActivity.Figures UNKNOWN =
            new QueueActivity.Figures(null, null, NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE);

    private Monitored() {
    }

    /** @param ofQueueManager its MONQ: NONE switches off what queues ask for, the others count for MONQ(QMGR) */
    static void show(Row row, LocalQueue queue, int ofQueueManager) {
        int own = queue.attributes().number(Attribute.MONQ);
        int level = ofQueueManager == NONE ? OFF : own == AS_QUEUE_MANAGER ? ofQueueManager : own;
        QueueActivity.Figures figures = level == OFF ? UNKNOWN : queue.activity();
        row.cell("LGETDATE", 3130, date(figures.lastGet())).cell("LGETTIME", 3131, time(figures.lastGet()))
                .cell("LPUTDATE", 3128, date(figures.lastPut())).cell("LPUTTIME", 3129, time(figures.lastPut()))
                .cell(LEVEL, level)
                .cell(Field.numbers("QTIME", 1226, figures.recentTime(), figures.longTime()),
                        figures.recentTime() == NOT_AVAILABLE ? " , "
                                : figures.recentTime() + ", " + figures.longTime());
        if (level == OFF) {
            row.cell(Field.numbers("MSGAGE", 1227, NOT_AVAILABLE), "");
        } else {
            row.cell("MSGAGE", 1227, figures.age());
        }
    }

    private static String date(Instant when) {
        return when == null ? "" : ObjectRows.date(when);
    }

    private static String time(Instant when) {
        return when == null ? "" : ObjectRows.time(when);
    }
}
