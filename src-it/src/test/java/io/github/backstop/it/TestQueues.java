// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

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

    static PortSpec connected(PortSpec port, Queues queues) {
        return port.with("hostName", "127.0.0.1").with("port", queues.port()).with("queueManager", QUEUE_MANAGER)
                .with("channel", "DEV.APP.SVRCONN");
    }
}
