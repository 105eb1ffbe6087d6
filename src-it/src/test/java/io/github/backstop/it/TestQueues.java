// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import io.github.backstop.demo.queues.SeparateQueues;

/** A queue manager per test class, and how beans reach it. */
final class TestQueues {

    static final String QUEUE_MANAGER = "IT";

    private TestQueues() {
    }

    static Queues start(String mqsc) {
        return SeparateQueues.start(Archives.queues(), QUEUE_MANAGER, mqsc);
    }

    /** Ports start on a thread of their own, soon after their application. */
    static void awaitStarted(PortByJmx port) {
        await().alias("port " + port.name() + " starts").until(port::state, "STARTED"::equals);
    }

    static PortSpec connected(PortSpec port, Queues queues) {
        return port.with("hostName", "127.0.0.1").with("port", queues.port()).with("queueManager", QUEUE_MANAGER)
                .with("channel", "DEV.APP.SVRCONN");
    }
}
