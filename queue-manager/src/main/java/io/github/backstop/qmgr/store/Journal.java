// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.journal.EncoderPersister;
import org.apache.activemq.artemis.core.journal.EncodingSupport;
import org.apache.activemq.artemis.core.journal.IOCompletion;
import org.apache.activemq.artemis.core.journal.PreparedTransactionInfo;
import org.apache.activemq.artemis.core.journal.RecordInfo;
import org.apache.activemq.artemis.core.journal.impl.JournalFile;
import org.apache.activemq.artemis.core.journal.impl.JournalImpl;
import org.apache.activemq.artemis.core.journal.impl.dataformat.ByteArrayEncoding;

/**
 * One opening of the journal files of a store, from loading to the first failure or the end. The one class that calls
 * the journal library.
 */
final class Journal {

    private static final int LEAST_FILES = 2;
    /** Deleting files of records is not forced, and one that came back would bring its messages back. */
    private static final int POOL_ALL = -1;
    /** The library compacts whether or not there is room for it; {@link Room} knows. */
    private static final int NO_COMPACTING = 0;
    private static final int FILE_FORMAT = 1;
    private static final byte[] NOTHING = new byte[0];
    private static final String UNNAMED = ".cmp";
    private static final String TIMER = "activemq-buffer-timeout";
    private static final Object STARTING = new Object();

    private final StoreSettings settings;
    private final GuardedFiles files;
    private final Inventory inventory;
    private final JournalImpl journal;
    private final Consumer<Throwable> failed;
    private boolean ended;

    /** @param failed hears of failures, on any thread and maybe more than once; nothing is written afterwards */
    Journal(StoreDirectory directory, StoreSettings settings, Disk disk, Consumer<Throwable> failed) {
        this.settings = settings;
        this.failed = failed;
        inventory = directory.inventory();
        files = new GuardedFiles(directory, settings, disk, (cause, message, file) -> fail(cause));
        journal = new JournalImpl(settings.fileSize(), LEAST_FILES, POOL_ALL, NO_COMPACTING, 0, files,
                "store", "dat", 1, FILE_FORMAT) {
            @Override
            protected void renameFiles(List<JournalFile> old, List<JournalFile> made) throws Exception {
                renameListed(old, made, () -> super.renameFiles(old, made));
            }
        };
        // The journal has put its own listener in.
        files.setCriticalErrorListener((cause, message, file) -> fail(cause));
    }

    private void renameListed(List<JournalFile> old, List<JournalFile> made, Action renaming) throws Exception {
        long newest = old.stream().mapToLong(JournalFile::getFileID).max().orElse(0);
        inventory.renaming(names(old), newest, names(made));
        renaming.perform();
        // The library goes on when it could not empty a file: then the next start does.
        files.check();
        inventory.renamed();
    }

    /** Those that they will have. */
    private static Set<String> names(List<JournalFile> files) {
        return files.stream().map(file -> file.getFile().getFileName())
                .map(name -> name.endsWith(UNNAMED) ? name.substring(0, name.length() - UNNAMED.length()) : name)
                .collect(Collectors.toSet());
    }

    private void fail(Throwable cause) {
        files.bar();
        failed.accept(cause);
    }

    /** Reads everything; writing is possible then. @param counts filled with those of what is found */
    Contents load(RecordCounts counts) throws IOException {
        List<RecordInfo> records = new ArrayList<>();
        List<PreparedTransactionInfo> prepared = new ArrayList<>();
        inventory.settle();
        try {
            start();
            journal.load(records, prepared, null, true);
        } catch (Exception e) {
            throw new IOException(e.getMessage(), e);
        }
        inventory.list();
        List<Contents.Branch> branches = new ArrayList<>();
        for (PreparedTransactionInfo branch : prepared) {
            branches.add(new Contents.Branch(branch.getId(), branch.getExtraData(),
                    entries(branch.getRecords(), counts),
                    branch.getRecordsToDelete().stream().map(record -> record.id).filter(Journal::first).toList()));
        }
        return new Contents(entries(records, counts), branches);
    }

    private void start() throws Exception {
        synchronized (STARTING) {
            journal.start();
            watchTimer();
        }
    }

