// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What the broker of queued publish/subscribe logs of itself. */
enum BrokerMessage {
    STREAM_MADE("BSTP1401I", Level.INFO, "stream %s was made at queue manager %s for a registration that named it, from "
            + "SYSTEM.BROKER.MODEL.STREAM; grant applications authority to its queue and topic"),
    NO_QUEUE("BSTP1402W", Level.WARNING, "queue %s of the broker cannot be read: %s; it is tried again each second. "
            + "Define it as a local queue, or take it out of SYSTEM.QPUBSUB.QUEUE.NAMELIST"),
    READS("BSTP1403I", Level.INFO, "queue %s of the broker is read again"),
    FAILED("BSTP1404E", Level.ERROR, "queue %s of the broker: a command failed unexpectedly: %s; please report it");

    private static final Logger LOG = System.getLogger("io.github.backstop.qmgr");

    private final String id;
    private final Level level;
    private final String text;

    BrokerMessage(String id, Level level, String text) {
        this.id = id;
        this.level = level;
        this.text = text;
    }

    void log(Object... values) {
        LOG.log(level, () -> id + ' ' + String.format(text, values));
    }

    void log(String queue, Throwable failure) {
        LOG.log(level, id + ' ' + String.format(text, queue, failure), failure);
    }
}
