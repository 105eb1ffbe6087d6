// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.state.StoppedBy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateFileTest {
    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00.123456Z");

    @TempDir
    private Path directory;

    private StateFile file(String port) {
        return new StateFile(directory.resolve("made"), port);
    }

    @Test
    void whatIsRememberedIsRecalledByAnotherOneOfThePort() {
        LeftState left = new LeftState(StoppedBy.POISON, NOW, "3 failed deliveries = too many: caf\u00e9\nsecond line");
        file("orders").remember(new LeftState(null, NOW, ""));
        file("orders").remember(left);

        assertThat(file("orders").recall()).contains(left);
        assertThat(file("other").recall()).isEmpty();
    }

    @Test
    void aStartedPortIsRememberedAsStarted() {
        file("orders").remember(new LeftState(null, NOW, ""));

        assertThat(file("orders").recall()).hasValueSatisfying(left -> assertThat(left.isStarted()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop#jar/Orders", "..", "a:b*c?", "LP.ORDERS", "\u00fcber", "%2F", "a b", "x\\y"})
    void anyNameOfAPortIsAFileOfItsOwnInTheDirectory(String port) throws IOException {
        file(port).remember(new LeftState(StoppedBy.OPERATOR, NOW, port));
        file(port + "2").remember(new LeftState(null, NOW, ""));

        assertThat(file(port).recall()).hasValueSatisfying(left -> assertThat(left.reason()).isEqualTo(port));
        try (Stream<Path> files = Files.list(directory.resolve("made"))) {
            assertThat(files).hasSize(2);
        }
        assertThat(StateFile.fileName(port)).matches("[A-Za-z0-9._%-]+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "state=STOPPED", "state=STOPPED\nstoppedBy=NOBODY\nsince=2026-01-01T00:00:00Z",
        "state=STOPPED\nstoppedBy=POISON\nsince=yesterday", "\\u12"})
    void aFileThatCannotBeReadCountsAsNone(String content) throws IOException {
        Files.createDirectories(directory.resolve("made"));
        Files.writeString(directory.resolve("made").resolve("orders.properties"), content);

        assertThat(file("orders").recall()).isEmpty();
    }

    @Test
    void aDirectoryThatCannotBeMadeKeepsNoPortFromWorking() throws IOException {
        Files.writeString(directory.resolve("made"), "a file");

        file("orders").remember(new LeftState(null, NOW, ""));

        assertThat(file("orders").recall()).isEmpty();
    }
}
