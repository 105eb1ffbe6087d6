// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.fault;

import io.github.backstop.qmgr.record.Verb;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes calls fail on purpose, by verb and queue, as long as wanted: to see what a program does when the backout
 * queue is full, or may not be opened. A failing call has no other effect. Thread-safe.
 */
public final class Faults {

    private record Place(Verb verb, String object) {
    }

    private final Map<Place, Integer> reasons = new ConcurrentHashMap<>();

    /**
     * From now on {@code verb} on {@code object} fails with {@code reason}.
     *
     * @param verb   MQOPEN, MQPUT (also covers MQPUT1), MQGET, MQINQ
     * @param object name of the queue as opened; "" for the queue manager object
     * @param reason MQRC_*, for example 2053
     */
    public Faults fail(Verb verb, String object, int reason) {
        reasons.put(new Place(verb, object), reason);
        return this;
    }

    public Faults heal(Verb verb, String object) {
        reasons.remove(new Place(verb, object));
        return this;
    }

    public Faults healAll() {
        reasons.clear();
        return this;
    }

    /** The reason with which this call has to fail, if any. */
    public OptionalInt reasonFor(Verb verb, String object) {
        Integer reason = reasons.get(new Place(verb, object));
        return reason == null ? OptionalInt.empty() : OptionalInt.of(reason);
    }
}
