// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/** The directory of a store: one process at a time, and a file that keeps room for a start on a full disk. */
final class StoreDirectory implements AutoCloseable {

    private static final String LOCK = "in-use";
    private static final String RESERVE = "reserve";
    private static final String OWNER = "owner";
    /** Behind the owner: the list of files exists, too. */
    private static final String LISTED = "listed";
    private static final int BLOCK = 64 * 1024;

    private final Path path;
    private final FileChannel lockFile;
    private final StoreSettings settings;
    private final Path sign;
    private final Inventory inventory;
    private volatile boolean reserved;

    /** @throws StoreException when it cannot be made or somebody else has it open */
    StoreDirectory(Path path, StoreSettings settings, Disk disk) {
        this.path = path;
        this.settings = settings;
        FileChannel file = null;
        Path found = null;
        Inventory list = null;
        try {
            Files.createDirectories(path);
            Path lock = path.resolve(LOCK);
            file = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
            if (lock(file) == null) {
                String owner = Files.readString(lock).strip();
                throw new StoreException("store " + path + " is in use by " + (owner.isEmpty() ? "another process"
                        : owner) + "; a store serves one queue manager at a time");
            }
            byte[] owner = ("process " + ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII);
            file.truncate(0).write(ByteBuffer.wrap(owner), 0);
            // Stores of earlier versions have but the reserve, which was made once the record was there.
            found = Stream.of(path.resolve(OWNER), reserve()).filter(Files::exists).findFirst().orElse(null);
            reserved = Files.exists(reserve()) && Files.size(reserve()) == reserveSize();
            list = new Inventory(path, disk);
        } catch (IOException e) {
            close(file);
            throw new StoreException("store " + path + " cannot be used: " + e, e);
        } catch (StoreException e) {
            close(file);
            throw e;
        }
        lockFile = file;
        sign = found;
        inventory = list;
    }

    private static FileLock lock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    /**
     * To be called when the journal has no record of an owner.
     *
     * @throws StoreException when there was one
     */
    void refuseIfSigned() {
        if (sign != null) {
            throw new StoreException("file " + sign + " says that it was in use, and no file of its journal says whose "
                    + "it is: files are missing or damaged; put back a sound copy of the whole store");
        }
    }

    /** @throws StoreException when a file is missing that has to be there */
    void checkFiles() throws IOException {
        Path owner = path.resolve(OWNER);
        if (Files.exists(owner) && Files.readString(owner).strip().endsWith(LISTED)) {
            if (!inventory.exists()) {
                throw missing("the list of the files of its journal is missing or damaged, which is "
                        + inventory.paths().get(0) + " and " + inventory.paths().get(1));
            }
            for (String name : BackoutCounts.NAMES) {
                if (Files.notExists(path.resolve(name))) {
                    throw missing("file " + path.resolve(name) + ", which counts backouts, is missing");
                }
            }
        }
        inventory.check();
    }

    private static StoreException missing(String what) {
        return new StoreException(what + "; put back a sound copy of the whole store");
    }

    /**
     * Keeps in mind, outside the journal, that its record of the owner is on the disk, and the list of its files.
     *
     * @throws IOException when it cannot be written, unless there was a record before: then the next opening does it
     */
    void sign(Owner owner) throws IOException {
        Path file = path.resolve(OWNER);
        String text = owner.queueManager() + ' ' + owner.identifier() + (inventory.exists() ? ' ' + LISTED : "")
                + System.lineSeparator();
        if (Files.exists(file) && Files.size(file) >= text.length()) {
            return;
        }
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            out.force(true);
        } catch (IOException e) {
            if (owner.epoch() == 1) {
                throw e;
            }
        }
    }

    Path path() {
        return path;
    }

    /** Which files its journal has to have. */
    Inventory inventory() {
        return inventory;
    }

    Path reserve() {
        return path.resolve(RESERVE);
    }

    /** Bytes of {@link #reserve}: load() may need one file of the journal, and the next write another. */
    long reserveSize() {
        return 2L * settings.fileSize();
    }

    /** Whether room is kept. */
    boolean reserved() {
        return reserved;
    }

    /** Removes a reserve that the end came upon while it was being made: it takes room, and is not enough. */
    void dropPartOfReserve() {
        if (!reserved) {
            useReserve();
        }
    }

    /** Gives the room away that was kept. @return whether there was any */
    boolean useReserve() {
        reserved = false;
        try {
            return Files.deleteIfExists(reserve());
        } catch (IOException e) {
            return false;
        }
    }

    /** Keeps room again. */
    void keepReserve() {
        Path file = reserve();
        long size = reserveSize();
        try {
            try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                ByteBuffer zeros = ByteBuffer.allocate(BLOCK);
                for (long written = 0; written < size;) {
                    zeros.clear().limit((int) Math.min(BLOCK, size - written));
                    written += out.write(zeros);
                }
            }
            reserved = true;
        } catch (IOException e) {
            useReserve();
        }
    }

    @Override
    public void close() {
        close(inventory);
        close(lockFile);
    }

    private static void close(AutoCloseable file) {
        try {
            if (file != null) {
                file.close();
            }
        } catch (Exception e) {
            // Closing is all that was left to do with it.
        }
    }
}
