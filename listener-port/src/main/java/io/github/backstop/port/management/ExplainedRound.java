// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.explain.Round;
import javax.management.ConstructorParameters;

/** From one start of the port to what ends the deliveries of the message; composite data for JMX. */
public final class ExplainedRound {
    private final int firstDelivery;
    private final int deliveries;
    private final int times;
    private final String ending;
    private final String stoppedBy;
    private final String queue;
    private final int backoutCount;

    @ConstructorParameters({"firstDelivery", "deliveries", "times", "ending", "stoppedBy", "queue", "backoutCount"})
    public ExplainedRound(int firstDelivery, int deliveries, int times, String ending, String stoppedBy, String queue,
                          int backoutCount) {
        this.firstDelivery = firstDelivery;
        this.deliveries = deliveries;
        this.times = times;
        this.ending = ending;
        this.stoppedBy = stoppedBy;
        this.queue = queue;
        this.backoutCount = backoutCount;
    }

    static ExplainedRound of(Round round) {
        return new ExplainedRound(round.first(), round.deliveries(), round.times(), round.ending().kind().name(),
                round.ending().stopsPort() ? round.ending().stoppedBy().name() : "", round.ending().queue(),
                round.ending().backoutCount().orElse(-1));
    }

    /** Number of its first delivery, as JMSXDeliveryCount has it. */
    public int getFirstDelivery() {
        return firstDelivery;
    }

    /** 0 with ending ENDLESS or PROVIDER_DECIDES: without end; else how many. */
    public int getDeliveries() {
        return deliveries;
    }

    /** How often the round happens, each after another start of the port; 0 = without end. */
    public int getTimes() {
        return times;
    }

    /** STOPS, BACKED_OUT_TO_QUEUE, DEAD_LETTERED, DISCARDED, NO_PLACE, CIRCLES, ENDLESS, LOST and so on. */
    public String getEnding() {
        return ending;
    }

    /** As of the port's state; empty: the port goes on. */
    public String getStoppedBy() {
        return stoppedBy;
    }

    /** Where the message is then; empty: on none. */
    public String getQueue() {
        return queue;
    }

    /** Of the message there; -1: not foretold. */
    public int getBackoutCount() {
        return backoutCount;
    }
}
