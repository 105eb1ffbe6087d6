// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.queues.LargeMessages;
import java.util.List;

/** Messages of 200,000 bytes for a queue that takes 65,536: the queue manager splits them and reports on each part. */
final class OneSegmentRefused implements Story {

    private static final String QUEUE = "CATALOGUES";
    private static final int BYTES = 200_000;
    private static final int NOT_A_PICTURE = 70_001;

    @Override
    public String title() {
        return "A large message in segments, and one of them is refused (COA, COD and exception reports)";
    }

    @Override
    public String expectation() {
        return "one message is got as a whole, and all is delivered (B-33); of the other an application takes the first "
                + "segment and refuses the second: its report says which (B-3), and the tracker tells from the reports "
                + "alone what became of each, and what lies there as orphans (B-36, B-37)";
    }

    @Override
    public void play(Stage stage) {
        try (LargeMessages messages = stage.queues().largeMessages()) {
            send(stage, messages);
            stage.tell("reader", "gets all of it, MQGMO_COMPLETE_MSG: " + messages.takeWhole(QUEUE) + " bytes");
            LargeMessages.Fate whole = told(stage, messages);
            send(stage, messages);
            told(stage, messages);
            stage.tell("reader", "takes the segment at " + messages.takeSegment(QUEUE));
            stage.tell("reader", "refuses the segment at " + messages.refuseSegment(QUEUE, NOT_A_PICTURE)
                    + ", with an exception report of its own: " + NOT_A_PICTURE);
            LargeMessages.Fate parts = told(stage, messages);

            stage.compare("B-33", "the first message", "ALL_DELIVERED", whole::outcome);
            stage.compare("B-36", "the second message", "DELIVERED_IN_PART", parts::outcome);
            stage.compare("B-3, B-36", "its segments", List.of("0-65535 DELIVERED",
                    "65536-131071 REFUSED MQFB_APPL_70001", "131072-196607 ARRIVED", "196608-199999 ARRIVED"),
                    parts::pieces);
            stage.compare("B-37", "orphans, by their offsets", List.of(131_072, 196_608), parts::orphans);
            stage.compare("B-37", "on " + QUEUE, 2, () -> stage.queues().depth(QUEUE));
        }
    }

    private static void send(Stage stage, LargeMessages messages) {
        stage.tell("IBM MQ client", "puts " + BYTES + " bytes on " + QUEUE + ", which takes 65536 at a time");
        messages.send(QUEUE, BYTES);
        stage.tell("queue manager", "made " + stage.queues().depth(QUEUE) + " segments of it");
    }

    private static LargeMessages.Fate told(Stage stage, LargeMessages messages) {
        LargeMessages.Fate fate = messages.fate();
        stage.tell("tracker", fate.outcome());
        fate.pieces().forEach(piece -> stage.tell("", "  " + piece));
        return fate;
    }
}
