// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StageTest {

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Stage stage =
            new Stage(null, null, new Timeline(new PrintStream(printed, true, StandardCharsets.UTF_8)));

    @Test
    void isAsExpectedWhenEverythingFoundIs() {
        stage.compare("C3", "deliveries", 1, () -> 1L);

        assertThat(stage.asExpected()).isTrue();
        assertThat(text()).contains("ok   deliveries: 1  [C3]", "=> as expected");
    }

    @Test
    void saysWhatWasExpectedAndWhatWasFoundOtherwise() {
        stage.compare("C3", "deliveries", 1, () -> 2);

        assertThat(stage.asExpected()).isFalse();
        assertThat(text()).contains("NOT  deliveries: expected 1, found 2  [C3]", "=> NOT as expected (1)");
    }

    @Test
    void aStoryThatBreaksOffIsNotAsExpected() {
        stage.failed(new IllegalStateException("no connection"));

        assertThat(stage.asExpected()).isFalse();
        assertThat(text()).contains("the story could not go on", "no connection");
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
