// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was answered as failed is not there after a crash, however early that comes. */
class FailedWriteTest {

    private static final StoreSettings SMALL = new StoreSettings(256 * 1024, 64 * 1024, 500_000, 0);

    @TempDir
    private Path directory;

    private JournalStore open(String path, Disk disk) {
        return new JournalStore(directory.resolve(path), "QM1", "QM1_id", SMALL, disk);
    }

    private static List<String> messages(JournalStore store) {
        return store.contents().entries().stream().filter(entry -> entry.kind() == Kind.MESSAGE)
                .map(entry -> new String(entry.content().bytes(), UTF_8)).toList();
    }

    private static Change message(JournalStore store, String text) {
        return new Change().add(new Entry(store.number(), Kind.MESSAGE, () -> text.getBytes(UTF_8)));
    }

    /** Everything gets to the system, but one force fails. */
    private static Disk failingOnce(AtomicBoolean next) {
        return (file, channel) -> new ForwardingChannel(channel) {

            @Override
            public void force(boolean metadata) throws IOException {
                if (next.getAndSet(false)) {
                    throw new IOException("Input/output error");
                }
                super.force(metadata);
            }
        };
    }

    private record Answer(String text, ReasonCode failure, Path then) {
    }

    /** Writes at once, and keeps what there is on the disk at the moment of each answer. */
    private List<Answer> write(JournalStore store, List<String> texts) {
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (String text : texts) {
            CompletableFuture<Answer> answer = new CompletableFuture<>();
            answers.add(answer);
            store.write(message(store, text), failure -> answer.complete(new Answer(text, failure,
                    SnapshotDisk.copy(directory.resolve("live"), directory.resolve("then " + text)))));
        }
        return answers.stream().map(CompletableFuture::join).toList();
    }

    private static List<String> numbered(String what, int count) {
        return IntStream.range(0, count).mapToObj(number -> what + number).toList();
    }

    @Test
    void whatCouldNotBeForcedIsTakenBackBeforeItIsAnsweredAsFailed() {
        AtomicBoolean failing = new AtomicBoolean();
        List<Answer> answers = new ArrayList<>();
        try (JournalStore store = open("live", failingOnce(failing))) {
            for (int round = 0; round < 4; round++) {
                answers.addAll(write(store, numbered("fine " + round + '.', round * 3)));
                failing.set(true);
                answers.addAll(write(store, numbered("at once " + round + '.', 3)));
                await().untilAsserted(() -> assertThat(store.refusal(0)).isEqualTo(ReasonCode.NONE));
            }
        }
        assertThat(answers).extracting(Answer::failure)
                .containsOnly(ReasonCode.NONE, ReasonCode.FILE_SYSTEM_ERROR);
        for (Answer answer : answers) {
            try (JournalStore store = open(answer.then().getFileName().toString(), Disk.PLAIN)) {
                assertThat(messages(store).contains(answer.text())).as("%s is there", answer)
                        .isEqualTo(answer.failure() == ReasonCode.NONE);
            }
        }
    }

    @Test
    void whatCannotBeTakenBackIsAnsweredAsUnknownAndGoneWhenTheStoreWorksAgain() {
        FailingDisk disk = new FailingDisk();
        try (JournalStore store = open("live", disk)) {
            assertThat(write(store, List.of("fine"))).extracting(Answer::failure).containsExactly(ReasonCode.NONE);
            // The write works, the force does not, nor does anything afterwards.
            disk.failAfter(1);
            assertThat(write(store, List.of("unknown"))).extracting(Answer::failure)
                    .containsExactly(ReasonCode.CALL_INTERRUPTED);
            assertThat(write(store, List.of("refused"))).extracting(Answer::failure)
                    .containsExactly(ReasonCode.FILE_SYSTEM_ERROR);
            disk.work();
            await().untilAsserted(() -> assertThat(store.refusal(0)).isEqualTo(ReasonCode.NONE));
            assertThat(write(store, List.of("again"))).extracting(Answer::failure).containsExactly(ReasonCode.NONE);
        }
        try (JournalStore store = open("then again", Disk.PLAIN)) {
            assertThat(messages(store)).containsExactly("fine", "again");
        }
    }

    @Test
    void oneForceServesAllThatWaitForIt() {
        HeldDisk disk = new HeldDisk();
        try (JournalStore store = open("live", disk)) {
            int before = disk.forces();
            disk.hold();
            List<Waiting> all = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                Waiting waiting = new Waiting();
                all.add(waiting);
                store.write(message(store, "message " + i), waiting);
            }
            disk.release();
            assertThat(all).allMatch(waiting -> waiting.result() == ReasonCode.NONE);
            assertThat(disk.forces() - before).isLessThan(10);
        }
    }
}
