// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store of which files were cut short or removed is refused, stays as it is, and opens with a sound copy. */
class DamagedStoreTest {

    private static final int SIZE = 256 * 1024;
    private static final StoreSettings SMALL = new StoreSettings(SIZE, 64 * 1024, 500_000, 0);

    @TempDir
    private Path directory;

    private JournalStore open() {
        return new JournalStore(directory, "QM1", "QM1_id", SMALL, Disk.PLAIN);
    }

    private List<String> put(int count) {
        List<String> texts = IntStream.range(0, count).mapToObj(i -> "message " + i + "x".repeat(1000)).toList();
        try (JournalStore store = open()) {
            for (String text : texts) {
                Waiting waiting = new Waiting();
                store.write(new Change().add(new Entry(store.number(), Kind.MESSAGE, () -> text.getBytes(UTF_8))),
                        waiting);
                assertThat(waiting.result()).isEqualTo(ReasonCode.NONE);
            }
        }
        return texts;
    }

    private List<String> messages() {
        try (JournalStore store = open()) {
            return store.contents().entries().stream().filter(entry -> entry.kind() == Kind.MESSAGE)
                    .map(entry -> new String(entry.content().bytes(), UTF_8)).toList();
        }
    }

    /** But for the file that says which process has it open. */
    private Map<Path, byte[]> onDisk() throws IOException {
        Map<Path, byte[]> bytes = new TreeMap<>();
        try (Stream<Path> all = Files.list(directory)) {
            for (Path file : all.filter(file -> !file.endsWith("in-use")).toList()) {
                bytes.put(file, Files.readAllBytes(file));
            }
        }
        return bytes;
    }

    private void assertRefusedAndUntouched(Path named, String why) throws IOException {
        Map<Path, byte[]> before = onDisk();
        assertThatThrownBy(this::open).isInstanceOf(StoreException.class).hasMessageContaining(named.toString())
                .hasMessageContaining(why).hasMessageContaining("put back a sound copy of the whole store");
        Map<Path, byte[]> after = onDisk();
        assertThat(after.keySet()).isEqualTo(before.keySet());
        before.forEach((file, bytes) -> assertThat(after.get(file)).as(file.toString()).isEqualTo(bytes));
    }

    private Path fileWith(String text) throws IOException {
        for (Map.Entry<Path, byte[]> file : onDisk().entrySet()) {
            if (new String(file.getValue(), ISO_8859_1).contains(text)) {
                return file.getKey();
            }
        }
        throw new AssertionError("no file has " + text);
    }

