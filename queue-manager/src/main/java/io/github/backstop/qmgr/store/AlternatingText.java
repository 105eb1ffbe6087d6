// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * A text that is changed as a whole, in two files that are written in turns: wherever the end comes, one of them has
 * either the last text or the one before. Written in place, so that a full disk takes it. Not thread-safe.
 */
final class AlternatingText implements AutoCloseable {

    private static final int HEADER = 16;
    /** Grows seldom: a disk may be full. */
    private static final int BLOCK = 4096;

    private final List<Path> paths;
    private final Disk disk;
    private final FileChannel[] files = new FileChannel[2];
    private String text;
    private long generation;
    /** The file that {@link #text} is in. */
    private int current = 1;

    private record Copy(String text, long generation) {

        /** @return null unless it is there as a whole */
        static Copy of(byte[] all) {
            ByteBuffer bytes = ByteBuffer.wrap(all);
            int length = all.length < HEADER ? -1 : bytes.getInt(4);
            if (length < 0 || length > all.length - HEADER || bytes.getInt(0) != checksum(all, length)) {
                return null;
            }
            return new Copy(new String(all, HEADER, length, UTF_8), bytes.getLong(8));
        }

        byte[] bytes() {
            byte[] content = text.getBytes(UTF_8);
            byte[] all = new byte[(HEADER + content.length + BLOCK - 1) / BLOCK * BLOCK];
            System.arraycopy(content, 0, all, HEADER, content.length);
            ByteBuffer.wrap(all).putInt(4, content.length).putLong(8, generation);
            ByteBuffer.wrap(all).putInt(0, checksum(all, content.length));
            return all;
        }

        private static int checksum(byte[] all, int length) {
            CRC32C checksum = new CRC32C();
            checksum.update(all, Integer.BYTES, HEADER - Integer.BYTES + length);
            // Zeros are no text.
            return (int) checksum.getValue() | 1;
        }
    }

    /** @param name of the files, which get .0 and .1 */
    AlternatingText(Path directory, String name, Disk disk) throws IOException {
        this.paths = List.of(directory.resolve(name + ".0"), directory.resolve(name + ".1"));
        this.disk = disk;
        for (int i = 0; i < 2; i++) {
            Copy copy = Files.exists(paths.get(i)) ? Copy.of(Files.readAllBytes(paths.get(i))) : null;
            if (copy != null && copy.generation > generation) {
                text = copy.text;
                generation = copy.generation;
                current = i;
            }
        }
    }

    List<Path> paths() {
        return paths;
    }

    /** null = neither file has it as a whole */
    String read() {
        return text;
    }

    /** Returns when it is forced. @throws IOException when it is not known whether it is the new or the old one now */
    void write(String changed) throws IOException {
        int other = 1 - current;
        byte[] bytes = new Copy(changed, generation + 1).bytes();
        write(file(other), ByteBuffer.wrap(bytes), 0);
        text = changed;
        generation++;
        current = other;
        reserve(1 - current, bytes.length);
    }

    private FileChannel file(int which) throws IOException {
        if (files[which] == null) {
            Path path = paths.get(which);
            files[which] = disk.opened(path, FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ,
                    StandardOpenOption.WRITE));
        }
        return files[which];
    }

    private static void write(FileChannel file, ByteBuffer bytes, long at) throws IOException {
        while (bytes.hasRemaining()) {
            file.write(bytes, at + bytes.position());
        }
        file.force(false);
    }

    /** The next text, which will hardly be longer, is to find room. */
    private void reserve(int which, int length) {
        try {
            FileChannel file = file(which);
            long size = file.size();
            if (size < length) {
                write(file, ByteBuffer.allocate((int) (length - size)), size);
            }
        } catch (IOException e) {
            // Then the next one has to find it.
        }
    }

    @Override
    public void close() throws IOException {
        for (FileChannel file : files) {
            if (file != null) {
                file.close();
            }
        }
    }
}
