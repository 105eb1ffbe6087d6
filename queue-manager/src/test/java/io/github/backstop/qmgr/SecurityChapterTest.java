// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The MQSC of docs/security.md runs. */
class SecurityChapterTest {

    private static final Pattern BLOCK = Pattern.compile("```mqsc\n(.*?)```", Pattern.DOTALL);

    @Test
    void itsCommandsAreDone() throws Exception {
        Path root = Path.of(SecurityChapterTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .resolve("../../..").normalize();
        List<String> blocks = BLOCK.matcher(Files.readString(root.resolve("docs/security.md"))).results()
                .map((MatchResult block) -> block.group(1)).toList();

        assertThat(blocks).hasSizeGreaterThan(2);
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").user("app", "app-Secret1").start()) {
            for (String block : blocks) {
                assertThatCode(() -> queueManager.mqsc(block)).as(block).doesNotThrowAnyException();
            }
        }
    }
}
