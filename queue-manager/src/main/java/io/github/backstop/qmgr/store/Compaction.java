// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/**
 * When the journal of a store is rewritten: a file is empty again only when nothing in it matters, nor anything that
 * its removals removed. One record that stays (whose store it is, a definition, an old message) so keeps its file and
 * one after the other of those behind it.
 */
final class Compaction {

    private static final int FILES = 10;
    private static final double LIVE = 0.3;
    private static final int LIST = 128 * 1024;

    private final StoreSettings settings;
    /** Files that the last one made more than had been needed: it keeps old records apart from new ones. */
    private int apart;

    /** @param base bytes that are kept for it, besides what removals need */
    record Room(long free, long base, long removals) {
    }

    Compaction(StoreSettings settings) {
        this.settings = settings;
    }

    /** What it takes while it goes on. */
    long needed(JournalFiles files) {
        // One more that keeps old records apart, one that is prepared to be written next, and the list of files.
        return (written(files) + 2) * settings.fileSize() + LIST;
    }

    private long written(JournalFiles files) {
        return ceiling(files.live(), settings.perFile());
    }

    private static long ceiling(long bytes, long each) {
        return (bytes + each - 1) / each;
    }

    /** Whether it is possible, and either worth it at any time or wanted for room. */
    boolean wanted(JournalFiles files, Room room, boolean full) {
        if (room.free + room.base < needed(files) + room.removals) {
            return false;
        }
        long file = settings.fileSize();
        long written = written(files) * file;
        // The file being written is left.
        long gain = (files.full() - apart + 1) * file - files.left() - written;
        if (gain < Math.max(file / 2, written / 3)) {
            return false;
        }
        // Soon there will be no room for puts, or for this.
        boolean tight = full || room.free - 2 * file < Math.max(settings.room() + room.removals,
                needed(files) + room.removals - room.base);
        return tight || files.full() > FILES && files.live() < LIVE * files.full() * file;
    }

    /** It was done. */
    void done(JournalFiles files) {
        apart = files.full() > written(files) ? 1 : 0;
    }
}
