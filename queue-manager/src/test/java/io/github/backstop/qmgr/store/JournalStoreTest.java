// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is confirmed is there at the next opening, whatever happened in between. */
class JournalStoreTest {

    private static final StoreSettings SMALL = new StoreSettings(256 * 1024, 64 * 1024, 500_000, 0);

    @TempDir
    private Path directory;

    private JournalStore open(Disk disk) {
        return new JournalStore(directory, "QM1", "QM1_id", SMALL, disk);
    }

    private static long put(JournalStore store, String text) {
        long number = store.number();
        assertThat(write(store, new Change().add(message(number, text)))).isEqualTo(ReasonCode.NONE);
        return number;
    }

    private static Entry message(long number, String text) {
        return new Entry(number, Kind.MESSAGE, () -> text.getBytes(UTF_8));
    }

    private static ReasonCode write(JournalStore store, Change change) {
        Waiting waiting = new Waiting();
        store.write(change, waiting);
        return waiting.result();
    }

    private static List<String> messages(JournalStore store) {
        return texts(store.contents());
    }

    private static List<String> texts(Contents contents) {
        return contents.entries().stream().filter(entry -> entry.kind() == Kind.MESSAGE)
                .map(entry -> new String(entry.content().bytes(), UTF_8)).toList();
    }

    @Test
    void whatWasWrittenIsThereAgainAndWhatWasRemovedIsNot() {
        try (JournalStore store = open(Disk.PLAIN)) {
            put(store, "one");
            long two = put(store, "two");
            write(store, new Change().remove(two).add(message(store.number(), "three")));
            assertThat(store.contents().entries()).isEmpty();
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThat(messages(store)).containsExactly("one", "three");
            assertThat(store.identifier()).isEqualTo("QM1_id");
        }
    }

    @Test
    void anEntryLongerThanARecordComesBackWhole() {
        String text = "x".repeat(1_000_000);
        try (JournalStore store = open(Disk.PLAIN)) {
            put(store, text);
            long gone = put(store, text);
            write(store, new Change().remove(gone));
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThat(messages(store)).containsExactly(text);
        }
    }

    @Test
    void aPreparedBranchIsFoundUntilItIsDecidedAlsoAfterASecondOpening() {
        try (JournalStore store = open(Disk.PLAIN)) {
            long got = put(store, "got");
            Waiting waiting = new Waiting();
            store.prepare(new PreparedBranch(store.number(), "xid".getBytes(UTF_8),
                    new Change().remove(got).add(message(store.number(), "put"))), waiting);
            assertThat(waiting.result()).isEqualTo(ReasonCode.NONE);
        }
        for (int i = 0; i < 2; i++) {
            try (JournalStore store = open(Disk.PLAIN)) {
                Contents contents = store.contents();
                assertThat(texts(contents)).containsExactly("got");
                assertThat(contents.branches()).singleElement().satisfies(branch -> {
                    assertThat(branch.xid()).asString(UTF_8).isEqualTo("xid");
                    assertThat(branch.removed()).hasSize(1);
                    assertThat(branch.added()).hasSize(1);
                });
            }
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            Waiting waiting = new Waiting();
            store.decide(store.contents().branches().get(0).prepared(), true, waiting);
            assertThat(waiting.result()).isEqualTo(ReasonCode.NONE);
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            Contents contents = store.contents();
            assertThat(contents.branches()).isEmpty();
            assertThat(texts(contents)).containsExactly("put");
        }
    }

    @Test
    void backoutCountsOutliveTheProcess() {
        long kept;
        try (JournalStore store = open(Disk.PLAIN)) {
            kept = put(store, "kept");
            long gone = put(store, "gone");
            store.count(kept, 1);
            store.count(gone, 1);
            store.count(kept, 2);
            write(store, new Change().remove(gone));
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThat(store.counted(kept)).isEqualTo(2);
        }
    }

