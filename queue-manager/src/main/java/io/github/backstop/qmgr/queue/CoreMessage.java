// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What queues, the message queue interface and commands log. */
public enum CoreMessage {
    STARTED("BSTP1001I", Level.INFO, "queue manager %s started, identifier %s"),
    LEFT_PREPARED("BSTP1003W", Level.WARNING, "XA branch %s stays prepared although its connection is gone; "
            + "the transaction manager's recovery commits or rolls it back"),
    DELAYED_DISCARDED("BSTP1004W", Level.WARNING, "a delayed message for %s was discarded as its report options ask, "
            + "because the put failed with reason %d; make room on the queue or allow puts"),
    DELAYED_STUCK("BSTP1005W", Level.WARNING, "a delayed message for %s stays on SYSTEM.DDELAY.LOCAL.QUEUE: the put "
            + "failed with reason %d and no dead-letter queue takes it; it is tried again every %d seconds"),
    NOT_MOVED("BSTP1006W", Level.WARNING, "a message that came back to %s five times stays there: the put to "
            + "SYSTEM.DEAD.LETTER.QUEUE failed with reason %d; define the queue, make room on it and allow puts"),
    DEFERRED_KEPT("BSTP1007W", Level.WARNING, "a deferred message that was cancelled stays on %s: the store fails with "
            + "reason %d; make room on the disk, and purge the queue"),
    TRIGGER_LOST("BSTP1020W", Level.WARNING, "a trigger message was discarded: the put to initiation queue %s failed "
            + "with reason %d and no dead-letter queue takes it; make room on the queue or set DEADQ"),
    REPORT_LOST("BSTP1022W", Level.WARNING, "a report (feedback %d) for %s was dropped: the put failed with reason %d "
            + "and no dead-letter queue takes it; make room on the queue, allow puts or set DEADQ"),
    QUIESCING("BSTP1021I", Level.INFO, "queue manager %s is quiescing: it ends when its clients have disconnected"),
    NO_COMMAND("BSTP1011W", Level.WARNING, "a message on SYSTEM.ADMIN.COMMAND.QUEUE is no command: format '%s', "
            + "reply queue '%s'; it was discarded"),
    NO_REPLY("BSTP1012W", Level.WARNING, "the reply to a command cannot be put to %s: reason %d"),
    COMMAND_FAILED("BSTP1014E", Level.ERROR, "a command on SYSTEM.ADMIN.COMMAND.QUEUE failed unexpectedly: %s; "
            + "please report it"),
    EXISTS("BSTP1010W", Level.WARNING, "MQSC line %d: %s It stays as it is; write REPLACE to change it"),
    NO_SUCH_ATTRIBUTE("BSTP1015W", Level.WARNING, "attribute %d in list %d of PCF command %d is not one that this queue "
            + "manager answers; the command was refused, ask without it (docs/queue-manager.md)"),
    LISTENER_ENDED("BSTP1016W", Level.WARNING, "an asynchronous consumer of %s gets nothing more, as the queue was changed "
            + "with FORCE (2041), which its exception listener is told; let it open the queue again"),
    WOULD_BE_BLOCKED("BSTP1035W", Level.WARNING, "%s at %s over channel %s would be refused by %s, but for WARN(YES)"),
    NOT_AUTHORIZED("BSTP1034W", Level.WARNING, "user %s lacks authority %s on %s %s, answered with reason 2035; "
            + "SET AUTHREC grants it (as AMQ8077W)"),
    CONNECTION_REFUSED("BSTP1030W", Level.WARNING, "%s at %s was refused a connection over channel %s with reason "
            + "2035: %s"),
    NOT_CHECKED("BSTP1031W", Level.WARNING, "CONNAUTH(%s) is not checked: the queue manager has no users, and whoever "
            + "reaches it on this machine may do everything; give it users to change that"),
    NO_AUTHENTICATION("BSTP1032E", Level.ERROR, "CONNAUTH(%s) lets nobody connect: %s; define an AUTHINFO object of "
            + "AUTHTYPE(IDPWOS) and refresh security"),
    NOBODY_FROM_ELSEWHERE("BSTP1036W", Level.WARNING, "clients on other machines are refused: %s would let everybody "
            + "in; set CONNAUTH to an AUTHINFO object that asks for passwords, or ask for it by name (insecure, "
            + "--insecure)"),
    USERS_UNREADABLE("BSTP1033E", Level.ERROR, "the users stay as they were: %s; mend the file and refresh security"),
    NOTHING_TO_DISPLAY("BSTP1013I", Level.INFO, "MQSC line %d: DISPLAY finds nothing: %s");

    private static final Logger LOG = System.getLogger("io.github.backstop.qmgr");

    private final String id;
    private final Level level;
    private final String text;

    CoreMessage(String id, Level level, String text) {
        this.id = id;
        this.level = level;
        this.text = text;
    }

    public void log(Object... values) {
        LOG.log(level, () -> id + ' ' + String.format(text, values));
    }
}
