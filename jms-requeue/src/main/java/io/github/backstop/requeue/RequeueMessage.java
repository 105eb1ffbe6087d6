// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What is logged while a message is moved. */
enum RequeueMessage {
    PROPERTY_NOT_COPIED("BSTP0160W", "%s: property %s of message %s does not go with it to its new queue: %s"),
    SEND_REFUSED("BSTP0161W", "%s: message %s was not put on queue %s: %s; make room there, or let the user of "
            + "requeueConnectionFactory send to it");

    private static final Logger LOG = System.getLogger("io.github.backstop.requeue");

    private final String id;
    private final String pattern;

    RequeueMessage(String id, String pattern) {
        this.id = id;
        this.pattern = pattern;
    }

    void log(Object... facts) {
        LOG.log(Level.WARNING, () -> id + " " + String.format(pattern, facts));
    }
}
