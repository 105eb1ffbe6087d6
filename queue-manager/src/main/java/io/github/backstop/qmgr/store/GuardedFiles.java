// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFileFactory;

/**
 * The files of one opening of a journal. The journal library goes on, and even confirms, after a write has failed; so
 * at the first failure these files are barred: nothing of that opening reaches the disk any more.
 */
final class GuardedFiles extends NIOSequentialFileFactory {

    private final Disk disk;
    private volatile boolean barred;

    GuardedFiles(Path directory, StoreSettings settings, Disk disk, IOCriticalErrorListener listener) {
        super(directory.toFile(), true, settings.bufferSize(), settings.bufferTimeout(), 1, false, listener, null);
        this.disk = disk;
    }

    void bar() {
        barred = true;
    }

    private void check() throws IOException {
        if (barred) {
            throw new IOException("closed after an earlier failure");
        }
    }

    @Override
    public SequentialFile createSequentialFile(String name) {
        return new GuardedFile(name);
    }

    private final class GuardedFile extends NIOSequentialFile {

        GuardedFile(String name) {
            super(GuardedFiles.this, GuardedFiles.this.getDirectory(), name, 1);
        }

        @Override
        public void open(int maxIO, boolean useExecutor) throws IOException {
            check();
            super.open(maxIO, useExecutor);
            channel = new GuardedChannel(disk.opened(getFile().toPath(), channel));
        }

        @Override
        public SequentialFile cloneFile() {
            return new GuardedFile(getFileName());
        }
    }

    private final class GuardedChannel extends ForwardingChannel {

        GuardedChannel(FileChannel channel) {
            super(channel);
        }

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

        @Override
        public FileChannel truncate(long size) throws IOException {
            check();
            return super.truncate(size);
        }
    }
}
