// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What is logged of what operators do with dead letters. */
enum OperatorMessage {
    REDRIVE_BEGINS("BSTP0620I", "port %s: %s sends dead letters of queue %s back (%s)"),
    REDRIVE_ENDS("BSTP0621I", "port %s: dead letters of queue %s: %s"),
    REDRIVE_FAILED("BSTP0622W", "port %s: dead letters of queue %s: sending back ended with %s; %s; every message is "
            + "on one queue"),
    REDRIVE_CANCELLED("BSTP0623I", "port %s: %s has cancelled the sending back of dead letters"),
    RULES_APPLIED("BSTP0624I", "port %s: rules of %s: %s"),
    WORKED_ON("BSTP0627I", "port %s: %s: %s of queue %s%s: %s messages"),
    RULES_FAILED("BSTP0626W", "port %s: rules of %s are not applied: %s"),
    NOT_REGISTERED("BSTP0625W", "port %s: its dead-letter queue cannot be managed: %s");

    private static final Logger LOG = System.getLogger("io.github.backstop.dlq");

    private final String id;
    private final String text;

    OperatorMessage(String id, String text) {
        this.id = id;
        this.text = text;
    }

    void log(Object... values) {
        LOG.log(id.endsWith("W") ? Level.WARNING : Level.INFO,
                id + ' ' + String.format(text, values).replaceAll("\\p{Cntrl}", " "));
    }

    /** What the handler says, with its own id. */
    static void log(String line) {
        LOG.log(line.startsWith("W", "BSTP0000".length()) ? Level.WARNING : Level.INFO, line);
    }
}
