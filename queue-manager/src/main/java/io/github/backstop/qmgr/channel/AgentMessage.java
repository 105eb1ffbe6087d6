// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What channels between queue managers log. */
enum AgentMessage {
    RUNNING("BSTP1301I", Level.INFO, "channel %s to queue manager %s runs"),
    RETRIES("BSTP1302W", Level.WARNING, "channel %s: %s; it is tried again in %d seconds"),
    STOPS("BSTP1303E", Level.ERROR, "channel %s stops: %s; mend that, then START CHANNEL"),
    LET_IN("BSTP1304I", Level.INFO, "channel %s from queue manager %s at %s runs"),
    REFUSED("BSTP1305W", Level.WARNING, "channel %s from queue manager %s at %s was not let in: reason %d, %s"),
    DEAD_LETTER("BSTP1306W", Level.WARNING, "channel %s: a message for queue %s at %s went to the dead-letter queue "
            + "with reason %d; see there"),
    DISCARDED("BSTP1307W", Level.WARNING, "channel %s: a message for queue %s at %s was discarded, reason %d, as its "
            + "report options ask"),
    DROPPED("BSTP1308W", Level.WARNING, "channel %s: a nonpersistent message for queue %s at %s was lost, reason %d: "
            + "with NPMSPEED(FAST) it does not come back; give the queue manager a dead-letter queue and the channel "
            + "USEDLQ(YES), or the channel NPMSPEED(NORMAL)"),
    RETURNED("BSTP1309I", Level.INFO, "channel %s: a message for queue %s at %s was returned to its sender, reason %d"),
    RESOLVED("BSTP1310I", Level.INFO, "channel %s: the batch that was in doubt has %s at queue manager %s"),
    NEW_PARTNER("BSTP1311W", Level.WARNING, "channel %s leads to another queue manager %s than before: numbers go on "
            + "from %d"),
    FAILED("BSTP1312E", Level.ERROR, "channel %s: the link is closed after an unexpected failure: %s; please report "
            + "it"),
    NO_TRIGGER("BSTP1314W", Level.WARNING, "a message on %s is no trigger message: %s; it was discarded"),
    ENDED("BSTP1313I", Level.INFO, "channel %s has ended: %s");

    private static final Logger LOG = System.getLogger("io.github.backstop.qmgr");

    private final String id;
    private final Level level;
    private final String text;

    AgentMessage(String id, Level level, String text) {
        this.id = id;
        this.level = level;
        this.text = text;
    }

    void log(Object... values) {
        LOG.log(level, () -> id + ' ' + String.format(text, values));
    }
}
