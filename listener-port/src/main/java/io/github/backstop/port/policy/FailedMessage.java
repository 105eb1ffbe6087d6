// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A message with the failures of it that the port has seen.
 *
 * @param last  the latest
 * @param times of all, oldest first; at most the last {@value #MOST_TIMES}
 */
public record FailedMessage(FailedDelivery last, List<Instant> times) {
    public static final int MOST_TIMES = 10;

    public FailedMessage {
        times = List.copyOf(times);
    }

    FailedMessage and(FailedDelivery failure) {
        List<Instant> all = new ArrayList<>(times);
        all.add(failure.at());
        return new FailedMessage(failure, all.size() > MOST_TIMES ? all.subList(1, all.size()) : all);
    }
}
