// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.time.Duration;

/**
 * What the broker is told besides attributes of the queue manager.
 *
 * @param stanza        the Broker stanza of a qm.ini
 * @param retryInterval how long a message that cannot be processed waits before it is tried again, 1 ms to 1 day
 */
public record BrokerSettings(BrokerStanza stanza, Duration retryInterval) {

    public static final BrokerSettings DEFAULT = new BrokerSettings(BrokerStanza.EMPTY, Duration.ofSeconds(5));

    /** @throws IllegalArgumentException with what is allowed */
    public BrokerSettings {
        if (retryInterval.compareTo(Duration.ofMillis(1)) < 0 || retryInterval.compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("brokerRetryInterval " + retryInterval + " is not in PT0.001S..PT24H");
        }
    }

    public BrokerSettings with(BrokerStanza other) {
        return new BrokerSettings(other, retryInterval);
    }

    public BrokerSettings with(Duration interval) {
        return new BrokerSettings(stanza, interval);
    }
}
