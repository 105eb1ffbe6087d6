// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LineTest {

    @Test
    void aLineIsReadAsItWasWritten() {
        Line line = Line.of("slice", "id", "load1", "part", "", "millis", 500);

        Line read = Line.parse(line.toString());

        assertThat(read).isEqualTo(line);
        assertThat(read.number("millis")).isEqualTo(500);
        assertThat(read.text("part")).isEmpty();
    }

    @Test
    void aMissingValueIsNamed() {
        assertThatThrownBy(() -> Line.of("open").text("port")).hasMessageContaining("'port'");
    }
}
