// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Looks for damage in the files of a journal before the library reads them, which passes over what it does not
 * understand. The layout is that of Artemis's journal, format 2: a file begins with the version, the user's version and
 * the file's number; a record with its type, the lower half of the file's number and a count of compactions, and it
 * ends with its length. The rest of a file is zeros, or records of an earlier use with another number.
 *
 * <p>What was being written when the process or the machine ended may be there in part. It is in the file written last,
 * and nothing that was forced lies behind it: at most one buffer of the library. Any other gap is damage. Such a gap is
 * closed with a record that says nothing, which takes no room: behind what is written next it would be damage.
 */
final class DamageScan {

    private static final int FILE_HEADER = 16;
    private static final int ADD = 11;
    private static final int FIRST_TYPE = 10;
    private static final int EVENT = FIRST_TYPE;
    private static final int EVENT_LENGTH = 23;
    private static final int END_LENGTH = 18;
    private static final int COMMIT_LENGTH = 22;
    private static final int ADD_IN_TRANSACTION = 13;
    private static final int UPDATE_IN_TRANSACTION = 14;
    private static final int DELETE_IN_TRANSACTION = 15;
    private static final int DELETE = 16;
    private static final int PREPARE = 17;
    private static final int COMMIT = 18;
    private static final int ROLLBACK = 19;

    /** What compaction has while the records are in two places, or in files that do not count yet. */
    private static final List<String> COMPACTING = List.of(".cmp", ".ctr");

    private final StoreDirectory directory;
    private final StoreSettings settings;
    private final Disk disk;
    private boolean owned;
    private final List<Gap> gaps = new ArrayList<>();

    private record Gap(DataFile file, int from, int to) {
    }

    private record DataFile(Path path, long number) {

        ByteBuffer bytes() throws IOException {
            return ByteBuffer.wrap(Files.readAllBytes(path));
        }
    }

    DamageScan(StoreDirectory directory, StoreSettings settings, Disk disk) {
        this.directory = directory;
        this.settings = settings;
        this.disk = disk;
    }

    /**
     * Looks.
     *
     * @return whether the last write before the end is there in part: then {@link #closeGaps} is to be called
     * @throws StoreException that names the file and the place of damage
     */
    boolean run() throws IOException {
        List<Path> all;
        try (Stream<Path> listed = Files.list(directory.path())) {
            all = listed.toList();
        }
        List<DataFile> files = new ArrayList<>();
        List<Path> unbegun = new ArrayList<>();
        for (Path path : all.stream().filter(file -> file.toString().endsWith(".dat")).sorted().toList()) {
            checkSize(path);
            ByteBuffer header = header(path);
            if (header.getInt(0) == 0) {
                checkUnbegun(path);
                unbegun.add(path);
            } else {
                files.add(new DataFile(path, header.getLong(8)));
            }
        }
        files.sort(Comparator.comparingLong(DataFile::number));
        int last = files.size() - 1;
        while (last >= 0 && next(files.get(last), files.get(last).bytes(), FILE_HEADER) < 0) {
            last--;
        }
        for (int i = 0; i <= last; i++) {
            check(files.get(i), i == last);
        }
        if (!owned && all.stream().noneMatch(DamageScan::compacting)) {
            directory.refuseIfSigned();
        }
        directory.checkFiles();
        for (Path path : unbegun) {
            Files.delete(path);
        }
        return !gaps.isEmpty();
    }

    private static boolean compacting(Path file) {
        return COMPACTING.stream().anyMatch(file.toString()::endsWith);
    }

    /** Files get their size and are forced under another name: no crash leaves a short one. */
    private void checkSize(Path file) throws IOException {
        long size = Files.size(file);
        if (size != settings.fileSize()) {
            throw new StoreException("file " + file + " is damaged: it has " + size + " bytes instead of "
                    + settings.fileSize() + "; put back a sound copy of the whole store");
        }
    }

    /** A failure came between the making of the file and its head: nothing was ever in it. */
    private void checkUnbegun(Path file) throws IOException {
        boolean empty = ByteBuffer.wrap(Files.readAllBytes(file)).equals(ByteBuffer.allocate(settings.fileSize()));
        if (!empty || directory.inventory().lists(file.getFileName().toString())) {
            throw new StoreException("file " + file + " is damaged: it begins with zeros; put back a sound copy of the "
                    + "whole store");
        }
    }

