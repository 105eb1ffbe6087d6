// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

import io.github.backstop.port.settings.PortSettings;

/**
 * The threshold and the backout queue in force: the port's where it has them, else the queue's.
 *
 * @param threshold    0 = never
 * @param backoutQueue blank = none
 */
public record RequeueRule(int threshold, String backoutQueue) {

    public RequeueRule {
        backoutQueue = backoutQueue.strip();
    }

    /** Whether the queue has to be asked for BOTHRESH or BOQNAME at all. */
    public static boolean needsQueue(PortSettings settings) {
        return settings.backoutThreshold() < 0
                || settings.backoutThreshold() > 0 && settings.backoutRequeueQueue().isBlank();
    }

    /** @param queue BOTHRESH and BOQNAME of the local queue */
    public static RequeueRule of(PortSettings settings, RequeueRule queue) {
        return new RequeueRule(
                settings.backoutThreshold() < 0 ? queue.threshold : settings.backoutThreshold(),
                settings.backoutRequeueQueue().isBlank() ? queue.backoutQueue : settings.backoutRequeueQueue());
    }

    /**
     * Whether the message must not be delivered any more (A5).
     *
     * @param backoutCount how often it was backed out: its failed deliveries
     */
    public boolean isPoison(int backoutCount) {
        return threshold > 0 && backoutCount >= threshold;
    }
}
