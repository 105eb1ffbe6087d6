// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.process.Line;
import jakarta.jms.DeliveryMode;

/**
 * What is equal for all who are compared.
 *
 * @param name      of the queues used, unique among the loads open at the same time
 * @param size      bytes of the body, 16 or more
 * @param clients   connections that work at the same time (pairs where it takes two)
 * @param depth     messages that lie on the queue all the time
 * @param persistent delivery mode
 */
public record Terms(String name, int port, Manner manner, int size, int clients, int depth,
        boolean persistent) {

    public static Terms of(Line line) {
        return new Terms(line.text("name"), (int) line.number("port"), Manner.valueOf(line.text("manner")),
                (int) line.number("size"), (int) line.number("clients"), (int) line.number("depth"),
                Boolean.parseBoolean(line.text("persistent")));
    }

    int deliveryMode() {
        return persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    }
}
