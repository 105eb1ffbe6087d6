// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A disk of a size: what its files really take counts. A write that makes a file longer than there is room for writes
 * as much as there is, and fails as a full disk does.
 */
public final class SmallDisk implements Disk {

    private final Disk disk;
    private volatile long size;
    private volatile boolean seemsEmpty;
    private volatile int refused;

    /** @param size in bytes */
    public SmallDisk(long size) {
        this(size, PLAIN);
    }

    SmallDisk(long size, Disk disk) {
        this.size = size;
        this.disk = disk;
    }

    /** Others take room on it, or give it back. */
    public void hasSize(long bytes) {
        size = bytes;
    }

    /** As when others take the room after one has looked. */
    public void seemsEmpty(boolean it) {
        seemsEmpty = it;
    }

    /** How many writes found no room. */
    public int refused() {
        return refused;
    }

    @Override
    public long free(Path directory) {
        return seemsEmpty ? Long.MAX_VALUE / 2 : Math.min(left(directory), left(directory));
    }

    /** Files that are renamed meanwhile may be missed, or count twice. */
    private long left(Path directory) {
        return Math.max(0, size - taken(directory));
    }

    /** Bytes of all files in a directory. */
    public static long taken(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.mapToLong(SmallDisk::length).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long length(Path file) {
        try {
            return Files.size(file);
        } catch (NoSuchFileException deleted) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public FileChannel opened(Path file, FileChannel channel) {
        return new ForwardingChannel(disk.opened(file, channel)) {

            @Override
            public int write(ByteBuffer source, long position) throws IOException {
                synchronized (SmallDisk.this) {
                    long longer = position + source.remaining() - size();
                    long free = 0;
                    for (int look = 0; look < 3; look++) {
                        if (longer <= free) {
                            return super.write(source, position);
                        }
                        free = left(file.getParent());
                    }
                    refused++;
                    ByteBuffer part = source.duplicate();
                    part.limit((int) Math.max(part.position(), part.limit() - (longer - free)));
                    while (part.hasRemaining()) {
                        super.write(part, position + part.position() - source.position());
                    }
                    throw new IOException("No space left on device");
                }
            }
        };
    }
}
