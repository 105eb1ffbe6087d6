// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Timeline timeline = new Timeline(new PrintStream(printed, true, StandardCharsets.UTF_8));

    @Test
    void putsTheTimeFirstThenWhoThenWhat() {
        timeline.event("OrderBean", "\"good\", delivery 1: succeeds");

        assertThat(lines()).singleElement().asString()
                .matches(" {3}\\d\\.\\d{3} s {2}OrderBean {7}\"good\", delivery 1: succeeds");
    }

    @Test
    void goesOnBelowItselfInTheSameColumnWhenAnEventIsLong() {
        timeline.event("LP.ORDERS", "word ".repeat(60));

        assertThat(lines()).hasSizeGreaterThan(2).allMatch(line -> line.length() <= 120)
                .element(1).asString().startsWith(" ".repeat(28) + "word");
    }

    @Test
    void breaksWhatHasNoSpaceAndJoinsLines() {
        timeline.event("LP.ORDERS", "x".repeat(200) + "\nend");

        assertThat(String.join("", lines()).replace(" ", "")).endsWith("x".repeat(200) + "end");
        assertThat(lines()).hasSize(3);
    }

    @Test
    void isSilentOnEventsOnceClosedButNotOnTheResult() {
        timeline.close();
        timeline.event("LP.ORDERS", "closed");
        timeline.plain("stories: 4 as expected, 0 not");

        assertThat(lines()).containsExactly("stories: 4 as expected, 0 not");
    }

    private List<String> lines() {
        return printed.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
