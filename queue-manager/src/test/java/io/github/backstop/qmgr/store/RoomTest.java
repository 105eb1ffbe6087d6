// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.net.LogCapture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a small disk what is taken finds room, what removes it does too, and what was removed makes room. */
class RoomTest {

    private static final int FILE = 512 * 1024;
    private static final int MEGABYTE = 1024 * 1024;

    @TempDir
    private Path directory;
    private final Random random = new Random(11);
    private final SmallDisk disk = new SmallDisk(12 * MEGABYTE);

    private static ReasonCode write(Store store, Change change) {
        Waiting waiting = new Waiting();
        store.write(change, waiting);
        return waiting.result();
    }

    private static Entry message(long number, int length) {
        byte[] content = new byte[length];
        return new Entry(number, Kind.MESSAGE, () -> content);
    }

    private static List<Long> fill(Store store, int length) {
        List<Long> numbers = new ArrayList<>();
        // Compaction may begin between the question and the write, which then has no room.
        Batch batch = new Batch(ReasonCode.NONE, ReasonCode.PAGESET_FULL);
        while (store.refusal(length) == ReasonCode.NONE) {
            long number = store.number();
            batch.write(store, number, new Change().add(message(number, length)));
            numbers.add(number);
        }
        numbers.removeAll(batch.refused());
        return numbers;
    }

    private static void remove(Store store, List<Long> numbers) {
        Batch batch = new Batch(ReasonCode.NONE);
        numbers.forEach(number -> batch.write(store, number, new Change().remove(number)));
        assertThat(batch.refused()).isEmpty();
    }

    /** As many connections would: one force serves several writes. */
    private static final class Batch {

        private static final int MOST = 50;
        private final ReasonCode[] allowed;
        private final Map<Long, Waiting> answers = new LinkedHashMap<>();
        private final Set<Long> refused = new HashSet<>();

        Batch(ReasonCode... allowed) {
            this.allowed = allowed;
        }

        void write(Store store, long number, Change change) {
            Waiting waiting = new Waiting();
            store.write(change, waiting);
            answers.put(number, waiting);
            if (answers.size() == MOST) {
                look(answers.keySet().iterator().next());
            }
        }

        Set<Long> refused() {
            List.copyOf(answers.keySet()).forEach(this::look);
            return refused;
        }

        private void look(Long number) {
            ReasonCode result = answers.remove(number).result();
            assertThat(result).isIn((Object[]) allowed);
            if (result != ReasonCode.NONE) {
                refused.add(number);
            }
        }
    }

    private static void awaitRoom(Store store) {
        // After compaction has failed it is tried again after 10 seconds.
        await().atMost(150, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(store.refusal(0)).isEqualTo(ReasonCode.NONE));
    }

    @Test
    void whatIsEmptiedIsFilledAgainAsOftenAsOneLikesThoughOldMessagesStay() {
        List<Long> old = new ArrayList<>();
        try (Store store = StoreOnDisk.small(directory, disk)) {
            for (int round = 0; round < 12; round++) {
                int length = 1 + random.nextInt(60_000);
                List<Long> numbers = fill(store, length);
                while ((long) numbers.size() * length < 2 * MEGABYTE) {
                    // It was being compacted.
                    awaitRoom(store);
                    numbers.addAll(fill(store, length));
                }
                Collections.shuffle(numbers, random);
                old.add(numbers.remove(0));
                remove(store, numbers);
                awaitRoom(store);
            }
        }
        assertThat(disk.refused()).isZero();
        try (Store store = StoreOnDisk.plain(directory)) {
            assertThat(store.contents().entries()).extracting(Entry::number).containsAll(old)
                    .hasSize(old.size() + 1);
        }
    }

    @Test
    void manySmallMessagesKeepTheRoomThatTheirRemovalsTake() {
        try (Store store = StoreOnDisk.small(directory, disk)) {
            List<Long> numbers = fill(store, 10);
            // In such an order that no file becomes empty before the end.
            Collections.shuffle(numbers, random);
            remove(store, numbers);
            awaitRoom(store);
        }
        assertThat(disk.refused()).isZero();
    }

    @Test
    void whatComesAndGoesIsNeverRefused() {
        try (Store store = StoreOnDisk.small(directory, new SmallDisk(24 * MEGABYTE))) {
            for (int i = 0; i < 1500; i++) {
                long number = store.number();
                assertThat(store.refusal(50_000)).isEqualTo(ReasonCode.NONE);
                assertThat(write(store, new Change().add(message(number, 50_000)))).isEqualTo(ReasonCode.NONE);
                assertThat(write(store, new Change().remove(number))).isEqualTo(ReasonCode.NONE);
            }
        }
    }

    @Test
    void aUnitOfWorkForWhichThereIsNoRoomIsRefusedBeforeAnythingOfItIsWritten() {
        try (Store store = StoreOnDisk.small(directory, disk)) {
            Change change = new Change();
            for (int i = 0; i < 400; i++) {
                assertThat(store.refusal(50_000)).isEqualTo(ReasonCode.NONE);
                change.add(message(store.number(), 50_000));
            }
            assertThat(write(store, change)).isEqualTo(ReasonCode.PAGESET_FULL);
            Waiting prepared = new Waiting();
            store.prepare(new PreparedBranch(store.number(), new byte[0], change), prepared);
            assertThat(prepared.result()).isEqualTo(ReasonCode.PAGESET_FULL);
            assertThat(store.refusal(50_000)).isEqualTo(ReasonCode.NONE);
        }
        assertThat(disk.refused()).isZero();
    }

