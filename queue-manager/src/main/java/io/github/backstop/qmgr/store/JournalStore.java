// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A store in a directory, on a journal. At the first failure of the disk everything that is under way fails, nothing
 * new is taken, and what was accepted stays in memory; then the journal is opened again and again until it works, and
 * made equal to what was accepted: what had failed and got there all the same is removed, what is missing is written.
 */
public final class JournalStore implements Store {

    private static final long RETRY_MILLIS = 1000;

    private final String queueManager;
    private final StoreDirectory directory;
    private final StoreSettings settings;
    private final Disk disk;
    private final Room room;
    private final RecordCounts counts = new RecordCounts();
    private final BackoutCounts backouts;
    private final Numbers numbers;
    private final Owner owner;
    private Contents contents;

    /** What was accepted, and what of it belongs to prepared branches that are not decided. */
    private final Map<Long, Entry> live = new ConcurrentHashMap<>();
    private final Map<Long, PreparedBranch> prepared = new ConcurrentHashMap<>();
    private final Set<Pending> underWay = ConcurrentHashMap.newKeySet();

    // Guards the change of the journal. A write that is beginning holds it shared with nobody else but for moments.
    private final Object turn = new Object();
    private volatile Journal journal;
    /** Why nothing is written at the moment: NONE, 2192 or 2208. */
    private volatile ReasonCode broken = ReasonCode.NONE;
    private volatile boolean closed;
    private Thread repair;
    private final List<Change> missed = new ArrayList<>();
    private final AtomicLong changes = new AtomicLong();
    private final AtomicLong forced = new AtomicLong();

    /**
     * Opens a store, and makes it when it is not there.
     *
     * @param directory    made when it is not there
     * @param queueManager whose store it is to be
     * @param identifier   of a queue manager that is new
     * @throws StoreException when it is in use, damaged, that of another queue manager, or the disk fails
     */
    public static JournalStore open(Path directory, String queueManager, String identifier) {
        return new JournalStore(directory, queueManager, identifier, StoreSettings.STANDARD, Disk.PLAIN);
    }

    JournalStore(Path path, String queueManager, String identifier, StoreSettings settings, Disk disk) {
        this.queueManager = queueManager;
        this.settings = settings;
        this.disk = disk;
        this.directory = new StoreDirectory(path, settings, disk);
        this.room = new Room(directory, settings, disk, new Use());
        boolean opened = false;
        try {
            DamageScan scan = new DamageScan(directory, settings, disk);
            boolean torn = scan.run();
            directory.dropPartOfReserve();
            Contents found = load();
            contents = found;
            if (found.entries().stream().noneMatch(entry -> entry.kind() == Kind.OWNER)) {
                directory.refuseIfSigned();
            }
            owner = Owner.next(found, queueManager, identifier);
            numbers = new Numbers(owner.epoch());
            backouts = new BackoutCounts(path);
            accept(found);
            backouts.retain(live::containsKey);
            if (torn) {
                StoreMessage.TORN.log(path);
                scan.closeGaps();
            }
            sign();
            directory.sign(owner);
            opened = true;
        } catch (IOException e) {
            throw new StoreException("store " + path + " cannot be opened: " + e.getMessage(), e);
        } catch (StoreException e) {
            throw new StoreException("store " + path + ": " + e.getMessage(), e);
        } finally {
            if (!opened) {
                closed = true;
                if (journal != null) {
                    journal.abandon();
                }
                directory.close();
            }
        }
        if (!room.keepReserve()) {
            StoreMessage.NO_RESERVE.log(path, directory.reserve(), directory.reserveSize() >> 20);
        }
        StoreMessage.OPENED.log(path, live.size(), prepared.size());
    }

    private Contents load() throws IOException {
        try {
            return loadOnce();
        } catch (IOException e) {
            if (!directory.useReserve()) {
                throw e;
            }
            Contents found = loadOnce();
            StoreMessage.FROM_RESERVE.log(directory.path(), directory.reserve());
            return found;
        }
    }

    private Contents loadOnce() throws IOException {
        Journal[] itself = new Journal[1];
        Journal next = new Journal(directory, settings, disk, cause -> failed(itself[0], cause));
        itself[0] = next;
        try {
            Contents found = next.load(counts);
            journal = next;
            return found;
        } catch (IOException | RuntimeException e) {
            next.abandon();
            throw e;
        }
    }

    private void accept(Contents found) {
        found.entries().forEach(entry -> live.put(entry.number(), entry));
        found.branches().forEach(branch -> prepared.put(branch.number(), branch.prepared()));
    }

