// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.wire.StatusBody;
import java.util.HashMap;
import java.util.Map;

/** How the puts went that are not answered (MQPMO_ASYNC_RESPONSE), until MQSTAT asks (protocol spec 3.4). */
final class AsyncPuts {

    private final Map<Integer, String> names = new HashMap<>();
    private int successes;
    private int failures;
    private int firstReason;
    private String firstQueue = "";

    /** Remembers what a handle is called. */
    void opened(int handle, String name) {
        names.put(handle, name);
    }

    void succeeded() {
        successes++;
    }

    void failed(int reason, int handle, String queue) {
        if (failures++ == 0) {
            firstReason = reason;
            firstQueue = queue.isEmpty() ? names.getOrDefault(handle, "") : queue;
        }
    }

    /** The answer to MQSTAT; counting starts anew. */
    StatusBody report(StatusBody question, String queueManager) {
        StatusBody answer = question.answer(firstReason, successes, failures, firstQueue,
                firstReason == 0 ? "" : queueManager);
        successes = 0;
        failures = 0;
        firstReason = 0;
        firstQueue = "";
        return answer;
    }
}
