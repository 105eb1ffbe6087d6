// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A disk that takes its time to force what was written. */
public final class HeldDisk implements Disk {

    private volatile CountDownLatch held = new CountDownLatch(0);
    private int forces;

    /** From now on nothing is forced before {@link #release}. */
    public void hold() {
        held = new CountDownLatch(1);
    }

    public void release() {
        held.countDown();
    }

    /** How many there were. */
    public synchronized int forces() {
        return forces;
    }

    @Override
    public FileChannel opened(Path file, FileChannel channel) {
        return new ForwardingChannel(channel) {

            @Override
            public void force(boolean metadata) throws IOException {
                try {
                    held.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                synchronized (HeldDisk.this) {
                    forces++;
                }
                super.force(metadata);
            }
        };
    }
}
