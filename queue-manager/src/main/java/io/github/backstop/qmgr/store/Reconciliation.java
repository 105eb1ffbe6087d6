// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Makes a journal that was opened again equal to what was accepted before it failed. */
final class Reconciliation {

    private final Map<Long, Entry> live;
    private final Map<Long, PreparedBranch> prepared;

    private volatile Waiting step = new Waiting();

    Reconciliation(Map<Long, Entry> live, Map<Long, PreparedBranch> prepared) {
        this.live = live;
        this.prepared = prepared;
    }

    /** The journal has failed again: nothing more will be confirmed. */
    void giveUp() {
        step.done(ReasonCode.FILE_SYSTEM_ERROR);
    }

    /** Waits until it is on the disk. */
    void run(Contents found, Journal journal, RecordCounts counts, Numbers numbers) throws IOException {
        Map<Long, Contents.Branch> branches = new HashMap<>();
        found.branches().forEach(branch -> branches.put(branch.number(), branch));
        for (Contents.Branch branch : found.branches()) {
            if (!prepared.containsKey(branch.number())) {
                check(confirmation -> journal.decide(branch.number(), false, confirmation));
            }
        }
        Set<Long> there = new HashSet<>();
        Change change = new Change();
        for (Entry entry : found.entries()) {
            there.add(entry.number());
            if (!live.containsKey(entry.number())) {
                change.remove(entry.number());
            }
        }
        live.values().stream().filter(entry -> !there.contains(entry.number())).forEach(change::add);
        check(confirmation -> journal.write(numbers.next(), change, counts, confirmation));
        for (PreparedBranch branch : prepared.values()) {
            if (!branches.containsKey(branch.number())) {
                check(confirmation -> journal.prepare(branch, counts, confirmation));
            }
        }
    }

    private interface Step {
        void take(Journal.Confirmation confirmation);
    }

    private void check(Step next) throws IOException {
        Waiting waiting = new Waiting();
        step = waiting;
        next.take(Journal.Confirmation.to(waiting));
        if (waiting.result() != ReasonCode.NONE) {
            throw new IOException("what was accepted could not be written again");
        }
    }
}
