// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;

/**
 * What a queue manager keeps beyond its end. It writes in the order in which it is asked, and what it was asked for
 * later is never on the disk without what came earlier. Thread-safe; nothing here blocks but {@link #close()}.
 */
public interface Store extends AutoCloseable {

    /** Keeps nothing: everything ends with the queue manager. */
    Store NONE = new NoStore();

    /** False when nothing is kept: then nothing else here needs to be called. */
    boolean durable();

    /** Identifier of the queue manager whose store it is; "" = none was ever kept. */
    String identifier();

    /** What was there at the opening. Told once. */
    Contents contents();

    /** A number for a new entry or branch. */
    long number();

    /**
     * Why nothing new is taken at the moment: NONE, 2192 (no room) or 2208 (the disk fails).
     *
     * @param length of what is to be added
     */
    ReasonCode refusal(int length);

    /** Forces the change to the disk. */
    void write(Change change, Done done);

    /** Accepts the change at once; nobody waits for it. What is forced later forces this, too. */
    void writeSoon(Change change);

    /** How often {@link #writeSoon} was called: tells who did something whether there is anything to force. */
    long changes();

    /** Tells when every change so far that nobody waits for is on the disk. */
    void force(Done done);

    /** Forces a prepared branch to the disk. */
    void prepare(PreparedBranch branch, Done done);

    /** Forces the decision on a prepared branch to the disk. */
    void decide(PreparedBranch branch, boolean commit, Done done);

    /** Gives an entry that was found other content: equal bytes, from another source. */
    void adopt(Entry entry);

    /**
     * Remembers how often a message will have been backed out if it is not committed. Survives the end of the process
     * at once, the end of the machine only soon after.
     */
    void count(long message, int backouts);

    /** What {@link #count} was told last; 0 = nothing. */
    int counted(long message);

    /** Writes what is still to be written and ends. */
    @Override
    void close();
}
