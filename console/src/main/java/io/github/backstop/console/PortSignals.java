// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A port as programs watch it.
 *
 * @param stops        how often it stopped, by whoever stopped it; empty for a port of an older release
 * @param dispositions how many messages its engine moved, by what became of them
 * @param failingSince when the message in its way failed first, as far as that is remembered; null: there is none
 */
record PortSignals(PortView view, Map<String, Long> stops, Map<String, Long> dispositions, Instant failingSince,
        List<QueueSignal> queues) { }
