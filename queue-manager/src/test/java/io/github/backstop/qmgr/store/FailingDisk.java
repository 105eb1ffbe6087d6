// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A disk whose writes begin to fail. */
public final class FailingDisk implements Disk {

    private final AtomicLong left = new AtomicLong(Long.MAX_VALUE);
    private volatile CountDownLatch failure = new CountDownLatch(1);
    private volatile String message = "Input/output error";

    /** The next {@code count} writes and forces still work. */
    public void failAfter(long count) {
        left.set(count);
    }

    public void isFull(boolean full) {
        message = full ? "No space left on device" : "Input/output error";
    }

    public void work() {
        left.set(Long.MAX_VALUE);
        failure = new CountDownLatch(1);
    }

    /** Waits until something has failed. */
    public void awaitFailure() throws InterruptedException {
        if (!failure.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("nothing was written");
        }
    }

    @Override
    public FileChannel opened(Path file, FileChannel channel) {
        return new ForwardingChannel(channel) {

            @Override
            public int write(ByteBuffer source, long position) throws IOException {
                check();
                return super.write(source, position);
            }

            @Override
            public void force(boolean metadata) throws IOException {
                check();
                super.force(metadata);
            }
        };
    }

    private void check() throws IOException {
        if (left.getAndUpdate(count -> count == Long.MAX_VALUE ? count : Math.max(0, count - 1)) == 0) {
            failure.countDown();
            throw new IOException(message);
        }
    }
}
