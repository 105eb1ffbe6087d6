// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.dlq.management.DeadLetterRegistration;
import io.github.backstop.dlq.management.ManagedDeadLetters;
import io.github.backstop.dlq.management.RulesSchedule;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;

/**
 * A port's view of its queue manager's dead-letter queue. It stands apart, since IBM's client may be absent where
 * another adapter is wrapped.
 */
final class PortDeadLetters {

    private PortDeadLetters() {
    }

    /** Until the port closes. */
    static void register(ListenerPort port, ConnectionSettings connection, ServerThreads threads) {
        MqConnections connections = new MqConnections(connection);
        ManagedDeadLetters letters = new ManagedDeadLetters(port.identity().name(), connections::baseConnection,
                threads.work()::execute, () -> schedule(port.snapshot().settings()));
        port.onClose(DeadLetterRegistration.register(port.identity().name(), letters)::close);
    }

    private static RulesSchedule schedule(PortSettings settings) {
        return new RulesSchedule(settings.deadLetterRules(), settings.deadLetterInterval());
    }
}
