// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that a compaction has emptied are used again while its own list still has them as old ones: the end may come
 * then, and what was confirmed into them has to be there.
 */
class WritesDuringCompactionTest {

    private static final StoreSettings SMALL = new StoreSettings(128 * 1024, 16 * 1024, 500_000, 0);
    private static final int KEPT = 100;
    private static final int MEANWHILE = 1500;

    @TempDir
    private Path root;
    private final RecordCounts counts = new RecordCounts();
    private long transaction = 1L << 40;
    private Journal journal;
    private Path end;

    /** Names are forced when the new files have theirs, and the old ones are free. */
    private final class Watched implements Disk {

        @Override
        public FileChannel opened(Path file, FileChannel channel) {
            return channel;
        }

        @Override
        public void forceNames(Path directory) {
            if (end == null && named(directory)) {
                end = root.resolve("end");
                for (int i = 0; i < MEANWHILE; i++) {
                    write(new Change().add(message(1000 + i)));
                }
                SnapshotDisk.copy(directory, end, file -> true);
            }
        }

        private static boolean named(Path directory) {
            try (Stream<Path> files = Files.list(directory)) {
                var names = files.map(Path::toString).toList();
                return names.stream().anyMatch(name -> name.endsWith(".ctr"))
                        && names.stream().noneMatch(name -> name.endsWith(".cmp"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static Entry message(int i) {
        byte[] content = ("message " + i + "x".repeat(1000)).getBytes(UTF_8);
        return new Entry((long) i * Parts.MOST, Kind.MESSAGE, () -> content);
    }

    private void write(Change change) {
        Waiting waiting = new Waiting();
        journal.write(transaction++, change, counts, Journal.Confirmation.to(waiting));
        assertThat(waiting.result()).isEqualTo(ReasonCode.NONE);
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

    @Test
    void whatIsConfirmedMeanwhileIsThereAfterTheEnd() throws IOException {
        Disk disk = new Watched();
        Path live = Files.createDirectory(root.resolve("live"));
        try (StoreDirectory directory = new StoreDirectory(live, SMALL, disk)) {
            journal = new Journal(directory, SMALL, disk, cause -> { });
            journal.load(counts);
            for (int i = 1; i <= 600; i++) {
                write(new Change().add(message(i)));
            }
            for (int i = KEPT + 1; i <= 600; i++) {
                write(new Change().remove(message(i).number()));
            }
            journal.compact();
            journal.close();
        }
        assertThat(messagesIn(end)).isEqualTo(KEPT + MEANWHILE);
        assertThat(messagesIn(live)).isEqualTo(KEPT + MEANWHILE);
    }
}
