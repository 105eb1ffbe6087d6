// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** All that a journal writes passes here: the place for a disk that fails, is small, or forgets what is not forced. */
@FunctionalInterface
interface Disk {

    Disk PLAIN = (file, channel) -> channel;

    /** @param channel the opened file @return what is used in its place */
    FileChannel opened(Path file, FileChannel channel);

    /** Bytes that are free for the files of a directory. */
    default long free(Path directory) {
        return directory.toFile().getUsableSpace();
    }

    /** Returns when no file of a directory can go back to an earlier name, or be there again. Not every system can. */
    default void forceNames(Path directory) {
        try (FileChannel all = FileChannel.open(directory, StandardOpenOption.READ)) {
            all.force(true);
        } catch (IOException notHere) {
            return;
        }
    }
}
