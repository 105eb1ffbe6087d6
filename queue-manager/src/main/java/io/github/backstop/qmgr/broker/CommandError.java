// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.ArrayList;
import java.util.List;

/** A command, or one of its topics, cannot be processed. What the response tells beside the reason are its details. */
public final class CommandError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What was wrong, or a second reason (rule D-13). */
    public record Detail(Parameter parameter, String value) {
    }

    private final CommandReason reason;
    private final transient List<Detail> details;

    private CommandError(CommandReason reason, List<Detail> details) {
        super(reason.mqName() + ' ' + reason.number() + (details.isEmpty() ? "" : " " + details), null, false, false);
        this.reason = reason;
        this.details = List.copyOf(details);
    }

    public CommandError(CommandReason reason) {
        this(reason, List.of());
    }

    public CommandError(CommandReason reason, Parameter parameter, String value) {
        this(reason, List.of(new Detail(parameter, value)));
    }

    /** The same with one more detail. */
    public CommandError with(Parameter parameter, String value) {
        List<Detail> more = new ArrayList<>(details);
        more.add(new Detail(parameter, value));
        return new CommandError(reason, more);
    }

    /** The same for another reason. */
    CommandError because(CommandReason other) {
        return new CommandError(other, details);
    }

    public CommandReason reason() {
        return reason;
    }

    public List<Detail> details() {
        return details;
    }
}
