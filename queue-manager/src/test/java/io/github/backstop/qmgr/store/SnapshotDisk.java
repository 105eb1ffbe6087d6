// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Keeps what the directory of a store was like before and after every forced write: each may be all that is left. */
public final class SnapshotDisk implements Disk {

    private final Path directory;
    private final Path snapshots;
    private final List<Path> taken = new ArrayList<>();
    private boolean taking;

    public SnapshotDisk(Path directory, Path snapshots) {
        this.directory = directory;
        this.snapshots = snapshots;
    }

    public synchronized void take() {
        taking = true;
    }

    /** All since {@link #take}. */
    public synchronized List<Path> taken() {
        return List.copyOf(taken);
    }

    @Override
    public FileChannel opened(Path file, FileChannel channel) {
        return new ForwardingChannel(channel) {

            @Override
            public void force(boolean metadata) throws IOException {
                snapshot();
                super.force(metadata);
                snapshot();
            }
        };
    }

    private synchronized void snapshot() throws IOException {
        if (taking) {
            taken.add(copy(directory, snapshots.resolve("snapshot" + taken.size())));
        }
    }

    /** What the system has of a store at this moment, as after kill -9, but for its reserve. */
    public static Path copy(Path store, Path copy) {
        return copy(store, copy, file -> !file.endsWith("reserve"));
    }

    /** Of one moment: files that are renamed meanwhile, or listed, begin it again. */
    public static Path copy(Path store, Path copy, Predicate<Path> which) {
        try {
            Files.createDirectories(copy);
            while (true) {
                List<ByteBuffer> before = lists(store);
                if (copied(store, copy, which) && before.equals(lists(store))) {
                    return copy;
                }
                for (Path file : files(copy)) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<ByteBuffer> lists(Path store) throws IOException {
        List<ByteBuffer> lists = new ArrayList<>();
        for (Path file : files(store)) {
            if (file.getFileName().toString().startsWith(Inventory.NAME)) {
                lists.add(ByteBuffer.wrap(Files.readAllBytes(file)));
            }
        }
        return lists;
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    private static boolean copied(Path store, Path copy, Predicate<Path> which) throws IOException {
        try {
            for (Path file : files(store)) {
                if (which.test(file)) {
                    Files.copy(file, copy.resolve(file.getFileName()));
                }
            }
            return true;
        } catch (NoSuchFileException renamed) {
            return false;
        }
    }
}
