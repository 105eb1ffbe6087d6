// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.wire.StatusBody;
import java.util.HashMap;
import java.util.Map;

/** How the puts went that are not answered (MQPMO_ASYNC_RESPONSE), until MQSTAT asks (protocol spec 3.4). */
final class AsyncPuts {

    private final Map<Integer, String> names = new HashMap<>();
    private int successes;
    private int warnings;
    private int failures;
    private int firstCompletionCode;
    private int firstReason;
    private String firstQueue = "";

    /** Remembers what a handle is called. */
    void opened(int handle, String name) {
        names.put(handle, name);
    }

    /** A handle is never given again: its name would stay as long as the conversation. */
    void closed(int handle) {
        names.remove(handle);
    }

    /** @param warning 0 = fine */
    void put(int warning, int handle, String queue) {
        if (warning == 0) {
            successes++;
        } else {
            warnings++;
            remember(1, warning, handle, queue);
        }
    }

    void failed(int reason, int handle, String queue) {
        failures++;
        remember(2, reason, handle, queue);
    }

    private void remember(int completionCode, int reason, int handle, String queue) {
        if (firstReason == 0) {
            firstCompletionCode = completionCode;
            firstReason = reason;
            firstQueue = queue.isEmpty() ? names.getOrDefault(handle, "") : queue;
        }
    }

    /** The answer to MQSTAT; counting starts anew. */
    StatusBody report(StatusBody question, String queueManager) {
        StatusBody answer = question.answer(firstCompletionCode, firstReason, successes, warnings, failures, firstQueue,
                firstReason == 0 ? "" : queueManager);
        successes = 0;
        warnings = 0;
        failures = 0;
        firstCompletionCode = 0;
        firstReason = 0;
        firstQueue = "";
        return answer;
    }
}
