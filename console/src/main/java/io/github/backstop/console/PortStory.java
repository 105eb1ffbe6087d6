// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

/** A port's state in an operator's words: what it is, who did it, what happens on the next click. */
final class PortStory {

    private PortStory() {
    }

    static String state(PortView port) {
        return switch (port.state()) {
            case "STARTED" -> "Started";
            case "STOPPING" -> "Stopping";
            case "STOPPED" -> port.isStarting() ? "Starting" : "Stopped";
            case "RECOVERING" -> "Recovering";
            case "HALF_OPEN" -> "Half open";
            default -> port.state();
        };
    }

    /** Chooses colour and icon; the word beside them says the same. */
    static String look(PortView port) {
        return switch (port.state()) {
            case "STARTED" -> "started";
            case "STOPPED" -> stoppedLook(port);
            default -> "changing";
        };
    }

    private static String stoppedLook(PortView port) {
        if (port.isStarting()) {
            return "changing";
        }
        return isWanted(port) ? "idle" : "stopped";
    }

    /** Lower is more urgent. */
    static int urgency(PortView port) {
        return switch (look(port)) {
            case "stopped" -> 0;
            case "changing" -> 1;
            case "idle" -> 2;
            default -> 3;
        };
    }

    static String stoppedBy(PortView port) {
        return switch (port.stoppedBy()) {
            case "" -> "";
            case "OPERATOR" -> "stopped by an operator";
            case "POISON" -> "stopped by a poison message";
            case "SEQUENTIAL_FAILURES" -> "stopped: too many deliveries in a row failed";
            case "RECOVERY_EXHAUSTED" -> "stopped: the queue manager could not be reached again";
            case "INITIAL_STATE" -> "not started yet (initial state)";
            case "NO_PLACE_FOR_MESSAGE" -> "stopped: no queue took the failing message";
            case "CONSUMER_FAILED" -> "stopped: messages could not be got from the queue";
            case "BEAN" -> "stopped by its own bean";
            case "MEMBER" -> "stopped with its cluster, by another server";
            case "CONFIGURATION" -> "stopped: a setting is wrong";
            case "ADAPTER_STOPPED" -> "stopped with its adapter";
            default -> "stopped by " + port.stoppedBy().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        };
    }

    /** What {@link #stoppedBy} has not said already. */
    static String reason(PortView port) {
        return port.stoppedBy().equals("OPERATOR") ? "" : port.reason();
    }

    static String next(PortView port) {
        if (!port.advice().isEmpty()) {
            return capital(port.advice());
        }
        return switch (port.stoppedBy()) {
            case "POISON" -> "Start delivers the failing message once more. If it fails again the port stops again, "
                    + "unless its backout threshold is reached first and it is moved. Messages behind it wait. To go "
                    + "on without it, move, skip or delete it first.";
            case "OPERATOR", "INITIAL_STATE" -> "Messages wait on the queue until the port is started.";
            case "RECOVERY_EXHAUSTED" -> "When the queue manager is back, start the port. Messages wait meanwhile.";
            case "NO_PLACE_FOR_MESSAGE" -> "Make room on the backout or dead-letter queue, then start the port.";
            case "CONSUMER_FAILED" -> "Remove the cause that the reason code names, then start the port.";
            case "MEMBER" -> "Look at the server that the reason names, and remove the cause there. Start starts the "
                    + "port on this server only; on all that were stopped with it: start everywhere.";
            case "CONFIGURATION" -> "Correct the setting, then start the port.";
            case "SEQUENTIAL_FAILURES" -> "Look for what makes every message fail, then start the port.";
            default -> "";
        };
    }

    static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static boolean isWanted(PortView port) {
        return port.stoppedBy().equals("OPERATOR") || port.stoppedBy().equals("INITIAL_STATE");
    }
}
