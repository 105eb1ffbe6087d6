// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.qmgr.store.Unforced.Range;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.core.io.IOCallback;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.io.buffer.TimedBufferObserver;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFileFactory;

/**
 * The files of one opening of a journal. The journal library goes on, and even confirms, after a write has failed; so
 * at the first failure these files are barred: nothing of that opening reaches the disk any more. Then what was written
 * and not forced is erased: nothing that was not confirmed is left. Whatever is confirmed was forced.
 */
final class GuardedFiles extends NIOSequentialFileFactory {

    private static final String DATA = ".dat";
    private static final int HEADER = 16;

    private final Disk disk;
    private final Inventory inventory;
    private final Set<GuardedFile> written = ConcurrentHashMap.newKeySet();
    private final Object quiet = new Object();
    private int busy;
    private volatile boolean barred;
    private volatile IOException first;

    GuardedFiles(StoreDirectory directory, StoreSettings settings, Disk disk,
            IOCriticalErrorListener listener) {
        super(directory.path().toFile(), true, settings.bufferSize(), settings.bufferTimeout(), 1, false, listener, null);
        this.disk = disk;
        this.inventory = directory.inventory();
    }

    void bar() {
        barred = true;
    }

    /** @throws IOException once they are barred */
    void check() throws IOException {
        if (barred) {
            throw new IOException("closed after an earlier failure", first);
        }
    }

    private void bar(IOException cause) {
        if (!barred) {
            // Whoever comes later may be the first to be heard of.
            first = cause;
        }
        bar();
    }

    private void enter() {
        synchronized (quiet) {
            busy++;
        }
    }

    private void leave() {
        synchronized (quiet) {
            if (--busy == 0) {
                quiet.notifyAll();
            }
        }
    }

    /**
     * Bars the files, waits for what is under way, and writes zeros over what was not forced: that needs no room, the
     * files have their size from the beginning.
     *
     * @return whether that worked; else what was under way may be found at the next opening
     */
    boolean erase() throws InterruptedException {
        bar();
        synchronized (quiet) {
            while (busy > 0) {
                quiet.wait();
            }
        }
        boolean all = true;
        for (GuardedFile file : written) {
            all &= file.erase();
        }
        return all;
    }

    @Override
    public SequentialFile createSequentialFile(String name) {
        return new GuardedFile(name);
    }

    private final class GuardedFile extends NIOSequentialFile {

        private final Unforced unforced = new Unforced();

        GuardedFile(String name) {
            super(GuardedFiles.this, GuardedFiles.this.getDirectory(), name, 1);
        }

        @Override
        public void open(int maxIO, boolean useExecutor) throws IOException {
            check();
            if (getFileName().endsWith(DATA)) {
                inventory.used(getFileName());
            }
            super.open(maxIO, useExecutor);
            written.add(this);
            channel = new GuardedChannel(disk.opened(getFile().toPath(), channel), unforced);
        }

        @Override
        public synchronized void close(boolean waitSync, boolean blockOnPending) throws IOException,
                InterruptedException, ActiveMQException {
            super.close(waitSync, blockOnPending);
            if (unforced.range().isEmpty()) {
                written.remove(this);
            }
        }

        @Override
        public SequentialFile cloneFile() {
            return new GuardedFile(getFileName());
        }

        // Called while the superclass is being made.
        @Override
        protected TimedBufferObserver createTimedBufferObserver() {
            return new Confirming();
        }

        /** @return whether all that was written so far is on the disk */
        private boolean forced() {
            FileChannel now = channel;
            try {
                if (now != null && now.isOpen()) {
                    now.force(false);
                    return true;
                }
            } catch (ClosedChannelException e) {
                // Closing forces it.
            } catch (IOException e) {
                onIOError(e, e.getMessage(), this);
                return false;
            }
            return unforced.range().isEmpty();
        }

        private boolean erase() {
            Range range = unforced.range();
            // Others are not read at the next opening, but thrown away.
            if (range.isEmpty() || !getFileName().endsWith(DATA)) {
                return true;
            }
            Path path = getFile().toPath();
            try (FileChannel file = disk.opened(path, FileChannel.open(path, StandardOpenOption.WRITE))) {
                long at = Math.max(HEADER, range.from());
                ByteBuffer zeros = ByteBuffer.allocate((int) Math.max(0, Math.min(range.to(), file.size()) - at));
                while (zeros.hasRemaining()) {
                    file.write(zeros, at + zeros.position());
                }
                file.force(false);
                return true;
            } catch (IOException e) {
                return false;
            }
        }

        /** The library's own observer confirms also what could not be forced. */
        private final class Confirming extends LocalBufferObserver {

            @Override
            public void checkSync(boolean sync, List<IOCallback> callbacks) {
                enter();
                try {
                    boolean well = !sync || forced();
                    if (callbacks != null) {
                        callbacks.forEach(callback -> tell(callback, well));
                    }
                } finally {
                    leave();
                }
            }

            private static void tell(IOCallback callback, boolean well) {
                if (well) {
                    callback.done();
                } else {
                    callback.onError(ActiveMQExceptionType.IO_ERROR.getCode(), "what was written could not be forced");
                }
            }
        }
    }

    private final class GuardedChannel extends ForwardingChannel {

        private final Unforced unforced;

        GuardedChannel(FileChannel channel, Unforced unforced) {
            super(channel);
            this.unforced = unforced;
        }

        @Override
        public int write(ByteBuffer source, long position) throws IOException {
            Range range = new Range(position, position + source.remaining());
            enter();
            try {
                check();
                return writeNow(source, position, range);
            } catch (IOException e) {
                bar(e);
                throw e;
            } finally {
                leave();
            }
        }

        private int writeNow(ByteBuffer source, long position, Range range) throws IOException {
            unforced.written(range);
            try {
                return super.write(source, position);
            } finally {
                unforced.written(range);
            }
        }

        @Override
        public void force(boolean metadata) throws IOException {
            enter();
            try {
                check();
                forceNow(metadata);
            } catch (ClosedChannelException e) {
                throw e;
            } catch (IOException e) {
                bar(e);
                throw e;
            } finally {
                leave();
            }
        }

        private void forceNow(boolean metadata) throws IOException {
            Range range = unforced.take();
            boolean well = false;
            try {
                super.force(metadata);
                well = true;
            } finally {
                if (!well) {
                    unforced.written(range);
                }
            }
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            check();
            return super.truncate(size);
        }
    }
}
