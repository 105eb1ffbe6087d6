// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The room that a store has for what is still to be written: what is free on the disk, and the empty files of its
 * journal. New messages are taken as long as {@link StoreSettings#room} is left then, and as much as the removals of
 * all that is there will take; so gets always find room, and so does compaction. When it gets short the journal is
 * compacted. Thread-safe.
 */
final class Room implements AutoCloseable {

    /** Bytes that a record of the journal takes besides its content; so a removal, which has none. */
    static final int RECORD = 64;

    private static final long LOOK_MILLIS = 100;
    private static final long LOOK_NANOS = LOOK_MILLIS * 1_000_000;
    private static final long RETRY_NANOS = 10_000_000_000L;
    private static final int SPARE_FILES = 10;

    /** What it is asked of the store. */
    interface Use {

        /** null = nothing is written at the moment. */
        Journal journal();

        /** How many entries there are that will be removed some time. */
        long entries();

        /** Bytes of prepared branches. */
        long prepared();
    }

    /**
     * What was seen.
     *
     * @param least   has to be left for new messages to be taken
     * @param written bytes that had been written until then, at least
     */
    private record Look(long nanos, JournalFiles files, long free, long removals, long least, long written) {
    }

    private final StoreDirectory directory;
    private final StoreSettings settings;
    private final Disk disk;
    private final Use use;
    private final Compaction compaction;
    private final AtomicLong asked = new AtomicLong();
    private final AtomicLong written = new AtomicLong();
    private volatile Look look;
    private volatile boolean full;
    private volatile boolean compacting;
    private volatile boolean closed;
    private Thread tending;
    private long failedAt = System.nanoTime() - RETRY_NANOS;

    Room(StoreDirectory directory, StoreSettings settings, Disk disk, Use use) {
        this.directory = directory;
        this.settings = settings;
        this.disk = disk;
        this.use = use;
        compaction = new Compaction(settings);
    }

    /** Whether there is room for a new message. @param length in bytes */
    boolean isFor(int length) {
        Look last = last();
        if (full) {
            return false;
        }
        if (fits(last, length + RECORD, 0) || fits(look(), length + RECORD, 0)) {
            return true;
        }
        // A very long one does not close it for others.
        if (!fits(look, Math.min(length + RECORD, settings.fileSize() / 2), 0)) {
            becomeFull();
        }
        return false;
    }

    /** What is to be written takes its room, if there is any. @return false = it must not be written */
    boolean takes(Change change) {
        Look last = last();
        // Part of what is kept is for units of work whose puts were taken when there was room; or for compaction.
        long tolerated = compacting ? 0 : settings.room() / 2;
        long bytes = change.bytes();
        if (!change.added().isEmpty() && !fits(last, bytes, tolerated) && !fits(look(), bytes, tolerated)) {
            return false;
        }
        asked.addAndGet(bytes);
        return true;
    }

    /** What is to be written in any case. */
    void take(Change change) {
        asked.addAndGet(change.bytes());
    }

    /** It is in the files now, or will not be. */
    void written(Change change) {
        written.addAndGet(change.bytes());
    }

    private boolean fits(Look seen, long more, long tolerated) {
        return freeAfter(seen, asked.get() - seen.written + more) >= seen.least - tolerated;
    }

    private long freeAfter(Look seen, long bytes) {
        long next = bytes - seen.files.left();
        long files = next <= 0 ? 0 : (next + settings.perFile() - 1) / settings.perFile();
        return seen.free - files * settings.fileSize();
    }

    private Look last() {
        Look last = look;
        return !compacting && (last == null || System.nanoTime() - last.nanos > LOOK_NANOS) ? look() : last;
    }

    /** Looks, and has done what there is to be done. */
    synchronized Look look() {
        Journal journal = use.journal();
        // Compaction takes room for a while, which had been put aside.
        if (compacting || journal == null && look != null) {
            return look;
        }
        see(journal);
        if (full && fits(look, settings.fileSize() / 2, 0) && !compactable()) {
            full = false;
            StoreMessage.ROOM.log(directory.path());
        }
        if (tending == null && toDo()) {
            tend();
        }
        return look;
    }

    private void see(Journal journal) {
        // Before the files: what is under way may be in them or not.
        long then = written.get();
        JournalFiles files = journal == null ? JournalFiles.NONE : journal.files();
        long free = disk.free(directory.path()) + (long) files.spare() * settings.fileSize();
        JournalFiles all = new JournalFiles(files.full(), files.spare(), files.live() + use.prepared(), files.left());
        long removals = RECORD * use.entries();
        long least = settings.room() + removals + (directory.reserved() ? 0 : directory.reserveSize());
        look = new Look(System.nanoTime(), all, free, removals, least, then);
    }

    private synchronized void becomeFull() {
        if (full) {
            return;
        }
        full = true;
        StoreMessage.NO_ROOM.log(directory.path(), look.least >> 20);
        if (tending == null) {
            tend();
        }
    }

    private boolean toDo() {
        return !closed && (full || look.files.spare() > SPARE_FILES || reservable() || compactable());
    }

    private boolean reservable() {
        Look now = look;
        long free = freeAfter(now, asked.get() - now.written);
        return !directory.reserved() && free - directory.reserveSize() >= settings.room();
    }

    private boolean compactable() {
        if (System.nanoTime() - failedAt < RETRY_NANOS) {
            return false;
        }
        Look now = look;
        long base = directory.reserved() ? directory.reserveSize() : 0;
        long free = freeAfter(now, asked.get() - now.written);
        return compaction.wanted(underWay(now), new Compaction.Room(free, base, now.removals), full);
    }

    /** With what is being written, which may come before. */
    private JournalFiles underWay(Look seen) {
        JournalFiles files = seen.files;
        return new JournalFiles(files.full(), files.spare(), files.live() + asked.get() - seen.written, files.left());
    }

    private void tend() {
        tending = new Thread(this::run, "backstop-store-room");
        tending.setDaemon(true);
        tending.start();
    }

    private void run() {
        try {
            while (goesOn()) {
                Journal journal = use.journal();
                if (journal != null) {
                    makeRoom(journal);
                }
                pause();
            }
        } catch (InterruptedException nobodyDoes) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean goesOn() {
        look();
        boolean more = toDo();
        if (!more) {
            tending = null;
        }
        return more;
    }

    private synchronized void pause() throws InterruptedException {
        if (!closed) {
            wait(LOOK_MILLIS);
        }
    }

    private void makeRoom(Journal journal) {
        if (compactable()) {
            compact(journal);
            look();
        }
        while (look.files.spare() > SPARE_FILES && dropSpare(journal)) {
            look();
        }
        keepReserve();
    }

    /** Not while somebody looks: it would be seen in the journal and on the disk. */
    private synchronized boolean dropSpare(Journal journal) {
        return journal.dropSpare();
    }

    private void compact(Journal journal) {
        synchronized (this) {
            see(journal);
            if (!compactable()) {
                return;
            }
            Look now = look;
            long needed = compaction.needed(underWay(now));
            boolean scarce = freeAfter(now, asked.get() - now.written) < needed + now.least;
            long reserve = scarce && directory.reserved() ? directory.reserveSize() : 0;
            // What is kept is for this, too; the rest of what it takes is not for messages meanwhile.
            long aside = Math.max(0, needed - settings.room() - reserve);
            look = new Look(now.nanos, now.files, now.free - aside, now.removals, now.least, now.written);
            compacting = true;
            if (scarce) {
                // Should it end meanwhile, what compaction has taken is given back at the start.
                directory.useReserve();
            }
        }
        boolean well = false;
        try {
            journal.compact();
            well = use.journal() == journal;
        } catch (IOException e) {
            // Whoever is told of failures by the journal mends the store.
        } finally {
            synchronized (this) {
                compacting = false;
                if (well) {
                    see(journal);
                    compaction.done(look.files);
                } else {
                    failedAt = System.nanoTime();
                }
            }
        }
    }

    /** Keeps room for a start on a full disk. @return whether there is enough */
    boolean keepReserve() {
        Journal journal = use.journal();
        look();
        if (!directory.reserved() && journal != null && reservable()) {
            while (disk.free(directory.path()) < directory.reserveSize() && dropSpare(journal)) {
                // Its files have the room, the disk has not.
                continue;
            }
            directory.keepReserve();
            look();
        }
        return directory.reserved();
    }

    /** Waits for what is being done. */
    @Override
    public void close() {
        Thread last;
        synchronized (this) {
            closed = true;
            notifyAll();
            last = tending;
        }
        if (last != null) {
            await(last);
        }
    }

    /** Until it has ended. */
    static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
