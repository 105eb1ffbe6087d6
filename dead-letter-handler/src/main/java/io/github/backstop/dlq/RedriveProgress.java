// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

/**
 * How far a redrive has come.
 *
 * @param state       what it does
 * @param seen        messages looked at
 * @param matched     of them, those that are to go back
 * @param redriven    those that have gone back; of a dry run, those that would be tried
 * @param refused     those that their queue did not take: they are where they were
 * @param lastRefusal where and why, the last time; empty: nothing was refused
 */
public record RedriveProgress(State state, int seen, int matched, int redriven, int refused, String lastRefusal) {

    /** From beginning to end. */
    public enum State {
        RUNNING, DONE, CANCELLED,
        /** Queue or connection did not serve any longer; nothing is lost or doubled by that. */
        FAILED
    }

    static final RedriveProgress BEGUN = new RedriveProgress(State.RUNNING, 0, 0, 0, 0, "");

    RedriveProgress looked(boolean matches) {
        return new RedriveProgress(state, seen + 1, matches ? matched + 1 : matched, redriven, refused, lastRefusal);
    }

    RedriveProgress moved() {
        return new RedriveProgress(state, seen, matched, redriven + 1, refused, lastRefusal);
    }

    RedriveProgress refused(String why) {
        return new RedriveProgress(state, seen, matched, redriven, refused + 1, why);
    }

    RedriveProgress ended(State how) {
        return new RedriveProgress(how, seen, matched, redriven, refused, lastRefusal);
    }

    /** In a sentence. */
    public String text(boolean dryRun) {
        String what = dryRun ? matched + " of " + seen + " messages would be sent back"
                : redriven + " of " + matched + " messages were sent back";
        return what + (refused == 0 ? "" : ", " + refused + " refused, the last one by " + lastRefusal)
                + (state == State.CANCELLED ? "; it was cancelled, the others are where they were" : "");
    }
}
