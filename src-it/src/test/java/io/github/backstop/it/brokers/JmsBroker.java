// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers;

import java.util.List;

/** A broker that is known by its JMS client alone. */
public interface JmsBroker extends Broker {

    /** Its queues, by that client. */
    JmsQueues queues();

    @Override
    default void send(String queue, List<String> texts) {
        queues().send(queue, texts, false);
    }

    @Override
    default void sendDiscardable(String queue, String text) {
        queues().send(queue, List.of(text), true);
    }

    @Override
    default List<BrokerMessage> browse(String queue) {
        return queues().browse(queue);
    }
}
