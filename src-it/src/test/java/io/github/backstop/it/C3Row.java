// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of table C.3 with one way to fail.
 *
 * @param poison the message; its first word tells the bean how to fail
 * @param steps  what is seen after the message was sent, then after each manual restart of the port
 */
record C3Row(int backoutThreshold, int maximumRetries, String poison, List<Step> steps) {

    /**
     * What is seen when everything has come to rest.
     *
     * @param deliveries    calls of the bean with the message, from the beginning
     * @param onQueue       what lies on the input queue
     * @param onBackoutQueue what lies on the backout queue
     */
    record Step(int deliveries, String state, String stoppedBy, List<String> onQueue, List<String> onBackoutQueue) {
    }

    static List<C3Row> table() {
        List<C3Row> rows = new ArrayList<>();
        for (String poison : List.of("throw", "rollback")) {
            rows.add(row(0, 0, poison, stopped(1, poison), stopped(2, poison), stopped(3, poison)));
            rows.add(row(0, 10, poison, stopped(10, poison), stopped(11, poison)));
            rows.add(row(1, 0, poison, stopped(1, poison), moved(1, poison)));
            rows.add(row(1, 2, poison, moved(1, poison), moved(1, poison)));
            rows.add(row(5, 5, poison, stopped(5, poison), moved(5, poison)));
            rows.add(row(5, 6, poison, moved(5, poison), moved(5, poison)));
            rows.add(row(3, 2, poison, stopped(2, poison), stopped(3, poison), moved(3, poison)));
        }
        return rows;
    }

    private static C3Row row(int backoutThreshold, int maximumRetries, String poison, Step... steps) {
        return new C3Row(backoutThreshold, maximumRetries, poison, List.of(steps));
    }

    private static Step stopped(int deliveries, String poison) {
        return new Step(deliveries, "STOPPED", "POISON", List.of(message(poison, deliveries)), List.of());
    }

    // BackoutCount is reset by the move (A33)
    private static Step moved(int deliveries, String poison) {
        return new Step(deliveries, "STARTED", "", List.of(), List.of(message(poison, 0)));
    }

    private static String message(String text, int backoutCount) {
        return '"' + text + "\" BackoutCount " + backoutCount;
    }

    String queue() {
        return "C3." + backoutThreshold + "." + maximumRetries + "." + poison.toUpperCase(java.util.Locale.ROOT);
    }

    String backoutQueue() {
        return queue() + ".BOQ";
    }

    String mqsc() {
        return "DEFINE QLOCAL(" + backoutQueue() + ")\nDEFINE QLOCAL(" + queue() + ") BOTHRESH(" + backoutThreshold
                + ") BOQNAME(" + backoutQueue() + ")\n";
    }

    @Override
    public String toString() {
        return "BOTHRESH " + backoutThreshold + ", maximumRetries " + maximumRetries + ", " + poison;
    }
}
