// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;

/** A disk that forgets every write that was not forced when the power fails, and every name. */
public final class ForgetfulDisk implements Disk {

    private record Write(FileChannel file, long position, ByteBuffer before, long size) {
    }

    private final Deque<Write> unforced = new ArrayDeque<>();
    private ForgottenNames names;
    private Path survivors;

    @Override
    public synchronized FileChannel opened(Path path, FileChannel channel) {
        FileChannel own;
        Object number;
        try {
            names(path.getParent());
            // One that stays open when the journal closes its own, and follows when the file is renamed.
            own = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
            number = ForgottenNames.number(path);
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
                    names.forced(number);
                }
            }
        };
    }

    private ForgottenNames names(Path directory) throws IOException {
        if (names == null) {
            names = new ForgottenNames(directory);
        }
        return names;
    }

    @Override
    public synchronized void forceNames(Path directory) {
        if (survivors == null) {
            try {
                names(directory).forced();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void check() throws IOException {
        if (survivors != null) {
            throw new IOException("the power has failed");
        }
    }

    /**
     * From now on nothing is written any more, and what was not forced has never been.
     *
     * @param copy gets what is left of the journal; whoever still runs may rename files meanwhile
     */
    public synchronized void loseThePower(Path copy) {
        survivors = copy;
        try {
            while (!unforced.isEmpty()) {
                Write write = unforced.pop();
                if (write.file.size() > write.size) {
                    write.file.truncate(write.size);
                }
                write.file.write(write.before.duplicate(), write.position);
            }
            Files.createDirectories(copy);
            names.survive(copy);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies what is not forced as a rule, such as the counts of backouts, when nobody uses it any more. */
    public synchronized void keepOthers() {
        try {
            names.surviveOthers(survivors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
