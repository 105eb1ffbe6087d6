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

        assertThat(cause.message()).hasSize(FailureCause.LONGEST_TEXT).endsWith("...");
        assertThat(cause.stackTop()).isEmpty();
    }
}
