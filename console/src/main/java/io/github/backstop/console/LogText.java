// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

/** Port names and user names come from a request: they must not be able to write log lines of their own. */
final class LogText {

    private LogText() {
    }

    static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
