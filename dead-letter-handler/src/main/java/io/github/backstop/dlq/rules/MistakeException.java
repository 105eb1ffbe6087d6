// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/** The first mistake of an entry. */
final class MistakeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    MistakeException(Problem problem) {
        super(problem.toString(), null, false, false);
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }
}
