// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

/** How a command ended, for scripts. */
enum ExitCode {
    DONE(0),
    /** The port, or the server, said no; what it said is on the standard error. */
    REFUSED(1),
    /** The command itself is wrong. */
    USAGE(2),
    /** The user is unknown, has another password, or neither role. */
    NOT_LOGGED_IN(3),
    /** No console answers at the address. */
    UNREACHABLE(4);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
