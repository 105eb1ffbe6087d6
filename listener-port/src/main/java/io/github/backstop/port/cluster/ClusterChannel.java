// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

import java.time.Duration;
import java.util.Optional;

/**
 * How members reach each other: a topic that keeps its last publication. It asks the member for what is to be said, by
 * {@link ClusterMember#toPublish}, whenever it has connected or was woken; and tells it what it hears.
 */
public interface ClusterChannel extends AutoCloseable {
    /** For ports that stop alone. */
    ClusterChannel NONE = new ClusterChannel() {
        @Override
        public void join(ClusterMember member, String topic, Duration retry) { }

        @Override
        public Optional<String> awaitJoined(Duration longest) {
            return Optional.empty();
        }

        @Override
        public void leave() { }

        @Override
        public void wake() { }

        @Override
        public String describe() {
            return "";
        }

        @Override
        public void close() { }
    };

    /**
     * Connects anew, on a thread of its own, and hears what was published last before anything else. Connects again
     * and again while it cannot, until it is left.
     *
     * @param retry wait before each further attempt
     */
    void join(ClusterMember member, String topic, Duration retry);

    /**
     * Until the last publication has been heard, or could not be.
     *
     * @return why there is no connection, if that is the reason; empty if it was heard, may not be heard, or has not
     *         been heard for so long
     */
    Optional<String> awaitJoined(Duration longest);

    void leave();

    /** There is something to publish. Returns at once; may be called by a thread that is delivering. */
    void wake();

    /** Whether members are reached, and if not why: for operators. */
    String describe();

    @Override
    void close();
}
