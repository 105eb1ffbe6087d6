// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@QueueManagerTest(name = "ANNOTATED", perTest = true)
class QueueManagerPerTestTest {

    private static final Set<EmbeddedQueueManager> ANNOTATED = new HashSet<>();
    private static final Set<EmbeddedQueueManager> REGISTERED = new HashSet<>();

    static class ByField {

        @RegisterExtension
        final QueueManagerExtension mq = QueueManagerExtension.named("FIELD").mqsc("DEFINE QLOCAL(Q)");

        @RepeatedTest(2)
        void collect() {
            assertThat(mq.queue("Q").depth()).isZero();
            REGISTERED.add(mq.queueManager());
        }
    }

    @RepeatedTest(2)
    void eachTestHasItsOwn(EmbeddedQueueManager queueManager) {
        assertThat(ANNOTATED).doesNotContain(queueManager);
        ANNOTATED.add(queueManager);
    }

    @Test
    void aFieldOfTheInstanceToo() {
        Launch.tests(ByField.class).assertStatistics(stats -> stats.succeeded(2));

        assertThat(REGISTERED).hasSize(2);
    }

    @Nested
    @QueueManagerTest(name = "QM.NESTED")
    class NestedTestsWithAnAnnotationOfTheirOwn {

        @Test
        void haveAQueueManagerOfTheirOwn(EmbeddedQueueManager queueManager) {
            assertThat(queueManager.name()).isEqualTo("QM.NESTED");
        }
    }

    @AfterAll
    static void thereWereTwo() {
        assertThat(ANNOTATED).hasSize(2);
    }
}
