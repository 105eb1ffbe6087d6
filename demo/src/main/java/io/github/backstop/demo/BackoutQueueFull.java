// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.ports.PortByJmx;

/** BOTHRESH 2, maximumRetries 5, and the backout queue takes no more messages. */
final class BackoutQueueFull implements Story {

    @Override
    public String title() {
        return "The backout queue is full (BOTHRESH 2, BOQNAME with MAXDEPTH 1, maximumRetries 5)";
    }

    @Override
    public String expectation() {
        return "2 deliveries, then the message is on the dead-letter queue; its dead-letter header says 2053, queue "
                + "full (A28, A41, A42); the port stays up";
    }

    @Override
    public void play(Stage stage) {
        PortByJmx port = new PortByJmx("LP.SHIPMENTS");
        stage.put("SHIPMENTS.BACKOUT", "old shipment");
        stage.put("SHIPMENTS", "poison shipment", "good shipment");
        Stage.await(() -> stage.queues().depth("DEAD.LETTERS") == 1
                && stage.deliveries().of("ShipmentBean", "good shipment") == 1
                && stage.queues().depth("SHIPMENTS") == 0);

        stage.compare("A5, A6", "deliveries of the poison shipment", 2,
                () -> stage.deliveries().of("ShipmentBean", "poison shipment"));
        stage.compare("A28", "on SHIPMENTS.BACKOUT", "[\"old shipment\" BackoutCount 0]",
                () -> stage.queues().browse("SHIPMENTS.BACKOUT"));
        stage.compare("A41, A42", "on DEAD.LETTERS", "[\"poison shipment\" BackoutCount 0, dead-letter reason 2053]",
                () -> stage.queues().browse("DEAD.LETTERS"));
        stage.compare("C12", "deliveries of the good shipment", 1,
                () -> stage.deliveries().of("ShipmentBean", "good shipment"));
        stage.compare("C12", "state of LP.SHIPMENTS", "STARTED", port::state);
    }
}
