// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Everything the console logs: who logged in, each action, and each that was refused. */
enum ConsoleMessage {

    ACTION_DONE("BSTP0251I", Level.INFO, "audit: %s: %s: done: %s"),
    ACTION_REFUSED("BSTP0252W", Level.WARNING, "audit: %s: %s: the port refused: %s"),
    NO_SUCH_PORT("BSTP0253W", Level.WARNING,
            "audit: %s: %s: this server has no such port; is its application deployed?"),
    FOREIGN_REQUEST("BSTP0254W", Level.WARNING, "audit: %s: %s: refused: %s"),
    PORT_UNREADABLE("BSTP0255W", Level.WARNING,
            "console: the port %s could not be read and is not shown (%s); are console and adapter of one release?"),
    NOT_ALLOWED("BSTP0256W", Level.WARNING,
            "audit: %s: %s: refused, as the role %s is needed; put the user into the group %s if it is to have it"),
    LOGIN("BSTP0257I", Level.INFO, "audit: %s: logged in as %s"),
    LOGIN_FAILED("BSTP0258W", Level.WARNING, "audit: %s at %s: login failed: %s"),
    BODY_READ("BSTP0259I", Level.INFO, "audit: %s: read the body of message %s of port %s"),
    SHORT_TOKEN("BSTP0261W", Level.WARNING,
            "console: %s is shorter than %s characters and opens nothing; set a longer one"),
    JOB_FAILED("BSTP0262W", Level.WARNING, "console: the dead-letter rules of port %s were not applied: %s"),
    LOGOUT("BSTP0260I", Level.INFO, "audit: %s: logged out");

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