    @Test
    void aSecondOpeningIsRefusedByName() {
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThatThrownBy(() -> open(Disk.PLAIN)).isInstanceOf(StoreException.class)
                    .hasMessageContaining(directory.toString()).hasMessageContaining("in use by process");
            put(store, "still works");
        }
    }

    @Test
    void theStoreOfAnotherQueueManagerIsRefused() {
        open(Disk.PLAIN).close();
        assertThatThrownBy(() -> new JournalStore(directory, "QM2", "QM2_id", SMALL, Disk.PLAIN))
                .isInstanceOf(StoreException.class).hasMessageContaining("that of queue manager QM1, not of QM2");
        open(Disk.PLAIN).close();
    }

    @Test
    void damageIsNamedAndNothingIsEmptied() throws IOException {
        try (JournalStore store = open(Disk.PLAIN)) {
            for (int i = 0; i < 400; i++) {
                put(store, "message " + i + "x".repeat(1000));
            }
        }
        Path file = files().get(0);
        byte[] sound = Files.readAllBytes(file);
        byte[] damaged = sound.clone();
        damaged[100_000] ^= 1;
        Files.write(file, damaged);
        assertThatThrownBy(() -> open(Disk.PLAIN)).isInstanceOf(StoreException.class)
                .hasMessageContaining(file.toString()).hasMessageContaining("is damaged between bytes");
        assertThat(file).hasBinaryContent(damaged);
        Files.write(file, sound);
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThat(messages(store)).hasSize(400);
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(file -> file.toString().endsWith(".dat")).sorted().toList();
        }
    }

    @Test
    void whatWasBeingWrittenAtTheEndMayBeThereInPart() throws IOException {
        try (JournalStore store = open(Disk.PLAIN)) {
            put(store, "one");
            put(store, "two".repeat(1000));
        }
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            int end = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("twotwo");
            if (end > 0) {
                java.util.Arrays.fill(bytes, end + 100, bytes.length, (byte) 0);
                Files.write(file, bytes, StandardOpenOption.WRITE);
            }
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThat(messages(store)).containsExactly("one");
        }
    }

    @Test
    void theJournalDoesNotGrowWithWhatIsGone() throws IOException {
        try (JournalStore store = open(Disk.PLAIN)) {
            put(store, "the oldest");
            for (int i = 0; i < 200; i++) {
                long number = put(store, "x".repeat(50_000));
                write(store, new Change().remove(number));
            }
            await().untilAsserted(() -> assertThat(files().size()).isLessThan(25));
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThat(messages(store)).containsExactly("the oldest");
        }
    }

    @Test
    void whatIsForcedIsThereAfterThePowerFailed() {
        Random random = new Random(7);
        List<String> confirmed = new ArrayList<>();
        Path left = directory.resolve("0");
        for (int round = 0; round < 8; round++) {
            ForgetfulDisk disk = new ForgetfulDisk();
            JournalStore store = new JournalStore(left, "QM1", "QM1_id", SMALL, disk);
            assertThat(messages(store)).containsExactlyInAnyOrderElementsOf(confirmed);
            List<String> asked = new ArrayList<>();
            for (int i = 0; i < random.nextInt(60); i++) {
                String text = round + "." + i + "x".repeat(random.nextInt(3000));
                asked.add(text);
                put(store, text);
                confirmed.add(text);
            }
            left = directory.resolve(Integer.toString(round + 1));
            disk.loseThePower(left);
            store.close();
            disk.keepOthers();
        }
        assertThat(confirmed).isNotEmpty();
    }

    @Test
    void aFailingDiskLosesNothingThatWasConfirmedAndTheStoreWorksAgain() {
        FailingDisk disk = new FailingDisk();
        List<String> confirmed = new ArrayList<>();
        try (JournalStore store = open(disk)) {
            for (int round = 0; round < 5; round++) {
                disk.failAfter(round * 7 + 3);
                for (int i = 0; i < 100 && store.refusal(0) == ReasonCode.NONE; i++) {
                    long number = store.number();
                    String text = round + "." + i;
                    if (write(store, new Change().add(message(number, text))) == ReasonCode.NONE) {
                        confirmed.add(text);
                    }
                }
                assertThat(store.refusal(0)).isEqualTo(ReasonCode.FILE_SYSTEM_ERROR);
                disk.work();
                await().untilAsserted(() -> assertThat(store.refusal(0)).isEqualTo(ReasonCode.NONE));
                put(store, "after " + round);
                confirmed.add("after " + round);
            }
        }
        try (JournalStore store = open(Disk.PLAIN)) {
            assertThat(messages(store)).containsExactlyInAnyOrderElementsOf(confirmed);
        }
    }

    /** Whoever opens it next has it alone. */
    @Test
    void whoeverClosesItWhileItIsMendedLeavesNobodyBehindInIt() {
        for (int round = 0; round < 10; round++) {
            FailingDisk disk = new FailingDisk();
            JournalStore store = open(disk);
            disk.failAfter(round);
            while (store.refusal(0) == ReasonCode.NONE) {
                write(store, new Change().add(message(store.number(), "x")));
            }
            if (round % 2 == 0) {
                disk.work();
            }
            store.close();
            assertThat(Thread.getAllStackTraces().keySet()).extracting(Thread::getName)
                    .doesNotContain("backstop-QM1-store", "backstop-store-room");
        }
    }
}
