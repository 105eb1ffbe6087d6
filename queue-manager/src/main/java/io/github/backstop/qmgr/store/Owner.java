// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Whose store it is.
 *
 * @param queueManager its name
 * @param identifier   its identifier (QMID), which stays the same as long as the store lives
 * @param epoch        how many times the store was opened
 */
record Owner(String queueManager, String identifier, long epoch) {

    /** Of the records in the journal; a store of a later format is refused. */
    static final int FORMAT = 1;

    /**
     * Who opens it now.
     *
     * @param identifier of a queue manager that is new
     * @throws StoreException when it is that of another one
     */
    static Owner next(Contents found, String queueManager, String identifier) {
        List<Entry> signs = found.entries().stream().filter(entry -> entry.kind() == Kind.OWNER).toList();
        if (signs.isEmpty() && !(found.entries().isEmpty() && found.branches().isEmpty())) {
            throw new StoreException("it does not say whose it is: files are missing or damaged; put them back");
        }
        long epoch = 0;
        Owner last = null;
        for (Entry sign : signs) {
            Owner one = Owner.of(sign.content().bytes());
            if (!one.queueManager().equals(queueManager)) {
                throw new StoreException("it is that of queue manager " + one.queueManager() + ", not of "
                        + queueManager);
            }
            if (one.epoch() >= epoch) {
                epoch = one.epoch();
                last = one;
            }
        }
        long opened = epoch;
        if (found.entries().stream().anyMatch(entry -> Numbers.epochOf(entry.number()) > opened)) {
            throw new StoreException("it has records of a later opening than the last that it knows of: files are "
                    + "missing; put back a sound copy of the whole store");
        }
        return new Owner(queueManager, last == null ? identifier : last.identifier(), epoch + 1);
    }

    byte[] bytes() {
        byte[] name = queueManager.getBytes(StandardCharsets.UTF_8);
        byte[] id = identifier.getBytes(StandardCharsets.UTF_8);
        return StructureOutput.create().int32(FORMAT).int64(epoch).int32(name.length).bytes(name).int32(id.length)
                .bytes(id).toByteArray();
    }

    static Owner of(byte[] bytes) {
        StructureInput in = StructureInput.of(bytes);
        int format = in.int32();
        if (format > FORMAT) {
            throw new StoreException("it has format " + format + ", and this version knows those up to " + FORMAT
                    + "; use the version that wrote it");
        }
        long epoch = in.int64();
        return new Owner(text(in), text(in), epoch);
    }

    private static String text(StructureInput in) {
        return new String(in.bytes(in.int32()), StandardCharsets.UTF_8);
    }
}