    private static ByteBuffer header(Path path) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(FILE_HEADER);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            file.read(header, 0);
        }
        return header;
    }

    private void check(DataFile file, boolean last) throws IOException {
        ByteBuffer bytes = file.bytes();
        int at = FILE_HEADER;
        while (at >= 0) {
            int length = length(file, bytes, at);
            if (length > 0) {
                owned |= ofOwner(bytes, at);
                at += length;
                continue;
            }
            int next = next(file, bytes, at);
            if (next >= 0) {
                if (!last || next - at > settings.bufferSize()) {
                    throw damaged(file, at, next);
                }
                gaps.add(new Gap(file, at, next));
            }
            at = next;
        }
    }

    private static boolean ofOwner(ByteBuffer bytes, int at) {
        int type = bytes.get(at);
        return type == ADD && bytes.get(at + 18) == Kind.OWNER.number()
                || type == ADD_IN_TRANSACTION && bytes.get(at + 26) == Kind.OWNER.number();
    }

    private static StoreException damaged(DataFile file, int from, int to) {
        return new StoreException("file " + file.path() + " is damaged between bytes " + from + " and " + to
                + "; put back a sound copy of the whole store");
    }

    /** To be called when the library has loaded what there is: it may know of damage in a gap. */
    void closeGaps() throws IOException {
        for (Gap gap : gaps) {
            close(gap.file, gap.from, gap.to);
        }
    }

    /** Records that were there in part have the lengths of records, one or several: one of these always fits. */
    private void close(DataFile file, int from, int to) throws IOException {
        int length = to - from;
        int type = length == END_LENGTH ? ROLLBACK : length == COMMIT_LENGTH ? COMMIT : EVENT;
        if (type == EVENT && length < EVENT_LENGTH) {
            throw damaged(file, from, to);
        }
        ByteBuffer record = ByteBuffer.allocate(length);
        record.put(0, (byte) type).putInt(1, (int) file.number()).putInt(length - Integer.BYTES, length);
        if (type == EVENT) {
            record.putInt(14, length - EVENT_LENGTH);
        }
        try (FileChannel out = disk.opened(file.path(), FileChannel.open(file.path(), StandardOpenOption.READ,
                StandardOpenOption.WRITE))) {
            while (record.hasRemaining()) {
                out.write(record, from + record.position());
            }
            out.force(false);
        }
    }

    private static int next(DataFile file, ByteBuffer bytes, int from) {
        for (int at = from; at < bytes.limit(); at++) {
            // The rest of a file is zeros: passed over in leaps.
            while (at + Long.BYTES <= bytes.limit() && bytes.getLong(at) == 0) {
                at += Long.BYTES;
            }
            if (at < bytes.limit() && length(file, bytes, at) > 0) {
                return at;
            }
        }
        return -1;
    }

    /** Length of the sound record at this place; 0 = there is none. */
    private static int length(DataFile file, ByteBuffer bytes, int at) {
        int left = bytes.limit() - at;
        if (left < END_LENGTH) {
            return 0; // or a record has filled the file to its last byte
        }
        int type = bytes.get(at);
        if (type < FIRST_TYPE || type > ROLLBACK || bytes.getInt(at + 1) != (int) file.number()) {
            return 0;
        }
        long length = switch (type) {
            case ADD_IN_TRANSACTION, UPDATE_IN_TRANSACTION -> left < 31 ? 0 : 31L + size(bytes.getInt(at + 22));
            case DELETE_IN_TRANSACTION -> left < 30 ? 0 : 30L + size(bytes.getInt(at + 22));
            case DELETE, ROLLBACK -> END_LENGTH;
            case PREPARE -> left < 26 ? 0 : 26L + size(bytes.getInt(at + 18));
            case COMMIT -> COMMIT_LENGTH;
            default -> left < EVENT_LENGTH ? 0 : (long) EVENT_LENGTH + size(bytes.getInt(at + 14));
        };
        if (length <= 0 || length > left || bytes.getInt(at + (int) length - 4) != length) {
            return 0;
        }
        if (type == ADD || type == ADD_IN_TRANSACTION) {
            int from = at + (type == ADD ? 19 : 27);
            byte[] part = new byte[(int) length - 4 - (from - at)];
            bytes.get(from, part);
            return Parts.intact(part) ? (int) length : 0;
        }
        return (int) length;
    }

    private static long size(int stored) {
        return stored < 0 ? Integer.MAX_VALUE : stored;
    }
}
