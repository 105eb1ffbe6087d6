// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What is logged of the broker's configuration and of messages that it cannot process. */
enum LadderMessage {
    NO_EFFECT("BSTP1450I", Level.INFO, "Broker stanza of qm.ini: %s has no effect here, as %s; it can be left out"),
    BLOCKED("BSTP1451W", Level.WARNING, "queue %s of the broker is blocked by message %s: %s; tried %d times so far. "
            + "Mend that, or give the queue manager a dead-letter queue that takes the message; else it is tried again"),
    GOES_ON("BSTP1452I", Level.INFO, "queue %s of the broker goes on, after %d trials in vain"),
    INPUT_BURIED("BSTP1453W", Level.WARNING, "queue %s of the broker: message %s is put on the dead-letter queue with "
            + "reason %d, as %s"),
    INPUT_DISCARDED("BSTP1454W", Level.WARNING, "queue %s of the broker: message %s is discarded, as its report options "
            + "ask for, because %s"),
    INPUT_DROPPED("BSTP1455W", Level.WARNING, "queue %s of the broker: message %s is lost, as %s, and the dead-letter "
            + "queue does not take it. It would wait with ALTER QMGR PSNPMSG(KEEP)"),
    RESPONSE_BURIED("BSTP1456W", Level.WARNING, "queue %s of the broker: a response is put on the dead-letter queue, as "
            + "queue %s at %s does not take it, reason %d"),
    RESPONSE_DROPPED("BSTP1457W", Level.WARNING, "queue %s of the broker: a response is lost, as queue %s at %s does not "
            + "take it, reason %d. PSNPRES says what becomes of such responses");

    private static final Logger LOG = System.getLogger("io.github.backstop.qmgr");

    private final String id;
    private final Level level;
    private final String text;

    LadderMessage(String id, Level level, String text) {
        this.id = id;
        this.level = level;
        this.text = text;
    }

    void log(Object... values) {
        LOG.log(level, () -> id + ' ' + String.format(text, values));
    }
}
