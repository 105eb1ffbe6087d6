// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The list of the files that the journal has to have, beside it: its records alone do not tell that a file of it is
 * missing. It is true wherever the end comes: a file is listed when it has its name, and no more before it is deleted;
 * an empty one that compaction takes is there under another name. What compaction replaces by what is told here, too,
 * and finished from here: the journal library would do it by its own list, and delete files that are in use again.
 * Thread-safe.
 */
final class Inventory implements AutoCloseable {

    static final String NAME = "files";

    private static final String DATA = ".dat";
    /** Of a file that compaction makes. */
    private static final String UNNAMED = ".cmp";
    private static final String LIST_OF_COMPACTION = "journal-rename-control.ctr";
    private static final int HEAD = 16;

    private final Path directory;
    private final Disk disk;
    private final AlternatingText text;
    /** null = there is none */
    private FileList listed;

    Inventory(Path directory, Disk disk) throws IOException {
        this.directory = directory;
        this.disk = disk;
        text = new AlternatingText(directory, NAME, disk);
        listed = text.read() == null ? null : FileList.parse(text.read());
    }

    /** Whether there is a list. */
    synchronized boolean exists() {
        return listed != null;
    }

    synchronized boolean lists(String name) {
        return listed != null && listed.names().contains(name);
    }

    /** Where the list is. */
    List<Path> paths() {
        return text.paths();
    }

    /** @throws StoreException that names a file that is listed and not there */
    synchronized void check() {
        for (String name : listed == null ? Set.<String>of() : listed.names()) {
            if (Files.notExists(directory.resolve(name)) && Files.notExists(directory.resolve(name + UNNAMED))) {
                throw new StoreException("file " + directory.resolve(name) + " of its journal is missing; put back a "
                        + "sound copy of the whole store");
            }
        }
    }

    /**
     * Before the journal is loaded: finishes a compaction that had begun to rename its files; one that had not is
     * forgotten, and so is what the library noted of it.
     *
     * @throws StoreException as {@link #check}
     */
    synchronized void settle() throws IOException {
        if (listed == null) {
            return;
        }
        check();
        for (String name : listed.made()) {
            Path unnamed = directory.resolve(name + UNNAMED);
            if (Files.exists(unnamed)) {
                Files.move(unnamed, directory.resolve(name));
            }
        }
        for (String name : listed.old()) {
            Path old = directory.resolve(name);
            if (Files.exists(old) && head(old).getLong(8) <= listed.newest()) {
                Files.delete(old);
            }
        }
        FileList now = FileList.of(found());
        if (!now.equals(listed)) {
            write(now);
        }
        Files.deleteIfExists(directory.resolve(LIST_OF_COMPACTION));
    }

    /** A file of the journal is about to be written that may be new. */
    synchronized void used(String name) {
        if (listed == null || listed.names().contains(name) || listed.old().contains(name)) {
            return;
        }
        try {
            if (begun(directory.resolve(name))) {
                write(listed.with(name));
            }
        } catch (IOException e) {
            logFailure(e);
        }
    }

    /** What is there is all there has to be: the journal was loaded. */
    synchronized void list() {
        try {
            FileList now = FileList.of(found());
            if (!now.equals(listed)) {
                write(now);
            }
        } catch (IOException e) {
            // The list before is still true.
            logFailure(e);
        }
    }

    private void logFailure(IOException e) {
        StoreMessage.NO_LIST.log(directory, String.valueOf(e.getMessage()));
    }

    /**
     * A compaction is complete; its files are to be named, and those that it has replaced emptied.
     *
     * @param newest highest number of a replaced one
     * @throws IOException when that must not be done
     */
    synchronized void renaming(Set<String> old, long newest, Set<String> made) throws IOException {
        Set<String> names = found();
        names.removeAll(old);
        names.addAll(made);
        write(new FileList(names, made, old, newest));
    }

    /** That was done. */
    void renamed() throws IOException {
        // It takes its time, and files are opened meanwhile.
        disk.forceNames(directory);
        synchronized (this) {
            write(FileList.of(found()));
        }
    }

    /** An empty file is about to be deleted. @throws IOException when it must not be */
    synchronized void without(String name) throws IOException {
        Set<String> names = found();
        names.remove(name);
        write(FileList.of(names));
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
        return head(file).getInt(0) != 0;
    }

    private static ByteBuffer head(Path file) throws IOException {
        ByteBuffer head = ByteBuffer.allocate(HEAD);
        if (Files.exists(file)) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                channel.read(head, 0);
            }
        }
        return head;
    }

    private void write(FileList list) throws IOException {
        // What is listed must not go back to an earlier name.
        disk.forceNames(directory);
        text.write(list.text());
        listed = list;
    }

    @Override
    public synchronized void close() throws IOException {
        text.close();
    }
}