    /** Says that it was opened once more, before any number of this opening is used. */
    private void sign() throws IOException {
        Change change = new Change();
        live.values().stream().filter(entry -> entry.kind() == Kind.OWNER).forEach(old -> change.remove(old.number()));
        change.add(new Entry(numbers.next(), Kind.OWNER, owner::bytes));
        ReasonCode failure = waitFor(change);
        if (failure != ReasonCode.NONE) {
            throw new IOException("the first write failed with reason " + failure.number());
        }
    }

    private ReasonCode waitFor(Change change) {
        Waiting waiting = new Waiting();
        room.take(change);
        writeAnyhow(change, waiting);
        return waiting.result();
    }

    @Override
    public String identifier() {
        return owner.identifier();
    }

    @Override
    public boolean durable() {
        return true;
    }

    @Override
    public Contents contents() {
        Contents told = contents;
        contents = Contents.NOTHING;
        return told;
    }

    @Override
    public long number() {
        return numbers.next();
    }

    @Override
    public ReasonCode refusal(int length) {
        if (broken != ReasonCode.NONE) {
            return broken;
        }
        return room.isFor(length) ? ReasonCode.NONE : ReasonCode.PAGESET_FULL;
    }

    @Override
    public void write(Change change, Done done) {
        if (room.takes(change)) {
            writeAnyhow(change, done);
        } else {
            done.done(ReasonCode.PAGESET_FULL);
        }
    }

    private void writeAnyhow(Change change, Done done) {
        begin(new Pending(done, change) {
            @Override
            void apply() {
                accept(change);
            }
        }, (to, confirmation) -> to.write(numbers.next(), change, counts, confirmation));
    }

    @Override
    public void writeSoon(Change change) {
        room.take(change);
        synchronized (turn) {
            accept(change);
            changes.incrementAndGet();
            if (broken != ReasonCode.NONE || closed) {
                missed.add(change);
                room.written(change);
                return;
            }
        }
        journal.writeSoon(numbers.next(), change, counts);
        room.written(change);
    }

    @Override
    public long changes() {
        return changes.get();
    }

    @Override
    public void force(Done done) {
        long upTo = changes.get();
        if (forced.get() >= upTo) {
            done.done(ReasonCode.NONE);
            return;
        }
        // Whatever is written behind all the rest tells when the rest is there.
        write(new Change(), failure -> {
            if (failure == ReasonCode.NONE) {
                forced.accumulateAndGet(upTo, Math::max);
            }
            done.done(failure);
        });
    }

    @Override
    public void prepare(PreparedBranch branch, Done done) {
        if (!room.takes(branch.change())) {
            done.done(ReasonCode.PAGESET_FULL);
            return;
        }
        begin(new Pending(done, branch.change()) {
            @Override
            void apply() {
                prepared.put(branch.number(), branch);
            }
        }, (to, confirmation) -> to.prepare(branch, counts, confirmation));
    }

    @Override
    public void decide(PreparedBranch branch, boolean commit, Done done) {
        Change decision = new Change();
        room.take(decision);
        begin(new Pending(done, decision) {
            @Override
            void apply() {
                prepared.remove(branch.number());
                if (commit) {
                    accept(branch.change());
                }
            }
        }, (to, confirmation) -> to.decide(branch.number(), commit, confirmation));
    }

    private void accept(Change change) {
        change.added().forEach(entry -> live.put(entry.number(), entry));
        change.removed().forEach(number -> {
            live.remove(number);
            backouts.forget(number);
        });
    }

    private interface Writing {
        void to(Journal journal, Journal.Confirmation confirmation);
    }

    private void begin(Pending pending, Writing writing) {
        ReasonCode refused = closed ? ReasonCode.Q_MGR_STOPPING : broken;
        if (refused == ReasonCode.NONE) {
            pending.into = journal;
            underWay.add(pending);
            // It may have broken in between, and even been mended: then nobody else ends this one.
            refused = pending.into == journal ? broken : ReasonCode.FILE_SYSTEM_ERROR;
        }
        if (refused != ReasonCode.NONE) {
            pending.end(refused);
            return;
        }
        writing.to(pending.into, pending);
    }

    /** Something that was asked for and is not on the disk yet. Ends once. */
    private abstract class Pending extends Journal.Confirmation {

        private final Done done;
        private final Change written;
        private Journal into;
        private boolean over;

        /** @param written for which there is room */
        Pending(Done done, Change written) {
            this.done = done;
            this.written = written;
        }

        /** It is on the disk. */
        abstract void apply();

        @Override
        public void done() {
            end(ReasonCode.NONE);
        }

