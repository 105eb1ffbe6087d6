// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** A command that makes sense but cannot be done, because of the objects there are. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final CommandFailure failure;
    private final String object;

    CommandException(CommandFailure failure, String message, String object) {
        super(message, null, false, false);
        this.failure = failure;
        this.object = object;
    }

    public CommandFailure failure() {
        return failure;
    }

    public String object() {
        return object;
    }
}
