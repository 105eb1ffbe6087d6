// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.ports.PortByJmx;
import java.util.function.IntSupplier;

/** BOTHRESH 0, maximumRetries 3. */
final class PortStops implements Story {

    @Override
    public String title() {
        return "Without a backout queue the port stops (BOTHRESH 0, maximumRetries 3)";
    }

    @Override
    public String expectation() {
        return "3 deliveries, then the port stops (C5, C7) and good messages wait (C21); started again, it stops after "
                + "1 more (C4), and they still wait";
    }

    @Override
    public void play(Stage stage) {
        PortByJmx port = new PortByJmx("LP.ORDERS");
        IntSupplier stops = Stage.stops(port);
        stage.put("ORDERS", "good order 1", "poison order");
        Stage.await(() -> stops.getAsInt() == 1 && port.state().equals("STOPPED"));

        stage.compare("C5, C7", "deliveries of the poison order", 3,
                () -> stage.deliveries().of("OrderBean", "poison order"));
        stage.compare("C18", "state of LP.ORDERS", "STOPPED by POISON", () -> port.state() + " by " + port.stoppedBy());

        stage.put("ORDERS", "good order 2", "good order 3");
        stage.compare("C21", "on ORDERS", waiting(3), () -> stage.queues().browse("ORDERS"));

        stage.start(port);
        Stage.await(() -> stops.getAsInt() == 2 && port.state().equals("STOPPED"));

        stage.compare("C4", "deliveries of the poison order after the restart", 4,
                () -> stage.deliveries().of("OrderBean", "poison order"));
        stage.compare("C4", "state of LP.ORDERS", "STOPPED by POISON", () -> port.state() + " by " + port.stoppedBy());
        stage.compare("C4, C21", "on ORDERS", waiting(4), () -> stage.queues().browse("ORDERS"));
        stage.compare("C21", "all that the bean has seen", "[good order 1, poison order, poison order, poison order, "
                + "poison order]", () -> stage.deliveries().textsOf("OrderBean"));
    }

    private static String waiting(int backoutCount) {
        return "[\"poison order\" BackoutCount " + backoutCount + ", \"good order 2\" BackoutCount 0, "
                + "\"good order 3\" BackoutCount 0]";
    }
}
