// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.util.List;

/**
 * What was in a store when it was opened.
 *
 * @param entries  in no order that means anything
 * @param branches prepared and neither committed nor rolled back
 */
public record Contents(List<Entry> entries, List<Branch> branches) {

    public static final Contents NOTHING = new Contents(List.of(), List.of());

    /**
     * A prepared branch.
     *
     * @param added   what it adds when it is committed
     * @param removed numbers of the entries it removes then; until then they are among {@link #entries}
     */
    public record Branch(long number, byte[] xid, List<Entry> added, List<Long> removed) {

        public PreparedBranch prepared() {
            Change change = new Change();
            added.forEach(change::add);
            removed.forEach(change::remove);
            return new PreparedBranch(number, xid, change);
        }
    }
}
