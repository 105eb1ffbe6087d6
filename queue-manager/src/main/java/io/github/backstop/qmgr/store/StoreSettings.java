// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/**
 * Sizes of a store.
 *
 * @param fileSize      bytes of each journal file
 * @param bufferSize    bytes written at once at most
 * @param bufferTimeout nanoseconds that a write waits for others to be forced with it
 * @param room          bytes that new messages have to leave free, on the disk or in empty files
 */
record StoreSettings(int fileSize, int bufferSize, int bufferTimeout, long room) {

    private static final int MEGABYTE = 1024 * 1024;

    static final StoreSettings STANDARD = new StoreSettings(10 * MEGABYTE, 490 * 1024, 500_000, 20L * MEGABYTE);

    /** Longest content of one record; longer entries are written in parts. */
    int partSize() {
        // The library warns of records that are 2 KB shorter than what it takes.
        return bufferSize - 4096;
    }

    /** Bytes that surely go into one file: what does not fit begins the next. */
    int perFile() {
        return fileSize - bufferSize;
    }
}
