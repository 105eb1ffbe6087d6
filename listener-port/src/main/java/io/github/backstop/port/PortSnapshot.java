// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.state.PortState;
import java.util.Optional;

/**
 * A port at one moment.
 *
 * @param delivered      deliveries that the bean has seen, since the port was opened
 * @param activeSessions deliveries in flight
 * @param settings       those of the last start
 * @param moved          messages that the port's engine took from the queue
 */
public record PortSnapshot(PortState state, PortSettings settings, int activeSessions, long delivered, long committed,
                           long rolledBack, Optional<FailedDelivery> lastFailure, long moved,
                           Optional<MovedMessage> lastMoved) { }
