// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;

/** A queue manager in memory has nothing to write. */
final class NoStore implements Store {

    @Override
    public boolean durable() {
        return false;
    }

    @Override
    public String identifier() {
        return "";
    }

    @Override
    public Contents contents() {
        return Contents.NOTHING;
    }

    @Override
    public long number() {
        return 0;
    }

    @Override
    public ReasonCode refusal(int length) {
        return ReasonCode.NONE;
    }

    @Override
    public void write(Change change, Done done) {
        done.done(ReasonCode.NONE);
    }

    @Override
    public void writeSoon(Change change) {
        // Nothing is kept.
    }

    @Override
    public long changes() {
        return 0;
    }

    @Override
    public void force(Done done) {
        done.done(ReasonCode.NONE);
    }

    @Override
    public void prepare(PreparedBranch branch, Done done) {
        done.done(ReasonCode.NONE);
    }

    @Override
    public void decide(PreparedBranch branch, boolean commit, Done done) {
        done.done(ReasonCode.NONE);
    }

    @Override
    public void adopt(Entry entry) {
        // Nothing is kept.
    }

    @Override
    public void count(long message, int backouts) {
        // Nothing is kept.
    }

    @Override
    public int counted(long message) {
        return 0;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