    /**
     * The library's thread that forces what waits dies of an exception when a journal is given up at the wrong moment,
     * and would print it. At any other time that is a failure: nothing is forced any more.
     */
    private void watchTimer() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread[] threads = new Thread[group.activeCount() + 32];
        int count = group.enumerate(threads, false);
        for (int i = 0; i < count; i++) {
            Thread thread = threads[i];
            if (thread.getName().equals(TIMER) && thread.getUncaughtExceptionHandler() == group) {
                thread.setUncaughtExceptionHandler((dead, cause) -> fail(cause));
            }
        }
    }

    /** Numbers with no part in them. */
    private static boolean first(long number) {
        return number % Parts.MOST == 0;
    }

    private static List<Entry> entries(List<RecordInfo> records, RecordCounts counts) {
        Map<Long, TreeMap<Integer, byte[]>> parts = new HashMap<>();
        Map<Long, Kind> kinds = new TreeMap<>();
        for (RecordInfo record : records) {
            long number = record.id - record.id % Parts.MOST;
            if (!Parts.intact(record.data)) {
                throw new StoreException("the checksum of record " + record.id + " is wrong");
            }
            parts.computeIfAbsent(number, none -> new TreeMap<>()).put(Parts.index(record.data), record.data);
            kinds.put(number, Kind.of(record.userRecordType));
        }
        List<Entry> entries = new ArrayList<>(kinds.size());
        kinds.forEach((number, kind) -> {
            List<byte[]> all = new ArrayList<>(parts.remove(number).values());
            if (all.size() != Parts.count(all.get(0))) {
                throw new StoreException("record " + number + " has " + all.size() + " of "
                        + Parts.count(all.get(0)) + " parts");
            }
            counts.added(number, all.size());
            byte[] content = Parts.join(all);
            entries.add(new Entry(number, kind, () -> content));
        });
        return entries;
    }

    /**
     * Writes a change and forces it; an empty one forces what came before.
     *
     * @param transaction a number that was never used
     * @param counts      how many records each entry to be removed has
     */
    void write(long transaction, Change change, RecordCounts counts, Confirmation confirmation) {
        run(() -> {
            if (change.isEmpty()) {
                journal.appendAddEvent(transaction, (byte) 0, EncoderPersister.getInstance(),
                        new ByteArrayEncoding(NOTHING), true, confirmation);
                return;
            }
            if (change.removed().isEmpty() && change.added().size() == 1) {
                Entry entry = change.added().get(0);
                List<byte[]> parts = Parts.cut(entry.content().bytes(), settings.partSize());
                if (parts.size() == 1) {
                    journal.appendAddRecord(entry.number(), entry.kind().number(), EncoderPersister.getInstance(),
                            new ByteArrayEncoding(parts.get(0)), true, confirmation);
                    return;
                }
            }
            append(transaction, change, counts);
            journal.appendCommitRecord(transaction, true, confirmation, true);
        });
    }

    /** As {@link #write}, but forced with whatever is forced next. */
    void writeSoon(long transaction, Change change, RecordCounts counts) {
        run(() -> {
            append(transaction, change, counts);
            journal.appendCommitRecord(transaction, false, null, false);
        });
    }

    void prepare(PreparedBranch branch, RecordCounts counts, Confirmation confirmation) {
        run(() -> {
            append(branch.number(), branch.change(), counts);
            EncodingSupport xid = new ByteArrayEncoding(branch.xid());
            journal.appendPrepareRecord(branch.number(), xid, true, confirmation);
        });
    }

    void decide(long branch, boolean commit, Confirmation confirmation) {
        run(() -> {
            if (commit) {
                journal.appendCommitRecord(branch, true, confirmation, true);
            } else {
                journal.appendRollbackRecord(branch, true, confirmation);
            }
        });
    }

    private void append(long transaction, Change change, RecordCounts counts) throws Exception {
        for (Entry entry : change.added()) {
            List<byte[]> parts = Parts.cut(entry.content().bytes(), settings.partSize());
            for (int i = 0; i < parts.size(); i++) {
                journal.appendAddRecordTransactional(transaction, entry.number() + i, entry.kind().number(),
                        parts.get(i));
            }
            counts.added(entry.number(), parts.size());
        }
        for (long number : change.removed()) {
            int count = counts.of(number);
            for (int i = 0; i < count; i++) {
                journal.appendDeleteRecordTransactional(transaction, number + i);
            }
        }
    }

    private interface Action {
        void perform() throws Exception;
    }

    private void run(Action action) {
        try {
            action.perform();
        } catch (Exception e) {
            fail(e);
        }
    }

    /** Rewrites what is live into new files, which takes as many as that needs and two more. */
    synchronized void compact() throws IOException {
        if (ended) {
            throw new IOException("it has ended");
        }
        try {
            journal.scheduleCompactAndBlock(-1);
        } catch (Exception e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** How its files are used at the moment. */
    JournalFiles files() {
        JournalFile current = journal.getCurrentFile();
        if (current == null) {
            return JournalFiles.NONE;
        }
        JournalFile[] others = journal.getDataFiles();
        long live = current.getLiveSize();
        for (JournalFile file : others) {
            live += file.getLiveSize();
        }
        // One buffer may not have got to the file yet, and what does not fit begins the next file.
        long left = settings.fileSize() - current.getFile().position() - settings.bufferSize();
        // In this order: a file goes from those that are free to those that are opened.
        int opened = journal.getOpenedFilesCount();
        int spare = opened + journal.getFreeFilesCount() - 1;
        return new JournalFiles(others.length, spare, live, Math.max(0, left));
    }

    /** Deletes one of the empty files. @return whether there was any */
    boolean dropSpare() {
        try {
            SequentialFile spare = journal.getFilesRepository().getFreeFile().getFile();
            inventory.without(spare.getFileName());
            spare.delete();
            return true;
        } catch (NoSuchElementException none) {
            return false;
        } catch (Exception e) {
            fail(e);
            return false;
        }
    }

    /** The library waits for itself when it is stopped while it begins to compact. */
    synchronized void close() {
        ended = true;
        journal.stop();
    }

    /**
     * Ends all writing after a failure, and takes back what was not confirmed.
     *
     * @return whether that worked; else it may be found at the next opening
     */
    boolean takeBack() {
        try {
            return files.erase();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends it after a failure: what it has not written yet is not written any more. */
    void abandon() {
        files.bar();
        try {
            close();
        } catch (RuntimeException expected) {
            // It cannot write the rest, which is what it complains of.
        }
    }

    /** Hears when a write is on the disk, or that it failed: then {@link #takeBack} tells what has become of it. */
    abstract static class Confirmation implements IOCompletion {

        @Override
        public final void storeLineUp() {
            // Order is kept by the journal itself.
        }

        /** Tells NONE, or 2208 whatever the error was. */
        static Confirmation to(Done done) {
            return new Confirmation() {
                @Override
                public void done() {
                    done.done(ReasonCode.NONE);
                }

                @Override
                public void onError(int code, String message) {
                    done.done(ReasonCode.FILE_SYSTEM_ERROR);
                }
            };
        }
    }

}
