// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Whether this server is ready, as far as its listener ports are concerned. */
final class Readiness {

    /**
     * A system property of the server: which stops make it not ready, separated by commas, or NONE. Default
     * {@value #DEFAULT}: a message, or messages, stopped the port, or it has lost its adapter.
     */
    static final String PROPERTY = "backstop.health.down";

    static final String DEFAULT = "POISON,SEQUENTIAL_FAILURES,NO_PLACE_FOR_MESSAGE,ADAPTER_STOPPED";
    private static final String NONE = "NONE";
    private static final Set<String> ALLOWED = Set.of("POISON", "SEQUENTIAL_FAILURES", "NO_PLACE_FOR_MESSAGE",
            "RECOVERY_EXHAUSTED", "CONSUMER_FAILED", "CONFIGURATION", "BEAN", "MEMBER", "OPERATOR", "INITIAL_STATE",
            "ADAPTER_STOPPED");

    private final Set<String> down;

    private Readiness(Set<String> down) {
        this.down = down;
    }

    static Readiness ofThisServer() {
        return of(System.getProperty(PROPERTY, DEFAULT));
    }

    /** @throws IllegalArgumentException for a name that is none; it tells property, value and what is allowed */
    static Readiness of(String names) {
        Set<String> down = new TreeSet<>();
        for (String name : names.split(",")) {
            if (!name.isBlank() && !name.strip().equals(NONE)) {
                down.add(name.strip());
            }
        }
        if (!ALLOWED.containsAll(down)) {
            throw new IllegalArgumentException(PROPERTY + "=" + names + " is not allowed: NONE, or some of "
                    + new TreeSet<>(ALLOWED) + " separated by commas");
        }
        return new Readiness(down);
    }

    /** Those that are in the way. */
    List<PortView> down(List<PortView> ports) {
        return ports.stream().filter(port -> port.state().equals("STOPPED") || port.state().equals("STOPPING"))
                .filter(port -> down.contains(port.stoppedBy())).toList();
    }
}
