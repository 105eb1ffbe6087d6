// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import io.github.backstop.dlq.RedriveProgress;
import javax.management.ConstructorParameters;

/** How far a redrive has come; composite data for JMX. */
public final class OpenRedrive {
    private final String state;
    private final int seen;
    private final int matched;
    private final int redriven;
    private final int refused;
    private final String lastRefusal;

    @ConstructorParameters({"state", "seen", "matched", "redriven", "refused", "lastRefusal"})
    public OpenRedrive(String state, int seen, int matched, int redriven, int refused, String lastRefusal) {
        this.state = state;
        this.seen = seen;
        this.matched = matched;
        this.redriven = redriven;
        this.refused = refused;
        this.lastRefusal = lastRefusal;
    }

    /** Where nobody has asked for one yet. */
    static OpenRedrive none() {
        return new OpenRedrive("NONE", 0, 0, 0, 0, "");
    }

    static OpenRedrive of(RedriveProgress progress) {
        return new OpenRedrive(progress.state().name(), progress.seen(), progress.matched(), progress.redriven(),
                progress.refused(), progress.lastRefusal());
    }

    /** NONE, RUNNING, DONE, CANCELLED or FAILED. */
    public String getState() {
        return state;
    }

    /** Messages looked at. */
    public int getSeen() {
        return seen;
    }

    /** Of them, those that are to go back. */
    public int getMatched() {
        return matched;
    }

    /** Of them, those that have gone. */
    public int getRedriven() {
        return redriven;
    }

    /** Of them, those that their queue did not take: they stay. */
    public int getRefused() {
        return refused;
    }

    /** Where and why, the last time; empty if nothing was refused. */
    public String getLastRefusal() {
        return lastRefusal;
    }
}
