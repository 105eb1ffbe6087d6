// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Everything the console logs: each action of an operator, and each that was refused. */
enum ConsoleMessage {

    ACTION_DONE("BSTP0251I", Level.INFO, "port %s: %s asked from the console by %s"),
    ACTION_REFUSED("BSTP0252W", Level.WARNING, "port %s: %s asked from the console by %s, and the port refused: %s"),
    NO_SUCH_PORT("BSTP0253W", Level.WARNING,
            "port %s: %s asked from the console by %s, but this server has no such port; is its application deployed?"),
    FOREIGN_REQUEST("BSTP0254W", Level.WARNING,
            "console: request of %s refused: %s; actions are accepted from the console's own page, and from programs "
                    + "that send the header " + SameOrigin.HEADER),
    PORT_UNREADABLE("BSTP0255W", Level.WARNING,
            "console: the port %s could not be read and is not shown (%s); are console and adapter of one release?");

    private static final Logger LOGGER = System.getLogger("io.github.backstop.console");

    private final String id;
    private final Level level;
    private final String text;

    ConsoleMessage(String id, Level level, String text) {
        this.id = id;
        this.level = level;
        this.text = text;
    }

    void log(Object... values) {
        LOGGER.log(level, () -> id + " " + LogText.oneLine(String.format(text, values)));
    }
}
