// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

/** Everything the handler says, subject first. */
public enum HandlerMessage {
    /** The number is that of runmqdlq's own start message (C-38). */
    STARTED("BSTP0601I", "queue %s: the dead-letter handler begins; rules: %s (AMQ8708)"),
    ENDED("BSTP0602I", "queue %s: the dead-letter handler ends: %s; %s messages were taken away, %s tries were "
            + "refused"),
    DONE("BSTP0603I", "message %s (%s, meant for %s): rule in line %s, %s: done, to %s"),
    REFUSED("BSTP0604W", "message %s (%s, meant for %s): rule in line %s, %s: %s answered %s; %s"),
    LEFT("BSTP0605I", "message %s (%s, meant for %s): %s; it stays on the queue"),
    NO_HEADER("BSTP0606W", "message %s: it does not begin with an MQDLH, so no rule is for it; it stays on the queue "
            + "until somebody handles it by other means"),
    USAGE("BSTP0610E", "%s"),
    RULES_REFUSED("BSTP0611E", "rules: %s"),
    NO_DEAD_LETTER_QUEUE("BSTP0613E", "queue manager %s: it has no dead-letter queue (DEADQ); name a queue"),
    QUEUE_COMMAND_DONE("BSTP0607I", "queue %s: %s: %s messages"),
    MESSAGE_REFUSED("BSTP0615E", "%s; it is where it was"),
    FAILED("BSTP0614E", "queue manager %s: completion code %s, %s; what was not committed is where it was");

    private final String id;
    private final String text;

    HandlerMessage(String id, String text) {
        this.id = id;
        this.text = text;
    }

    /** On one line, whatever names of queues and users hold. */
    public String line(Object... values) {
        return id + ' ' + String.format(text, values).replaceAll("\\p{Cntrl}", " ");
    }
}
