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
    private int waiting;

    /** From now on nothing is forced before {@link #release}. */
    public void hold() {
        held = new CountDownLatch(1);
    }

    public void release() {
        held.countDown();
    }

    /** Whether something is to be forced and is not. */
    public synchronized boolean waited() {
        return waiting > 0;
    }

    /** How many there were. */
    public synchronized int forces() {
        return forces;
    }

    private synchronized void waiting(int more) {
        waiting += more;
    }

    @Override
    public FileChannel opened(Path file, FileChannel channel) {
        return new ForwardingChannel(channel) {

            @Override
            public void force(boolean metadata) throws IOException {
                waiting(1);
                try {
                    held.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                } finally {
                    waiting(-1);
                }
                synchronized (HeldDisk.this) {
                    forces++;
                }
                super.force(metadata);
            }
        };
    }
}
