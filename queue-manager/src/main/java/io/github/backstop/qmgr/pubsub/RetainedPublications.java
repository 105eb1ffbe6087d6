// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The last retained publication of each topic. Guarded by the lock of {@link PublishSubscribe}. */
final class RetainedPublications {

    private final Map<String, Publication> byTopic = new TreeMap<>();

    void keep(Publication publication) {
        byTopic.put(publication.topic(), publication);
    }

    void clear(String topic) {
        byTopic.remove(topic);
    }

    /** Null when there is none. */
    Publication find(String topic) {
        return byTopic.get(topic);
    }

    /** Topics that have one. */
    Set<String> topics(long now) {
        byTopic.values().removeIf(publication -> publication.expiryAt(now) == 0);
        return new TreeSet<>(byTopic.keySet());
    }

    /** Those that are not over, in the order of their topics. */
    List<Publication> matching(TopicFilter filter, long now) {
        byTopic.values().removeIf(publication -> publication.expiryAt(now) == 0);
        if (filter.exact()) {
            Publication only = byTopic.get(filter.text());
            return only == null ? List.of() : List.of(only);
        }
        List<Publication> found = new ArrayList<>();
        byTopic.forEach((topic, publication) -> {
            if (filter.matches(topic)) {
                found.add(publication);
            }
        });
        return found;
    }
}
