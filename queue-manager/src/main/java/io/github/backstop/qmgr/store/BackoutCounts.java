// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.zip.CRC32C;

/**
 * How often messages were backed out, in two files of fixed size that are used in turns: each get in a unit of work
 * adds a line of 16 bytes, and a full file is followed by the other, which begins with the counts that still matter.
 * Lines are written but not forced: they outlive the process, whatever ends it. The files as such are forced.
 * Thread-safe.
 */
final class BackoutCounts implements AutoCloseable {

    static final List<String> NAMES = List.of("backouts.0", "backouts.1");
    static final int LINE = 16;
    private static final int LINES = 65_536;

    private final FileChannel[] files = new FileChannel[2];
    private final Map<Long, Integer> counts = new HashMap<>();
    private final ByteBuffer line = ByteBuffer.allocateDirect(LINE);
    private int current;
    private int capacity = LINES;
    private int lines;
    private int generation;

    BackoutCounts(Path directory) throws IOException {
        int[] generations = new int[2];
        for (int i = 0; i < 2; i++) {
            files[i] = FileChannel.open(directory.resolve(NAMES.get(i)), StandardOpenOption.CREATE,
                    StandardOpenOption.READ, StandardOpenOption.WRITE);
            generations[i] = generation(files[i]);
            if (generations[i] == 0 && files[i].size() < LINES * LINE) {
                // Later there may be no room for it.
                zero(files[i]);
                files[i].force(true);
            }
        }
        current = generations[1] > generations[0] ? 1 : 0;
        generation = generations[current];
        if (generation > 0) {
            read(files[current]);
        }
        turn();
    }

    private static int generation(FileChannel file) throws IOException {
        ByteBuffer first = ByteBuffer.allocate(LINE);
        return file.read(first, 0) == LINE && valid(first.flip()) && first.getLong(0) == 0 ? first.getInt(8) : 0;
    }

    private void read(FileChannel file) throws IOException {
        ByteBuffer all = ByteBuffer.allocate((int) file.size());
        file.read(all, 0);
        all.flip();
        for (int at = LINE; at + LINE <= all.limit(); at += LINE) {
            ByteBuffer one = all.slice(at, LINE);
            if (!valid(one)) {
                return;
            }
            counts.put(one.getLong(0), one.getInt(8));
        }
    }

    private static boolean valid(ByteBuffer one) {
        return one.getInt(12) == checksum(one);
    }

    private static int checksum(ByteBuffer one) {
        CRC32C checksum = new CRC32C();
        checksum.update(one.slice(0, 12));
        // Zeros are no line.
        return (int) checksum.getValue() | 1;
    }

    synchronized int of(long message) {
        return counts.getOrDefault(message, 0);
    }

    /** The message is gone. */
    synchronized void forget(long message) {
        if (!counts.isEmpty()) {
            counts.remove(message);
        }
    }

    synchronized void keep(long message, int count) throws IOException {
        counts.put(message, count);
        if (lines == capacity) {
            turn();
        } else {
            write(files[current], lines++, message, count);
        }
    }

    /** Drops the counts of messages that are not there. */
    synchronized void retain(LongPredicate present) {
        counts.keySet().removeIf(message -> !present.test(message));
    }

    private void turn() throws IOException {
        int other = 1 - current;
        FileChannel file = files[other];
        capacity = Math.max(LINES, 2 * counts.size() + 1);
        // Old lines behind the new ones would be taken for newer ones.
        zero(file);
        lines = 1;
        for (Map.Entry<Long, Integer> count : counts.entrySet()) {
            write(file, lines++, count.getKey(), count.getValue());
        }
        write(file, 0, 0, ++generation);
        current = other;
    }

    private void zero(FileChannel file) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(capacity * LINE);
        while (zeros.hasRemaining()) {
            file.write(zeros, zeros.position());
        }
        file.truncate((long) capacity * LINE);
    }

    private void write(FileChannel file, int at, long message, int count) throws IOException {
        line.clear();
        line.putLong(0, message).putInt(8, count);
        line.putInt(12, checksum(line));
        file.write(line, (long) at * LINE);
    }

    @Override
    public synchronized void close() throws IOException {
        for (FileChannel file : files) {
            file.close();
        }
    }
}
