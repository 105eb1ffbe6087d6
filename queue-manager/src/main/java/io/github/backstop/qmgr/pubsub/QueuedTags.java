// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import java.util.List;

/**
 * What the command said that a publication came with, for subscribers who get it as a command again.
 *
 * @param stream      name of its stream
 * @param local       whether it was published with Local: for local subscribers only
 * @param topics      as published, below the stream
 * @param correlates  PubOpts CorrelAsId
 * @param publisher   queue manager and queue that take direct requests; empty = none
 * @param rest        names without MQPS, and values, in the order of the command: PubTime, SeqNum, IntData, StringData
 *                    and those of the application, which have their own names
 */
public record QueuedTags(String stream, boolean local, List<String> topics, boolean correlates,
        List<String> publisher, List<Tag> rest) {

    /** Published without a command. */
    public static final QueuedTags NONE = new QueuedTags("", false, List.of(), false, List.of(), List.of());

    /** @param own whether the name is the application's own, not one of publish/subscribe */
    public record Tag(String name, String value, boolean own) {
    }

    public QueuedTags {
        topics = List.copyOf(topics);
        publisher = List.copyOf(publisher);
        rest = List.copyOf(rest);
    }

    boolean none() {
        return stream.isEmpty();
    }
}
