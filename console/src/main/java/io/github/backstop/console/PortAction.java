// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Optional;

/** What an operator asks of a port, from the path {@code /<port>/start} or {@code /<port>/stop}. */
record PortAction(String portName, Verb verb) {

    enum Verb {
        START, STOP;

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** The last segment is the verb; a port's name may contain slashes itself. */
    static Optional<PortAction> of(String path) {
        if (path == null || !path.startsWith("/")) {
            return Optional.empty();
        }
        for (Verb verb : Verb.values()) {
            String suffix = "/" + verb;
            if (path.endsWith(suffix) && path.length() > suffix.length() + 1) {
                return Optional.of(new PortAction(path.substring(1, path.length() - suffix.length()), verb));
            }
        }
        return Optional.empty();
    }

    void perform(Ports ports) {
        switch (verb) {
            case START -> ports.start(portName);
            case STOP -> ports.stop(portName);
        }
    }
}
