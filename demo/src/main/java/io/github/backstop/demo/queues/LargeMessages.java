// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues;

import java.util.List;

/** Sends messages that are longer than their queue takes, in segments, and tells from reports what became of them. */
public interface LargeMessages extends AutoCloseable {

    /** Puts a message that the queue manager may segment; from now on {@link #fate} is about this one. */
    void send(String queue, int bytes);

    /** Gets a message put together from its segments. @return how long it is */
    int takeWhole(String queue);

    /** Gets one segment. @return its offset */
    int takeSegment(String queue);

    /** Gets one segment, and reports that it is of no use. @return its offset */
    int refuseSegment(String queue, int reason);

    /** What the reports tell by now: the outcome, and what became of each piece. */
    Fate fate();

    /**
     * What became of a message.
     *
     * @param outcome of the whole
     * @param pieces  with offsets, fate and reasons
     * @param orphans offsets of what lies on the queue for nothing
     */
    record Fate(String outcome, List<String> pieces, List<Integer> orphans) {
    }

    @Override
    void close();
}
