// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** A command that makes sense but cannot be done, because of the objects there are. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final CommandFailure failure;
    private final String object;
    private final int reason;
    private final int parameter;

    CommandException(CommandFailure failure, String message, String object) {
        this(failure, message, object, failure.reason(), 0);
    }

    /** @param parameter identifier of the parameter of PCF that is wrong, 0 = none */
    CommandException(CommandFailure failure, String message, String object, int reason, int parameter) {
        super(message, null, false, false);
        this.failure = failure;
        this.object = object;
        this.reason = reason;
        this.parameter = parameter;
    }

    /** MQRC_* or MQRCCF_*. */
    int reason() {
        return reason;
    }

    int parameter() {
        return parameter;
    }

    public CommandFailure failure() {
        return failure;
    }

    public String object() {
        return object;
    }
}
