// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which queues name which initiation queue. Safe for use at any time; a queue is changed by one thread at a time. */
final class InitiationIndex {

    private final Map<String, Set<LocalQueue>> queues = new ConcurrentHashMap<>();

    void add(LocalQueue queue) {
        String name = queue.attributes().text(Attribute.INITQ);
        if (!name.isBlank()) {
            queues.computeIfAbsent(name, key -> ConcurrentHashMap.newKeySet()).add(queue);
        }
    }

    void remove(LocalQueue queue) {
        Set<LocalQueue> same = queues.get(queue.attributes().text(Attribute.INITQ));
        if (same != null) {
            same.remove(queue);
        }
    }

    /** Those whose initiation queue has this name. */
    List<LocalQueue> of(String initiationQueue) {
        return List.copyOf(queues.getOrDefault(initiationQueue, Set.of()));
    }
}
