// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.ports.PortByJmx;

/** BOTHRESH 2 and BOQNAME, maximumRetries 5. */
final class MessageMoves implements Story {

    @Override
    public String title() {
        return "With a backout queue the message moves (BOTHRESH 2, BOQNAME, maximumRetries 5)";
    }

    @Override
    public String expectation() {
        return "2 deliveries, then the message is on INVOICES.BACKOUT with BackoutCount 0 (A5, A33) and the port stays "
                + "up for the good one (C12)";
    }

    @Override
    public void play(Stage stage) {
        PortByJmx port = new PortByJmx("LP.INVOICES");
        stage.put("INVOICES", "poison invoice", "good invoice");
        Stage.await(() -> stage.queues().depth("INVOICES.BACKOUT") == 1
                && stage.deliveries().of("InvoiceBean", "good invoice") == 1 && stage.queues().depth("INVOICES") == 0);

        stage.compare("A5, A6", "deliveries of the poison invoice", 2,
                () -> stage.deliveries().of("InvoiceBean", "poison invoice"));
        stage.compare("A28, A33", "on INVOICES.BACKOUT", "[\"poison invoice\" BackoutCount 0]",
                () -> stage.queues().browse("INVOICES.BACKOUT"));
        stage.compare("C12", "deliveries of the good invoice", 1,
                () -> stage.deliveries().of("InvoiceBean", "good invoice"));
        stage.compare("C12", "on INVOICES", "[]", () -> stage.queues().browse("INVOICES"));
        stage.compare("C12", "state of LP.INVOICES", "STARTED", port::state);
    }
}
