// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/** Who moves a message that was backed out too often. */
public enum RequeueEngine {
    /** {@link #BACKSTOP} if a threshold or a queue was set at the port, else {@link #IBM}. */
    AUTO,
    /** The provider's own consumer, by BOTHRESH and BOQNAME of the queue. */
    IBM,
    /** The port's engine, by the port's settings, and by the queue's where the port has none. */
    BACKSTOP
}
