// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.port.policy.FailureCause;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Why a message was moved, as properties of the moved message. Each is bounded: texts by {@link FailureCause}, times by
 * {@value io.github.backstop.port.policy.FailedMessage#MOST_TIMES} of them.
 *
 * @param cause the last failure's; null if nothing is to be added
 * @param times of the failures that this port has seen, oldest first
 */
public record FailureDetails(FailureCause cause, int failures, List<Instant> times, String bean, String server) {
    /** Nothing is to be said. */
    public static final FailureDetails NONE = new FailureDetails(null, 0, List.of(), "", "");

    /** Names of properties and their values, in their order; empty if there is nothing to say. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        if (cause == null) {
            return values;
        }
        values.put("backstop_exception", cause.isKnown() ? cause.exceptionClass() : "no exception left the bean");
        if (!cause.message().isEmpty()) {
            values.put("backstop_message", cause.message());
        }
        if (!cause.stackTop().isEmpty()) {
            values.put("backstop_at", cause.stackTop());
        }
        values.put("backstop_failures", String.valueOf(failures));
        values.put("backstop_times", times.stream().map(Instant::toString).collect(Collectors.joining(" ")));
        values.put("backstop_bean", bean);
        values.put("backstop_server", server);
        return values;
    }
}