        @Override
        public void onError(int code, String message) {
            // Whoever mends the store answers: it may have got to the disk all the same.
            failed(into, new IOException(message));
        }

        void end(ReasonCode failure) {
            synchronized (this) {
                if (over) {
                    return;
                }
                over = true;
                if (failure == ReasonCode.NONE) {
                    apply();
                }
            }
            underWay.remove(this);
            room.written(written);
            done.done(failure);
        }
    }

    private void failed(Journal where, Throwable cause) {
        synchronized (turn) {
            if (where == null || where != journal || broken != ReasonCode.NONE || closed) {
                return;
            }
            broken = reason(cause);
            repair = new Thread(() -> repair(where), "backstop-" + queueManager + "-store");
            repair.setDaemon(true);
            StoreMessage.FAILED.log(directory.path(), String.valueOf(cause.getMessage()), broken.number());
            repair.start();
        }
    }

    private ReasonCode reason(Throwable cause) {
        for (Throwable one = cause; one != null; one = one.getCause()) {
            if (String.valueOf(one.getMessage()).contains("No space left")) {
                return ReasonCode.PAGESET_FULL;
            }
        }
        boolean full = disk.free(directory.path()) < settings.fileSize();
        return full ? ReasonCode.PAGESET_FULL : ReasonCode.FILE_SYSTEM_ERROR;
    }

    private void repair(Journal broke) {
        takeBack(broke);
        broke.abandon();
        while (!closed && !reopened()) {
            try {
                Thread.sleep(RETRY_MILLIS);
            } catch (InterruptedException closing) {
                return;
            }
        }
    }

    /** What is under way is answered once it cannot turn up any more, or as something of which that is not known. */
    private void takeBack(Journal broke) {
        boolean well = broke.takeBack();
        if (!well && !underWay.isEmpty()) {
            StoreMessage.UNKNOWN.log(directory.path(), underWay.size(), ReasonCode.CALL_INTERRUPTED.number());
        }
        ReasonCode outcome = well ? broken : ReasonCode.CALL_INTERRUPTED;
        underWay.forEach(pending -> pending.end(outcome));
    }

    private boolean reopened() {
        underWay.forEach(pending -> pending.end(broken));
        Reconciliation reconciliation = new Reconciliation(live, prepared);
        Journal[] itself = new Journal[1];
        boolean[] again = new boolean[1];
        Journal next = new Journal(directory, settings, disk, cause -> {
            again[0] = true;
            reconciliation.giveUp();
            failed(itself[0], cause);
        });
        itself[0] = next;
        try {
            Contents found;
            try {
                found = next.load(counts);
            } catch (IOException e) {
                directory.useReserve();
                throw e;
            }
            reconciliation.run(found, next, counts, numbers);
            synchronized (turn) {
                for (Change change : missed) {
                    next.writeSoon(numbers.next(), change, counts);
                }
                missed.clear();
                if (again[0]) {
                    throw new IOException("it failed again");
                }
                journal = next;
                broken = ReasonCode.NONE;
            }
        } catch (IOException | RuntimeException e) {
            next.abandon();
            return false;
        }
        StoreMessage.BACK.log(directory.path());
        room.look();
        return true;
    }

    @Override
    public void adopt(Entry entry) {
        live.replace(entry.number(), entry);
    }

    @Override
    public void count(long message, int backoutsThen) {
        try {
            backouts.keep(message, backoutsThen);
        } catch (IOException e) {
            failed(journal, e);
        }
    }

    @Override
    public int counted(long message) {
        return backouts.of(message);
    }

    /** What the room is asked for. */
    private final class Use implements Room.Use {

        @Override
        public Journal journal() {
            return broken == ReasonCode.NONE && !closed ? journal : null;
        }

        @Override
        public long entries() {
            return live.size();
        }

        @Override
        public long prepared() {
            return prepared.values().stream().mapToLong(branch -> branch.change().bytes()).sum();
        }
    }

    @Override
    public void close() {
        synchronized (turn) {
            if (closed) {
                return;
            }
            closed = true;
        }
        room.close();
        if (repair != null) {
            repair.interrupt();
            // The next who opens the store has it alone.
            Room.await(repair);
        }
        if (broken == ReasonCode.NONE) {
            journal.close();
        } else {
            journal.abandon();
        }
        if (!underWay.isEmpty()) {
            journal.takeBack();
            underWay.forEach(pending -> pending.end(ReasonCode.Q_MGR_STOPPING));
        }
        try {
            backouts.close();
        } catch (IOException e) {
            // Nothing of it was still to be written.
        }
        directory.close();
    }
}
