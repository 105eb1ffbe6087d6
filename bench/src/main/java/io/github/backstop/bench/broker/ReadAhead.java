// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.broker;

/** Whether a broker may send messages that were not asked for yet. */
public enum ReadAhead {
    /** One get, one message: Artemis consumerWindowSize 0, ActiveMQ prefetch 1 (it has no less that waits). */
    NONE,
    /** As the client comes: Artemis 1 MiB, ActiveMQ 1000 messages, IBM none (queue attribute DEFREADA(NO)). */
    DEFAULT
}
