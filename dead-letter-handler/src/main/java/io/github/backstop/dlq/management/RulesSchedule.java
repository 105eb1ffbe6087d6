// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import java.time.Duration;

/**
 * Rules that are applied again and again.
 *
 * @param file     with a rules table, read anew each time; blank: none is applied
 * @param interval from one time to the next
 */
public record RulesSchedule(String file, Duration interval) {
    public static final RulesSchedule NEVER = new RulesSchedule("", Duration.ofMinutes(1));
}
