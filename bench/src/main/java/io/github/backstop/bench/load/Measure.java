// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * What a slice of a load came to.
 *
 * @param nanos wall-clock time of all operations together
 * @param times of the single operations, in nanoseconds
 */
public record Measure(long operations, long nanos, Histogram times) {

    private static final int DIGITS = 3;

    public static Histogram histogram() {
        return new Histogram(DIGITS);
    }

    /** Operations per second. */
    public double rate() {
        return operations * 1e9 / nanos;
    }

    /** @return microseconds */
    public double percentile(double which) {
        return times.getValueAtPercentile(which) / 1e3;
    }

    /** Both happened at the same time, on several threads. */
    public Measure beside(Measure other) {
        Histogram both = times.copy();
        both.add(other.times);
        return new Measure(operations + other.operations, Math.max(nanos, other.nanos), both);
    }

    public String encoded() {
        ByteBuffer buffer = ByteBuffer.allocate(times.getNeededByteBufferCapacity());
        int length = times.encodeIntoCompressedByteBuffer(buffer);
        byte[] bytes = new byte[length];
        buffer.flip();
        buffer.get(bytes);
        return operations + "," + nanos + ',' + Base64.getEncoder().withoutPadding().encodeToString(bytes);
    }

    public static Measure decoded(String text) {
        String[] parts = text.split(",");
        try {
            return new Measure(Long.parseLong(parts[0]), Long.parseLong(parts[1]),
                    Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(parts[2])), 0));
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("no histogram: " + text, e);
        }
    }
}
