// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of the journal's files never demands one that a sound store does not have, and soon each that it has. */
class InventoryTest {

    private static final StoreSettings SMALL = new StoreSettings(128 * 1024, 16 * 1024, 500_000, 0);

    @TempDir
    private Path root;
    private final RecordCounts counts = new RecordCounts();
    private final List<Path> ends = new ArrayList<>();
    private boolean taking;
    private StoreDirectory directory;
    private Journal journal;
    private long transaction = 1L << 40;

    @BeforeEach
    void fill() throws IOException {
        Disk disk = (path, channel) -> new ForwardingChannel(channel) {
            @Override
            public void force(boolean metadata) throws IOException {
                anEnd();
                super.force(metadata);
                anEnd();
            }
        };
        directory = new StoreDirectory(Files.createDirectory(root.resolve("live")), SMALL, disk);
        journal = new Journal(directory, SMALL, disk, cause -> { });
        journal.load(counts);
        for (int i = 1; i <= 600; i++) {
            write(new Change().add(message(i)));
        }
        for (int i = 1; i <= 600; i++) {
            if (i % 5 != 0) {
                write(new Change().remove(number(i)));
            }
        }
    }

    @AfterEach
    void close() {
        journal.close();
        directory.close();
    }

    private static long number(int i) {
        return (long) i * Parts.MOST;
    }

    private static Entry message(int i) {
        byte[] content = ("message " + i + "x".repeat(1000)).getBytes(UTF_8);
        return new Entry(number(i), Kind.MESSAGE, () -> content);
    }

    private void write(Change change) {
        Waiting waiting = new Waiting();
        journal.write(transaction++, change, counts, Journal.Confirmation.to(waiting));
        assertThat(waiting.result()).isEqualTo(ReasonCode.NONE);
    }

    /** What there would be if the process ended now. */
    private synchronized void anEnd() throws IOException {
        if (taking) {
            TreeMap<String, byte[]> files = files();
            Path end = Files.createDirectory(root.resolve("end" + ends.size()));
            for (String name : files.keySet()) {
                Files.write(end.resolve(name), files.get(name));
            }
            ends.add(end);
        }
    }

    /** All of one moment, whoever renames files meanwhile. */
    private TreeMap<String, byte[]> files() throws IOException {
        while (true) {
            TreeMap<String, byte[]> before = read();
            TreeMap<String, byte[]> after = read();
            if (before.keySet().equals(after.keySet()) && lists(before).equals(lists(after))) {
                return after;
            }
        }
    }

    private static List<ByteBuffer> lists(TreeMap<String, byte[]> files) {
        return files.keySet().stream().filter(name -> name.startsWith(Inventory.NAME))
                .map(name -> ByteBuffer.wrap(files.get(name))).toList();
    }

    private TreeMap<String, byte[]> read() throws IOException {
        TreeMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(directory.path())) {
            for (Path file : all.toList()) {
                try {
                    files.put(file.getFileName().toString(), Files.readAllBytes(file));
                } catch (IOException renamed) {
                    files.put(file.getFileName() + " was renamed", new byte[0]);
                }
            }
        }
        return files;
    }

    private static int messagesIn(Path store) throws IOException {
        try (StoreDirectory there = new StoreDirectory(store, SMALL, Disk.PLAIN)) {
            new DamageScan(there, SMALL, Disk.PLAIN).run();
            Journal opened = new Journal(there, SMALL, Disk.PLAIN, cause -> { });
            int found = opened.load(new RecordCounts()).entries().size();
            opened.close();
            return found;
        }
    }

    private void assertEachEndOpens() throws IOException {
        assertThat(ends).hasSizeGreaterThan(1);
        for (Path end : ends) {
            assertThat(messagesIn(end)).as(end.toString()).isEqualTo(120);
        }
    }

    private void assertEachFileIsDemanded() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(directory.path())) {
            files = all.filter(file -> file.toString().endsWith(".dat")).toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            Path elsewhere = Files.move(file, root.resolve("elsewhere"));
            assertThatThrownBy(() -> new Inventory(directory.path(), Disk.PLAIN).check())
                    .isInstanceOf(StoreException.class).hasMessageContaining(file.toString());
            Files.move(elsewhere, file);
        }
        new Inventory(directory.path(), Disk.PLAIN).check();
    }

    @Test
    void whereverTheEndComesInCompactionTheStoreOpens() throws IOException {
        taking = true;
        journal.compact();
        taking = false;
        assertEachEndOpens();
        assertEachFileIsDemanded();
    }

    @Test
    void whereverTheEndComesWhenASpareFileIsDeletedTheStoreOpens() throws IOException {
        journal.compact();
        taking = true;
        assertThat(journal.dropSpare()).isTrue();
        taking = false;
        assertEachEndOpens();
        assertEachFileIsDemanded();
    }

    /** Whatever somebody takes away: the store says so, or nothing was in it. */
    @Test
    void whereverTheEndComesInCompactionNoFileIsMissedInSilence() throws IOException {
        taking = true;
        journal.compact();
        taking = false;
        for (Path end : ends) {
            for (Path file : files(end)) {
                Path without = Files.createTempDirectory(root, "without");
                for (Path other : all(end)) {
                    if (!other.equals(file)) {
                        Files.copy(other, without.resolve(other.getFileName()));
                    }
                }
                String name = file.getFileName().toString().replace(".cmp", "");
                assertThat(foundOrNamed(without, name)).as("%s without %s", end, file).isTrue();
            }
        }
    }

    private static boolean foundOrNamed(Path store, String gone) throws IOException {
        try {
            return messagesIn(store) == 120;
        } catch (StoreException refused) {
            return refused.getMessage().contains(gone);
        }
    }

    private static List<Path> all(Path store) throws IOException {
        try (Stream<Path> all = Files.list(store)) {
            return all.toList();
        }
    }

    private static List<Path> files(Path store) throws IOException {
        return all(store).stream().filter(file -> !file.getFileName().toString().startsWith(Inventory.NAME)).toList();
    }

    /** The list of an older moment would demand what is deleted. */
    @Test
    void aListThatCannotBeWrittenKeepsFilesFromBeingRenamedOrDeleted() throws IOException {
        boolean[] fails = new boolean[1];
        Disk failing = (path, channel) -> new ForwardingChannel(channel) {
            @Override
            public int write(ByteBuffer source, long position) throws IOException {
                if (fails[0]) {
                    throw new IOException("the disk fails");
                }
                return super.write(source, position);
            }
        };
        try (Inventory inventory = new Inventory(directory.path(), failing)) {
            fails[0] = true;
            assertThatThrownBy(() -> inventory.without("store-1.dat")).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> inventory.renaming(Set.of("store-1.dat"), 1, Set.of("store-9.dat")))
                    .isInstanceOf(IOException.class);
            inventory.list();
            new Inventory(directory.path(), Disk.PLAIN).check();
            fails[0] = false;
            inventory.without("store-1.dat");
        }
        Files.delete(directory.path().resolve("store-1.dat"));
        new Inventory(directory.path(), Disk.PLAIN).check();
    }
}
