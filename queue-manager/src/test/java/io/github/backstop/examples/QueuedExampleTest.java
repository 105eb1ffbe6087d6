// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import io.github.backstop.qmgr.client.ClientTest;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** docs/queued-publish-subscribe.md prints the program that runs here, line by line, and what it prints. */
@ClientTest
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class QueuedExampleTest {

    @Test
    void theProgramPrintsWhatTheChapterSays() throws Exception {
        ChapterPrograms chapter = new ChapterPrograms("docs/queued-publish-subscribe.md");
        chapter.assertAre("QueuedResults");
        chapter.assertRuns(QueuedResults.class);
    }
}
