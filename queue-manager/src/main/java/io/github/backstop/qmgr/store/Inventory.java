// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * The list of the files that the journal has to have, in a file of its own: its records alone do not tell that a file
 * of it is missing. What is listed is there at any time, wherever the end comes: a file is listed when it has its name,
 * and before the journal library renames or deletes any (it does so in compaction) the whole list is struck out. A list
 * that is struck out, not there or there in part demands nothing. Thread-safe.
 */
final class Inventory implements AutoCloseable {

    static final String NAME = "files";

    private static final String DATA = ".dat";
    private static final int HEADER = 8;
    /** Grows seldom: a disk may be full. */
    private static final int BLOCK = 4096;

    private final Path directory;
    private final Path path;
    private final Disk disk;
    private FileChannel file;
    private Set<String> names;
    /** How many are renaming or deleting files. */
    private int changing;
    /** Whether the file may have a list that demands something. */
    private boolean demanding;

    Inventory(Path directory, Disk disk) throws IOException {
        this.directory = directory;
        this.path = directory.resolve(NAME);
        this.disk = disk;
        names = Files.exists(path) ? read(Files.readAllBytes(path)) : Set.of();
        demanding = !names.isEmpty();
    }

    /** Empty unless the list is there as a whole. */
    private static Set<String> read(byte[] all) {
        int length = all.length < HEADER ? 0 : ByteBuffer.wrap(all).getInt(4);
        if (length <= 0 || length > all.length - HEADER || ByteBuffer.wrap(all).getInt(0) != checksum(all, length)) {
            return Set.of();
        }
        return Stream.of(new String(all, HEADER, length, US_ASCII).split("\n")).collect(Collectors.toSet());
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, HEADER, length);
        // A struck out list has 0 here.
        return (int) checksum.getValue() | 1;
    }

    boolean lists(String name) {
        return names.contains(name);
    }

    /** @throws StoreException that names a file that is listed and not there */
    void check() {
        for (String name : names) {
            if (Files.notExists(directory.resolve(name))) {
                throw new StoreException("file " + directory.resolve(name) + " of its journal is missing; put back a "
                        + "sound copy of the whole store");
            }
        }
    }

    /** A file of the journal is about to be written that may be new. */
    synchronized void used(String name) {
        if (demanding && !names.contains(name)) {
            list();
        }
    }

    /** Files may be renamed or deleted from now on. @throws IOException when they must not be */
    synchronized void strikeOut() throws IOException {
        if (demanding) {
            write(ByteBuffer.allocate(Integer.BYTES));
            demanding = false;
        }
        changing++;
    }

    /** As {@link #strikeOut} said, but no longer. @param well whether the files are as they should be */
    synchronized void changed(boolean well) {
        changing--;
        if (well) {
            list();
        }
    }

    /** Lists what is there, once the journal was loaded: that is all there has to be. */
    synchronized void list() {
        if (changing > 0) {
            return;
        }
        try {
            Set<String> found = found();
            if (!demanding || !found.equals(names)) {
                forceNames();
                demanding = true;
                write(found);
            }
            names = found;
        } catch (IOException e) {
            // The list is as it was, or there in part, or new.
            names = Set.of();
            StoreMessage.NO_LIST.log(directory, String.valueOf(e.getMessage()));
        }
    }

    private Set<String> found() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            Set<String> found = new TreeSet<>();
            for (Path path : files.filter(path -> path.toString().endsWith(DATA)).toList()) {
                if (begun(path)) {
                    found.add(path.getFileName().toString());
                }
            }
            return found;
        }
    }

    /** Whether it has the head of a data file: the library gives one its name even if it could not write that. */
    private static boolean begun(Path file) throws IOException {
        ByteBuffer version = ByteBuffer.allocate(Integer.BYTES);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return channel.read(version, 0) == Integer.BYTES && version.getInt(0) != 0;
        }
    }

    /** No file may go back to an earlier name when the power fails. Not every system can force names. */
    private void forceNames() {
        try (FileChannel all = FileChannel.open(directory, StandardOpenOption.READ)) {
            all.force(true);
        } catch (IOException notHere) {
            return;
        }
    }

    private void write(Set<String> found) throws IOException {
        byte[] text = String.join("\n", found).getBytes(US_ASCII);
        byte[] all = new byte[(HEADER + text.length + BLOCK - 1) / BLOCK * BLOCK];
        System.arraycopy(text, 0, all, HEADER, text.length);
        write(ByteBuffer.wrap(all).putInt(0, checksum(all, text.length)).putInt(4, text.length));
    }

    private void write(ByteBuffer bytes) throws IOException {
        if (file == null) {
            file = disk.opened(path, FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        }
        while (bytes.hasRemaining()) {
            file.write(bytes, bytes.position());
        }
        file.force(false);
    }

    @Override
    public synchronized void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
