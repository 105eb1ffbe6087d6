// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.floor;

import io.github.backstop.bench.load.Load;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.load.Terms;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** What no store can undercut: the bytes of the message written to a file of fixed length and forced, one by one. */
final class ForcedWrites implements Load {

    private static final int FILE = 10 * 1024 * 1024;

    private final Path file;
    private final FileChannel channel;
    private final ByteBuffer bytes;
    private long position;

    ForcedWrites(Terms terms) throws IOException {
        bytes = ByteBuffer.allocateDirect(terms.size());
        file = Files.createTempFile(Path.of("").toAbsolutePath(), "forced", ".bin");
        channel = FileChannel.open(file, StandardOpenOption.WRITE);
        channel.write(ByteBuffer.allocate(FILE), 0);
        channel.force(true);
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws IOException {
        Histogram times = Measure.histogram();
        long begin = System.nanoTime();
        long end = begin + millis * 1_000_000;
        long now = begin;
        long count = 0;
        while (now < end) {
            channel.write(bytes.clear(), position);
            channel.force(false);
            position = (position + bytes.capacity()) % (FILE - bytes.capacity());
            long then = System.nanoTime();
            times.recordValue(then - now);
            now = then;
            count++;
        }
        return Map.of(Loads.COMMIT, new Measure(count, now - begin, times));
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.delete(file);
    }
}
