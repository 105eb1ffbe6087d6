// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.log;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Every line that the adapter logs; what a port does is logged by the port. The ids are stable: operators' rules are
 * built on them.
 */
public enum AdapterMessage {
    REFUSED("BSTP0101E", "%s: the message-driven bean is not activated: %s; correct the value and deploy again"),
    ADAPTER_STARTED("BSTP0102I", "resource adapter started; default %s"),
    ADAPTER_STOPPED("BSTP0103I", "resource adapter stopped; %s open ports were closed"),
    ADAPTER_DEFAULT_REFUSED("BSTP0104E", "resource adapter: %s; whoever inherits the value is refused until it is "
            + "corrected"),
    MESSAGES_FORCED("BSTP0105W", "port %s: maximumMessages=%s has no effect: each message is a transaction of its own, "
            + "as the Connectors specification wants it; set it to 1 (batches are for beans without a transaction, "
            + "with nonASFTimeout and nonASFRollbackEnabled)"),
    NO_EFFECT("BSTP0106I", "%s: %s=%s is accepted and has no effect. %s"),
    RESTORED("BSTP0107I", "port %s: the server has made the adapter anew and not activated the bean; the port was put "
            + "back as it was"),
    NOT_RESTORED("BSTP0108E", "port %s: the server has made the adapter anew and not activated the bean, and the port "
            + "could not be put back: %s; %s"),
    RESTORED_ENDED("BSTP0109I", "port %s: closed, as its application has ended"),
    LEFT("BSTP0118W", "port %s: the adapter stops while the application stays; unless BSTP0107I follows, once the "
            + "adapter is back %s"),
    NO_THREAD("BSTP0110W", "port %s: the server had no thread for a message: %s; it stays on the queue and is tried "
            + "again (no failed delivery); give the server's work manager more threads than all ports have sessions"),
    SESSION_NOT_REPLACED("BSTP0111W", "port %s: a session could not be replaced: %s"),
    DELIVERY_NOT_BEGUN("BSTP0112W", "port %s: the server did not begin a delivery: %s; the message was not got and is "
            + "tried again (no failed delivery)"),
    SESSION_FAILED("BSTP0113W", "port %s: a message could not be got: %s; it stays on the queue; nothing to do "
            + "unless the port stops"),
    DELIVERY_NOT_ENDED("BSTP0114E", "port %s: the server did not end the delivery of message %s: %s; the transaction "
            + "counts as rolled back"),
    CLOSE_FAILED("BSTP0115W", "port %s: %s did not close cleanly: %s; the queue manager drops it when the connection "
            + "ends"),
    PROVIDER_ERROR("BSTP0116I", "port %s: the provider reported: %s"),
    NO_LISTENER_THREAD("BSTP0117W", "port %s: the server had no thread for each of its %s sessions: %s; the port "
            + "starts again; give the server's work manager more threads than all ports have sessions, or unset "
            + "nonASFTimeout"),
    RECOVERY_RESOURCE("BSTP0120W", "transaction recovery: %s cannot be reached: %s; the server tries again"),
    DELEGATE_STARTED("BSTP0140I", "wrapped adapter %s started"),
    DELEGATE_NOT_STOPPED("BSTP0141W", "wrapped adapter %s did not stop cleanly: %s; restart the server if its threads "
            + "stay"),
    PUT_REFUSED("BSTP0150W", "port %s: %s was not put on queue %s: %s; make room there, allow the put, or give the "
            + "user +put +passall on the queue"),
    INQUIRY_FAILED("BSTP0151W", "port %s: BOTHRESH and BOQNAME of queue %s could not be inquired: %s; until they can, "
            + "no message is moved: give the user +inq on the queue, or set backoutThreshold and backoutRequeueQueue"),
    NOT_MOVED("BSTP0152W", "port %s: message %s was to be moved, and could not be: %s; it stays on the queue"),
    MOVED_BY_ANOTHER("BSTP0153I", "port %s: message %s was to be moved, but is no longer there"),
    PLACE_TAKES_NONE("BSTP0154W", "port %s: %s %s will not take messages that fail too often: %s; %s"),
    NO_PLACE("BSTP0155W", "port %s: neither a backout queue nor a dead-letter queue is named: a persistent message "
            + "that fails %s times will stop the port; ALTER QLOCAL('%s') BOQNAME(...), or ALTER QMGR DEADQ(...)"),
    PLACES_NOT_CHECKED("BSTP0156I", "port %s: where messages that fail too often go was not checked, as queue %s could "
            + "not be asked: %s; give the user +inq on it"),
    QUEUE_IN_DOUBT("BSTP0157I", "port %s: which queue %s is could not be asked: %s; it counts as the same as those of "
            + "other ports; give the user +inq on it and on the queue manager"),
    QUEUE_FILLS("BSTP0158W", "port %s: queue %s (%s) has %s messages, the oldest since %s; see why in the console, "
            + "then send them again or delete them (warned from queueWatchDepth=%s, or after queueWatchAge=%s s)"),
    QUEUES_NOT_WATCHED("BSTP0159W", "port %s: its backout and dead-letter queue cannot be watched: %s; give its user "
            + "the authority to look at them (IBM MQ: +inq on them and on the queue manager), or set "
            + "queueWatchInterval=0"),
    PROVIDER_LIMIT("BSTP0162W", "port %s: the provider itself takes a message away after delivery %s (%s), and "
            + "%s; set %s"),
    CLUSTER_JOINED("BSTP0170I", "port %s: tells of its stops, and hears of those of other servers, by topic %s"),
    CLUSTER_NOT_JOINED("BSTP0171W", "port %s: topic %s, by which servers tell each other of stops, cannot be used: %s; "
            + "until it can, the port stops alone; make the queue manager reachable and give the port's user +sub and "
            + "+pub on the topic; it is tried again every %s s (recoveryInterval)"),
    CLUSTER_NOT_UNDERSTOOD("BSTP0172W", "port %s: a publication on topic %s is not understood, and changes nothing: "
            + "%s; see who else publishes there"),
    OUTBOUND_BROKEN("BSTP0130W", "connection factory: the connection to %s broke: %s; it is taken out of the pool");

    private static final Logger LOG = System.getLogger("io.github.backstop.ra");

    private final String id;
    private final String pattern;

    AdapterMessage(String id, String pattern) {
        this.id = id;
        this.pattern = pattern;
    }

    public String id() {
        return id;
    }

    public String text(Object... facts) {
        return id + " " + String.format(pattern, facts);
    }

    public void log(Object... facts) {
        LOG.log(level(), text(facts));
    }

    /** For what may repeat without end. */
    public void debug(Object... facts) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(Level.DEBUG, text(facts));
        }
    }

    /** From the id's suffix: I, W or E. */
    private Level level() {
        return switch (id.charAt(id.length() - 1)) {
            case 'E' -> Level.ERROR;
            case 'W' -> Level.WARNING;
            default -> Level.INFO;
        };
    }
}
