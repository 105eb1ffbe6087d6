// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program's options for users. */
class StandaloneUsersTest {

    @Test
    void whatHashPasswordPrintsIsALineOfAFileOfUsers(@TempDir Path directory) throws Exception {
        String line = StandaloneQueueManager.hashed("boss:mqm,ops", new BufferedReader(new StringReader("Secret1\n")));

        assertThat(line).startsWith("boss:mqm,ops:pbkdf2-sha512$").doesNotContain("Secret1");
        Path file = Files.writeString(directory.resolve("users"), line);
        try (EmbeddedQueueManager queueManager = StandaloneQueueManager.parse("--name", "QM1", "--port", "0", "--users",
                file.toString()).start()) {
            assertThat(queueManager.port()).isPositive();
        }
    }

    @Test
    void aFileThatCannotBeReadIsNamed() {
        assertThatThrownBy(() -> StandaloneQueueManager.parse("--name", "QM1", "--users", "no.such.file"))
                .hasMessageContaining("--users no.such.file");
    }
}