    @Test
    void aDiskThatOthersFillUpLosesNothingAndTheReserveComesBack() {
        List<Long> numbers = new ArrayList<>();
        try (Store store = StoreOnDisk.small(directory, disk)) {
            for (int round = 0; round < 4; round++) {
                disk.hasSize(SmallDisk.taken(directory) + random.nextInt(FILE));
                int before = disk.refused();
                while (disk.refused() == before) {
                    long number = store.number();
                    if (write(store, new Change().add(message(number, 50_000))) == ReasonCode.NONE) {
                        numbers.add(number);
                    }
                    // What nobody may refuse: it is written whatever room there is.
                    long soon = store.number();
                    store.writeSoon(new Change().add(message(soon, 50_000)));
                    numbers.add(soon);
                    Waiting forced = new Waiting();
                    store.force(forced);
                    assertThat(forced.result()).isIn(ReasonCode.NONE, ReasonCode.PAGESET_FULL);
                }
                disk.hasSize(20 * MEGABYTE);
                awaitRoom(store);
                await().untilAsserted(() -> assertThat(directory.resolve("reserve")).exists());
            }
        }
        try (Store store = StoreOnDisk.plain(directory)) {
            assertThat(store.contents().entries()).filteredOn(entry -> entry.kind() == Kind.MESSAGE)
                    .extracting(Entry::number).containsExactlyInAnyOrderElementsOf(numbers);
        }
    }

    @Test
    void aReserveThatTheEndLeftUnfinishedIsMadeAgain() throws IOException {
        StoreOnDisk.small(directory, disk).close();
        Path reserve = directory.resolve("reserve");
        Files.write(reserve, new byte[2 * FILE - 1]);
        // Without what it takes there is just enough.
        disk.hasSize(SmallDisk.taken(directory) + 3L * FILE);
        try (Store store = StoreOnDisk.small(directory, disk)) {
            assertThat(reserve).hasSize(2 * FILE);
            assertThat(store.refusal(1)).isEqualTo(ReasonCode.NONE);
        }
    }

    @Test
    void aWriteThatTheEndLeftUnfinishedNeedsNoRoomOnAFullDisk() throws IOException {
        try (Store store = StoreOnDisk.small(directory, disk)) {
            write(store, new Change().add(text(store, "one")));
            write(store, new Change().add(text(store, "unfinished")));
            write(store, new Change().add(text(store, "three")));
        }
        for (Path file : journal()) {
            byte[] bytes = Files.readAllBytes(file);
            int at = new String(bytes, ISO_8859_1).indexOf("unfinished");
            if (at > 0) {
                // From the length in the head of the record.
                Arrays.fill(bytes, at - 17, at + 5, (byte) 0);
                Files.write(file, bytes);
            }
        }
        disk.hasSize(SmallDisk.taken(directory));
        try (Store store = StoreOnDisk.small(directory, disk)) {
            assertThat(texts(store)).containsExactly("one", "three");
            disk.hasSize(12 * MEGABYTE);
            awaitRoom(store);
            // The file in which it was is not the last any more.
            remove(store, fill(store, 20_000));
        }
        try (Store store = StoreOnDisk.small(directory, disk)) {
            assertThat(texts(store)).containsExactly("one", "three");
        }
    }

    /** The end came before the next file was made, and others took the room. */
    @Test
    void aStartOnAFullDiskWithoutAnEmptyFileTakesTheReserveAndGetsGoOn() throws IOException {
        List<Long> numbers;
        try (Store store = StoreOnDisk.small(directory, disk)) {
            numbers = fill(store, 20_000);
        }
        for (Path file : journal()) {
            if (isEmpty(file)) {
                Files.delete(file);
            }
        }
        try (Inventory inventory = new Inventory(directory, Disk.PLAIN)) {
            inventory.list();
        }
        disk.hasSize(SmallDisk.taken(directory));
        try (LogCapture log = new LogCapture(); Store store = StoreOnDisk.small(directory, disk)) {
            assertThat(log.lines("BSTP1106W")).hasSize(1);
            assertThat(directory.resolve("reserve")).doesNotExist();
            assertThat(store.refusal(1)).isEqualTo(ReasonCode.PAGESET_FULL);
            Collections.shuffle(numbers, random);
            remove(store, numbers);
            disk.hasSize(12 * MEGABYTE);
            awaitRoom(store);
            await().untilAsserted(() -> assertThat(directory.resolve("reserve")).exists());
        }
    }

    /** But for its head. */
    private static boolean isEmpty(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 0, 16, (byte) 0);
        return Arrays.equals(bytes, new byte[bytes.length]);
    }

    private static Entry text(Store store, String text) {
        return new Entry(store.number(), Kind.MESSAGE, () -> text.getBytes(UTF_8));
    }

    private static List<String> texts(Store store) {
        return store.contents().entries().stream().filter(entry -> entry.kind() == Kind.MESSAGE)
                .map(entry -> new String(entry.content().bytes(), UTF_8)).toList();
    }

    private List<Path> journal() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(file -> file.toString().endsWith(".dat")).toList();
        }
    }
}
