// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureCauseTest {

    @Test
    void namesTheRootCauseWhereTheContainerHasWrappedIt() {
        FailureCause cause = FailureCause.of(new RuntimeException("EJB", new IllegalStateException("no stock")));

        assertThat(cause.text()).startsWith("java.lang.IllegalStateException: no stock at " + getClass().getName());
    }

    @Test
    void namesTheFirstFramesTheOneThatThrewFirst() {
        Exception thrown = new Exception();
        thrown.setStackTrace(new StackTraceElement[] {frame(1), frame(2), frame(3), frame(4), frame(5), frame(6)});

        assertThat(FailureCause.of(thrown).text()).isEqualTo("java.lang.Exception at a.B.c(B.java:1) at "
                + "a.B.c(B.java:2) at a.B.c(B.java:3) at a.B.c(B.java:4) at a.B.c(B.java:5)");
        assertThat(FailureCause.of(thrown).line()).isEqualTo("java.lang.Exception at a.B.c(B.java:1)");
    }

    @Test
    void saysNothingOfAStackThatIsNotThere() {
        Exception thrown = new Exception();
        thrown.setStackTrace(new StackTraceElement[0]);

        assertThat(FailureCause.of(thrown).text()).isEqualTo("java.lang.Exception");
        assertThat(FailureCause.of(thrown).line()).isEqualTo("java.lang.Exception");
    }

    private static StackTraceElement frame(int line) {
        return new StackTraceElement("a.B", "c", "B.java", line);
    }

    @Test
    void saysSoWhenNoExceptionLeftTheBean() {
        assertThat(FailureCause.of(null).text()).isEqualTo("no exception left the bean");
    }

    @Test
    void survivesACauseThatIsItsOwnCause() {
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);

        assertThat(FailureCause.of(first).isKnown()).isTrue();
    }

    @Test
    void boundsTheLengthOfTheText() {
        FailureCause cause = new FailureCause("a.B", "x".repeat(5000), null);
        FailureCause deep = new FailureCause("a.B", "", "x".repeat(5000));

        assertThat(cause.message()).hasSize(FailureCause.LONGEST_TEXT).endsWith("...");
        assertThat(cause.stackTop()).isEmpty();
        assertThat(deep.stackTop()).hasSize(FailureCause.LONGEST_TEXT).endsWith("...");
    }
}
