// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.qmgr.command.MqscException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class EmbeddedQueueManagerTest {

    @Test
    void severalRunSideBySideOnPortsOfTheirOwn() {
        try (EmbeddedQueueManager one = EmbeddedQueueManager.named("QM1").start();
                EmbeddedQueueManager two = EmbeddedQueueManager.named("QM2").start()) {
            assertThat(one.port()).isPositive().isNotEqualTo(two.port());
            assertThat(one.address()).isEqualTo("127.0.0.1:" + one.port());
            assertThat(two.name()).isEqualTo("QM2");
        }
    }

    @Test
    void aHundredStartsAndStopsLeaveNoThread() {
        for (int i = 0; i < 100; i++) {
            EmbeddedQueueManager.named("CYCLE").mqsc("DEFINE QLOCAL(Q)").start().close();
        }
        // Netty counts a thread as ended a moment before it is dead.
        await().untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(t -> t.getName().startsWith("backstop-CYCLE")));
    }

    @Test
    void itsPortIsFreeAfterClosing() {
        EmbeddedQueueManager first = EmbeddedQueueManager.named("QM1").start();
        int port = first.port();
        first.close();
        first.close();
        EmbeddedQueueManager.named("QM1").port(port).start().close();
    }

    @Test
    void aTakenPortIsNamedAndLeavesNoThread() {
        try (EmbeddedQueueManager first = EmbeddedQueueManager.named("FIRST").start()) {
            EmbeddedQueueManager.Builder second = EmbeddedQueueManager.named("SECOND").port(first.port());
            assertThatThrownBy(second::start).isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("SECOND").hasMessageContaining(String.valueOf(first.port()));
        }
        assertThat(Thread.getAllStackTraces().keySet()).noneMatch(t -> t.getName().startsWith("backstop-SECOND"));
    }

    @Test
    void queuesComeFromScriptsFilesAndLaterCommands(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("queues.mqsc"), "DEFINE QLOCAL(FROM.FILE)");
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1")
                .mqsc("DEFINE QLOCAL(FROM.SCRIPT)").mqscFile(file).start()) {
            queueManager.mqsc("DEFINE QLOCAL(LATER)");
            assertThat(queueManager.queue("FROM.SCRIPT").depth()).isZero();
            assertThat(queueManager.queue("FROM.FILE").browse()).isEmpty();
            assertThat(queueManager.queue("LATER").openInputCount()).isZero();
            assertThatThrownBy(() -> queueManager.queue("NOWHERE")).isInstanceOf(NoSuchElementException.class)
                    .hasMessageContaining("NOWHERE");
        }
    }

    /** What the queue manager opens for itself is not limited by MAXHANDS. */
    @Test
    void itStartsWithoutHandlesForAnybody() {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1")
                .mqsc("ALTER QMGR MAXHANDS(0)").start()) {
            assertThat(queueManager.queue("SYSTEM.ADMIN.COMMAND.QUEUE").openInputCount()).isEqualTo(1);
        }
    }

    @Test
    void wordsThatMqscDoesNotKnowAreRefusedWithTheirLine() {
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named("QM1")
                .mqsc("DEFINE QLOCAL(Q1)\nDEFINE QLOCAL(Q2) BOTRESH(3)");
        assertThatThrownBy(builder::start).isInstanceOfSatisfying(MqscException.class, e -> {
            assertThat(e.line()).isEqualTo(2);
            assertThat(e.word()).isEqualTo("BOTRESH");
        });
    }

    @Test
    void badSettingsAreRefusedAtOnceWithTheirRange() {
        assertThatThrownBy(() -> EmbeddedQueueManager.named("no spaces")).hasMessageContaining("no spaces");
        assertThatThrownBy(() -> EmbeddedQueueManager.named("")).hasMessageContaining("1 to 48");
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named("QM1");
        assertThatThrownBy(() -> builder.port(70000)).hasMessage("port 70000 is not in 0..65535");
        assertThatThrownBy(() -> builder.fapLevel(8)).hasMessage("fapLevel 8 is not in 9..17");
        assertThatThrownBy(() -> builder.sharingConversations(-1)).hasMessageContaining("0..999999999");
    }

    @Test
    void aDisplayThatFindsNothingDoesNotPreventTheStart() throws Exception {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1")
                .mqsc("DISPLAY QLOCAL(NONE)\nDISPLAY CHSTATUS(*)\nDEFINE QLOCAL(AFTER)").start()) {
            assertThat(queueManager.queue("AFTER").depth()).isZero();
        }
    }
}
