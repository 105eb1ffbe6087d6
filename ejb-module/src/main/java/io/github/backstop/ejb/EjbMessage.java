// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Everything the interceptor logs. */
enum EjbMessage {

    NO_MESSAGE_ID("BSTP0201W", Level.WARNING,
            "interceptor: the message id could not be read (%s); the listener port will show no exception for it"),
    NO_PORT("BSTP0202W", Level.WARNING,
            "message %s: failed, but no listener port runs in this JVM; deploy Backstop's resource adapter or remove "
                    + "the interceptor"),
    PORT_REFUSED("BSTP0203W", Level.WARNING,
            "port %s: did not take the failure of message %s (%s); the resource adapter and the interceptor should be "
                    + "of the same release"),
    NOT_TOLD("BSTP0204W", Level.WARNING,
            "message %s: its failure could not be reported to any port (%s)"),
    MOVED("BSTP0205I", Level.INFO, "bean %s: message %s %s"),
    NOT_MOVED("BSTP0206E", Level.ERROR,
            "bean %s: message %s failed %s times and cannot be moved (%s); it stays on its queue and comes again; name "
                    + "a queue that takes it, or put a listener port in front of the bean, which stops"),
    POLICY_REFUSED("BSTP0207E", Level.ERROR,
            "bean %s: its backout policy is refused: %s; until that is corrected each delivery fails");

    private static final Logger LOGGER = System.getLogger("io.github.backstop.ejb");

    private final String id;
    private final Level level;
    private final String text;

    EjbMessage(String id, Level level, String text) {
        this.id = id;
        this.level = level;
        this.text = text;
    }

    String text(Object... values) {
        return id + " " + String.format(text, values);
    }

    void log(Object... values) {
        LOGGER.log(level, () -> text(values));
    }
}
