// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All subscriptions, found by name and by topic: those without wildcards cost nothing to publications on other topics.
 * Guarded by the lock of {@link PublishSubscribe}.
 */
final class SubscriptionTable {

    private final Map<String, Subscription> named = new LinkedHashMap<>();
    private final Map<String, Set<Subscription>> exact = new HashMap<>();
    private final Set<Subscription> wild = new LinkedHashSet<>();
    private long added;

    void add(Subscription subscription) {
        subscription.number(++added);
        if (!subscription.name().isEmpty()) {
            named.put(subscription.name(), subscription);
        }
        TopicFilter filter = subscription.filter();
        (filter.exact() ? exact.computeIfAbsent(filter.text(), text -> new LinkedHashSet<>()) : wild)
                .add(subscription);
    }

    void remove(Subscription subscription) {
        named.remove(subscription.name(), subscription);
        wild.remove(subscription);
        exact.computeIfPresent(subscription.filter().text(), (text, all) -> {
            all.remove(subscription);
            return all.isEmpty() ? null : all;
        });
    }

    Subscription find(String name) {
        return name.isEmpty() ? null : named.get(name);
    }

    /** Null when there is none. @param id SubId */
    Subscription find(byte[] id) {
        return all().stream().filter(subscription -> Arrays.equals(subscription.id(), id)).findFirst().orElse(null);
    }

    /** Number of the latest subscription. */
    long latest() {
        return added;
    }

    List<Subscription> on(String topic, TopicSettings settings) {
        List<Subscription> matching = new ArrayList<>(exact.getOrDefault(topic, Set.of()));
        for (Subscription subscription : wild) {
            if (subscription.filter().matches(topic) && !settings.blocks(subscription.filter())) {
                matching.add(subscription);
            }
        }
        return matching;
    }

    List<Subscription> all() {
        List<Subscription> all = new ArrayList<>(wild);
        exact.values().forEach(all::addAll);
        return all;
    }
}
