// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

import java.lang.System.Logger.Level;

/** Every line that this module logs. The ids are stable: operators' rules are built on them. */
public enum PortMessage {
    STARTED("BSTP0001I", "started on %s: %s, %s, %s"),
    RECOVERED("BSTP0002I", "started again on %s, at attempt %s to connect"),
    STOPPED_BY_OPERATOR("BSTP0003I", "stopped by the operator; messages stay on the queue; start it again from the "
            + "console or JMX %s"),
    NOT_STARTED("BSTP0004I", "not started, as initialState=STOPPED; start it from the console or JMX %s"),
    STOPPED_BY_BEAN("BSTP0026W", "stopped: %s; start it again from the console or JMX %s"),
    CLOSED("BSTP0005I", "closed: %s"),
    STOPPING("BSTP0010I", "stopping (%s): %s; no further message is let in, %s in flight may finish"),
    DELIVERY_FAILED("BSTP0011I", "delivery %s of message %s failed (limit %s), it will be delivered again; cause: %s"),
    MESSAGE_MOVED("BSTP0018W", "message %s %s"),
    ENGINE("BSTP0019I", "engine for messages that fail too often: %s; %s; messages come through %s"),
    STOPPED_BY_POISON("BSTP0012W", "stopped after %s; the message stays on the queue; start it again from the console "
            + "or JMX %s"),
    STOPPED_BY_FAILURES("BSTP0027W", "stopped after %s; the messages stay on the queue; remove the cause, then start "
            + "it again from the console or JMX %s"),
    STAYS_STOPPED("BSTP0028W", "stays stopped, as it was left (%s): %s; start it from the console or "
            + "JMX %s"),
    STATE_NOT_KEPT("BSTP0029W", "its state could not be kept in %s: %s; after a restart it starts as it was kept "
            + "before, or as initialState says; let the server's user write there"),
    STATE_NOT_READ("BSTP0030W", "how it was left could not be read from %s: %s; it starts as initialState says; "
            + "mend or delete the file"),
    HALF_OPEN("BSTP0031I", "half open on %s: %s; nothing to do"),
    PROBED("BSTP0032I", "started again on %s, as a message was processed (halfOpenAfter)"),
    STOPPED_BY_MEMBER("BSTP0033W", "stopped with its cluster (stopScope=CLUSTER), as %s; messages stay on the queue; "
            + "start it again from the console or JMX %s"),
    RECOVERING("BSTP0013W", "recovering: %s; attempt %s of %s to connect in %s s (recoveryRetries, recoveryInterval); "
            + "nothing to do unless they all fail"),
    RECOVERY_EXHAUSTED("BSTP0014E", "stopped, as recovery failed: %s (recoveryRetries=%s); make the queue manager "
            + "reachable, then start the port from the console or JMX %s"),
    NO_PLACE_FOR_MESSAGE("BSTP0015E", "stopped, as a message can be put neither on the backout queue nor on the "
            + "dead-letter queue: %s; make room there or allow the put, then start the port from the console or JMX "
            + "%s"),
    CONFIGURATION_REFUSED("BSTP0016E", "not started, as its settings were refused: %s; correct them, then start the "
            + "port from the console or JMX %s"),
    CONSUMER_FAILED("BSTP0017E", "stopped, as the provider's consumer could not get messages: %s; look the reason code "
            + "up and remove the cause, then start the port from the console or JMX %s"),
    ASKED("BSTP0040I", "%s asked by %s"),
    MESSAGE_HANDLED("BSTP0041I", "message %s %s; asked by %s"),
    MESSAGE_NOT_HANDLED("BSTP0042W", "message %s: %s asked by %s was refused: %s"),
    DEACTIVATION_FAILED("BSTP0020W", "the consumer did not close cleanly: %s; no message is let in any more, but the "
            + "provider may hold the connection until the server stops"),
    DRAIN_TIMED_OUT("BSTP0021W", "%s deliveries still run after %s s (drainTimeout); they are left to finish"),
    LISTENER_FAILED("BSTP0022E", "a listener of its events failed on %s"),
    WORK_REJECTED("BSTP0023W", "the server had no thread to start or stop it: %s; a thread of its own is used"),
    STEP_FAILED("BSTP0025E", "an unexpected error while it was started or stopped; look at its state, and report this"),
    MANAGEMENT_FAILED("BSTP0024W", "JMX %s could not be registered: %s; the port works, but the console does not show "
            + "it");

    private final String id;
    private final String pattern;

    PortMessage(String id, String pattern) {
        this.id = id;
        this.pattern = pattern;
    }

    public String id() {
        return id;
    }

    /** From the id's suffix: I, W or E. */
    public Level level() {
        return switch (id.charAt(id.length() - 1)) {
            case 'E' -> Level.ERROR;
            case 'W' -> Level.WARNING;
            default -> Level.INFO;
        };
    }

    /** The line: id, port, what happened, what to do next. */
    public String text(String port, Object... facts) {
        return prefix(port) + String.format(pattern, facts);
    }

    /** What each line of a port begins with. */
    String prefix(String port) {
        return id + " port " + port + ": ";
    }
}
