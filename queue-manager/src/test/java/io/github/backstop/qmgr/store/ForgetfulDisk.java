// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;

/** A disk that forgets every write that was not forced, when the power fails. Names of files it does not forget. */
public final class ForgetfulDisk implements Disk {

    private record Write(FileChannel file, long position, ByteBuffer before, long size) {
    }

    private final Deque<Write> unforced = new ArrayDeque<>();
    private boolean dead;

    @Override
    public synchronized FileChannel opened(Path path, FileChannel channel) {
        FileChannel own;
        try {
            // One that stays open when the journal closes its own, and follows when the file is renamed.
            own = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ForwardingChannel(channel) {

            @Override
            public int write(ByteBuffer source, long position) throws IOException {
                synchronized (ForgetfulDisk.this) {
                    check();
                    ByteBuffer before = ByteBuffer.allocate(source.remaining());
                    long size = own.size();
                    own.read(before, position);
                    unforced.push(new Write(own, position, before.flip(), size));
                    return super.write(source, position);
                }
            }

            @Override
            public void force(boolean metadata) throws IOException {
                synchronized (ForgetfulDisk.this) {
                    check();
                    super.force(metadata);
                    unforced.removeIf(write -> write.file == own);
                }
            }
        };
    }

    private void check() throws IOException {
        if (dead) {
            throw new IOException("the power has failed");
        }
    }

    /** From now on nothing is written any more, and what was not forced has never been. */
    public synchronized void loseThePower() {
        dead = true;
        try {
            while (!unforced.isEmpty()) {
                Write write = unforced.pop();
                if (write.file.size() > write.size) {
                    write.file.truncate(write.size);
                }
                write.file.write(write.before.duplicate(), write.position);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
