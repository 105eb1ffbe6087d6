// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.ports.PortByJmx;

/** BOTHRESH 0, maximumRetries 0: WebSphere's defaults. */
final class NoRetries implements Story {

    @Override
    public String title() {
        return "WebSphere's defaults (BOTHRESH 0, maximumRetries 0)";
    }

    @Override
    public String expectation() {
        return "1 delivery, then the port stops with BackoutCount 1 (C3); the good message behind it waits (C21)";
    }

    @Override
    public void play(Stage stage) {
        PortByJmx port = new PortByJmx("LP.PAYMENTS");
        stage.put("PAYMENTS", "poison payment", "good payment");
        Stage.await(() -> port.state().equals("STOPPED"));

        stage.compare("C3", "deliveries of the poison payment", 1,
                () -> stage.deliveries().of("PaymentBean", "poison payment"));
        stage.compare("C3, C18", "state of LP.PAYMENTS", "STOPPED by POISON",
                () -> port.state() + " by " + port.stoppedBy());
        stage.compare("C3, C21", "on PAYMENTS", "[\"poison payment\" BackoutCount 1, \"good payment\" BackoutCount 0]",
                () -> stage.queues().browse("PAYMENTS"));
        stage.compare("C21", "deliveries of the good payment", 0,
                () -> stage.deliveries().of("PaymentBean", "good payment"));
    }
}
