// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.List;
import java.util.stream.Collectors;

/** A rules table that is refused as a whole: nothing is done by a part of one. */
public final class InvalidRulesException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    InvalidRulesException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** At most one for each entry of the table, in its order. */
    public List<Problem> problems() {
        return problems;
    }
}