    private static void cut(Path file, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 15, 16, 3000, SIZE / 2, SIZE - 1})
    void aFileInTheMiddleThatWasCutShortIsNamed(int size) throws IOException {
        List<String> texts = put(800);
        Path file = fileWith("message 400x");
        byte[] sound = Files.readAllBytes(file);
        cut(file, size);
        assertRefusedAndUntouched(file, "it has " + size + " bytes instead of " + SIZE);
        Files.write(file, sound);
        assertThat(messages()).isEqualTo(texts);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3000, 20_000, 60_000})
    void theOnlyFileThatWasWrittenIsNamedWhenItWasCutShort(int size) throws IOException {
        put(40);
        Path file = fileWith("message 20x");
        cut(file, size);
        assertRefusedAndUntouched(file, "is damaged");
    }

    @Test
    void aStoreWhoseOnlyWrittenFileIsGoneIsNotBegunAnew() throws IOException {
        List<String> texts = put(40);
        Path file = fileWith("message 20x");
        byte[] sound = Files.readAllBytes(file);
        Files.delete(file);
        assertRefusedAndUntouched(directory.resolve("owner"), "files are missing");
        Files.write(file, sound);
        assertThat(messages()).isEqualTo(texts);
    }

    @Test
    void aStoreOfAnEarlierVersionIsKnownByItsReserve() throws IOException {
        put(40);
        Files.delete(directory.resolve("owner"));
        Path file = fileWith("message 20x");
        Files.delete(file);
        cut(directory.resolve("reserve"), 100);
        assertRefusedAndUntouched(directory.resolve("reserve"), "files are missing");
    }

    @Test
    void aStoreWhoseLastOwnersRecordIsGoneWithItsFileIsNotTakenForThatOfTheOpeningBefore() throws IOException {
        put(800);
        put(800);
        Path last = null;
        long number = 0;
        for (Map.Entry<Path, byte[]> file : onDisk().entrySet()) {
            byte[] bytes = file.getValue();
            boolean owned = file.getKey().toString().endsWith(".dat")
                    && new String(bytes, ISO_8859_1).contains("QM1_id");
            if (owned && ByteBuffer.wrap(bytes).getLong(8) > number) {
                number = ByteBuffer.wrap(bytes).getLong(8);
                last = file.getKey();
            }
        }
        Files.delete(last);
        // Stores of earlier versions have no list of their files.
        for (Path list : lists()) {
            Files.delete(list);
        }
        Files.writeString(directory.resolve("owner"), "QM1 QM1_id\n");
        assertThatThrownBy(this::open).isInstanceOf(StoreException.class)
                .hasMessageContaining("records of a later opening");
    }

    @Test
    void aStoreOfAnEarlierVersionIsSignedAtItsNextOpening() throws IOException {
        List<String> texts = put(40);
        Files.delete(directory.resolve("owner"));
        assertThat(messages()).isEqualTo(texts);
        assertThat(directory.resolve("owner")).hasContent("QM1 QM1_id listed");
    }

    @Test
    void aStoreThatLostAllFilesOfItsJournalIsNotBegunAnew() throws IOException {
        put(40);
        for (Path file : onDisk().keySet()) {
            if (file.toString().endsWith(".dat")) {
                Files.delete(file);
            }
        }
        assertRefusedAndUntouched(directory.resolve("owner"), "files are missing");
    }

    @Test
    void eachFileThatIsGoneIsNamed() throws IOException {
        List<String> texts = new ArrayList<>(put(800));
        texts.addAll(put(400));
        List<Path> files = onDisk().keySet().stream()
                .filter(file -> file.toString().endsWith(".dat") || file.toString().contains("backouts.")).toList();
        assertThat(files).hasSizeGreaterThan(6);
        for (Path file : files) {
            Path elsewhere = directory.resolve("elsewhere");
            Files.move(file, elsewhere);
            assertRefusedAndUntouched(file, "is missing");
            Files.move(elsewhere, file);
        }
        assertThat(messages()).isEqualTo(texts);
    }

    private List<Path> lists() {
        return List.of(directory.resolve("files.0"), directory.resolve("files.1"));
    }

    /** What the machine's end came upon while it was written: the one before is still true. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 30, 4096})
    void aListOfFilesThatIsNotThereAsAWholeLeavesTheOther(int size) throws IOException {
        List<String> texts = put(800);
        for (Path list : lists()) {
            byte[] sound = Files.readAllBytes(list);
            byte[] torn = Arrays.copyOf(sound, size);
            if (size > 24) {
                torn[24] ^= 1;
            }
            Files.write(list, torn);
            Path file = fileWith("message 400x");
            byte[] bytes = Files.readAllBytes(file);
            Files.delete(file);
            assertRefusedAndUntouched(file, "is missing");
            Files.write(file, bytes);
            Files.write(list, sound);
        }
        assertThat(messages()).isEqualTo(texts);
    }

    @Test
    void aListOfFilesThatIsGoneIsNamed() throws IOException {
        List<String> texts = put(800);
        List<byte[]> sound = new ArrayList<>();
        for (Path list : lists()) {
            sound.add(Files.readAllBytes(list));
            Files.delete(list);
        }
        assertRefusedAndUntouched(lists().get(0), "missing or damaged");
        assertRefusedAndUntouched(lists().get(1), "missing or damaged");
        for (int i = 0; i < 2; i++) {
            Files.write(lists().get(i), sound.get(i));
        }
        assertThat(messages()).isEqualTo(texts);
    }

    @Test
    void aStoreOfAnEarlierVersionGetsAListOfItsFiles() throws IOException {
        List<String> texts = put(800);
        for (Path list : lists()) {
            Files.delete(list);
        }
        Files.writeString(directory.resolve("owner"), "QM1 QM1_id\n");
        assertThat(messages()).isEqualTo(texts);
        assertThat(directory.resolve("owner")).hasContent("QM1 QM1_id listed");
        Path file = fileWith("message 400x");
        Files.delete(file);
        assertRefusedAndUntouched(file, "is missing");
    }

    @Test
    void aFirstStartThatEndedBeforeAnythingWasSignedIsRepeated() throws IOException {
        put(0);
        for (Path file : onDisk().keySet()) {
            if (file.toString().endsWith(".dat")) {
                // As they are before the first record: a header each, then zeros.
                byte[] bytes = Files.readAllBytes(file);
                Arrays.fill(bytes, 16, bytes.length, (byte) 0);
                Files.write(file, bytes);
            }
        }
        Files.delete(directory.resolve("owner"));
        Files.delete(directory.resolve("reserve"));
        put(3);
        assertThat(messages()).hasSize(3);
    }

    @Test
    void aFileThatWasBeingMadeAtTheEndIsNoDamage() throws IOException {
        List<String> texts = put(40);
        Files.write(directory.resolve("store-999.dat.tmp"), new byte[5000]);
        assertThat(messages()).isEqualTo(texts);
    }

    private static void put(JournalStore store, int length) {
        byte[] content = "x".repeat(length).getBytes(UTF_8);
        Waiting waiting = new Waiting();
        store.write(new Change().add(new Entry(store.number(), Kind.MESSAGE, () -> content)), waiting);
        assertThat(waiting.result()).isEqualTo(ReasonCode.NONE);
    }

    private int end() throws IOException {
        byte[] bytes = Files.readAllBytes(fileWith("xxx"));
        int end = bytes.length;
        while (bytes[end - 1] == 0) {
            end--;
        }
        return end;
    }

    @Test
    void aFileThatIsFullToItsLastByteIsNoDamage() throws IOException {
        try (JournalStore store = open()) {
            put(store, 1000);
            int before = end();
            put(store, 1000);
            int overhead = end() - before - 1000;
            while (SIZE - end() > 60_000) {
                put(store, 50_000);
            }
            put(store, SIZE - end() - overhead);
            assertThat(end()).isEqualTo(SIZE);
        }
        List<String> texts = messages();
        assertThat(texts.stream().mapToInt(String::length).sum()).isGreaterThan(SIZE - 1000);
    }

    @Test
    void aFileThatGotItsNameButNotItsHeadIsNoDamage() throws IOException {
        List<String> texts = put(100);
        Path unbegun = Files.write(directory.resolve("store-99.dat"), new byte[SIZE]);
        assertThat(messages()).isEqualTo(texts);
        assertThat(unbegun).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(ints = {16, SIZE})
    void aFileWhoseBeginningIsZerosIsRefused(int zeros) throws IOException {
        put(300);
        Path file = fileWith("message 20x");
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 0, zeros, (byte) 0);
        Files.write(file, bytes);
        assertRefusedAndUntouched(file, "it begins with zeros");
    }
}
