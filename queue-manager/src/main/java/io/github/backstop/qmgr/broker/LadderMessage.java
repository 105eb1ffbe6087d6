// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What is logged of the broker's configuration and of messages that it cannot process. */
enum LadderMessage {
    NO_EFFECT("BSTP1450I", Level.INFO, "Broker stanza of qm.ini: %s has no effect here, as %s; it can be left out");

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
