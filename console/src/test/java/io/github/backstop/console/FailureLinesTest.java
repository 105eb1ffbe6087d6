// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureLinesTest {

    @Test
    void eachFrameHasALineOfItsOwnAndTheMessageStaysAsItIs() {
        assertThat(FailureLines.of("a.NoStock: none at all at 5 (late) at a.Orders.take(Orders.java:31) at "
                + "java.base/java.lang.Thread.run(Unknown Source) at a.B.c(Native Method)")).isEqualTo("""
                a.NoStock: none at all at 5 (late)
                    at a.Orders.take(Orders.java:31)
                    at java.base/java.lang.Thread.run(Unknown Source)
                    at a.B.c(Native Method)""");
    }

    @Test
    void soHasOneThatWasCut() {
        assertThat(FailureLines.of("a.NoStock at a.B.c(B.java:1) at a.D.e(D.ja...")).isEqualTo("""
                a.NoStock
                    at a.B.c(B.java:1)
                    at a.D.e(D.ja...""");
    }

    @Test
    void aTextWithoutFramesStaysAsItIs() {
        assertThat(FailureLines.of("no exception left the bean")).isEqualTo("no exception left the bean");
    }
}
