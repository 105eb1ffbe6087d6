// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.state.StoppedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Rounds that end by failures in a row, as they come before what the message's own count brings: each start of the port
 * counts them anew (B23, B28).
 *
 * @param failures that stop the port, 1 or more
 */
record InARow(Endings endings, int failures, Forecast forecast, Situation situation) {

    /** @param end count at which the message's own brings an end; empty: none does */
    List<Round> rounds(OptionalInt end) {
        List<Round> rounds = new ArrayList<>();
        rounds.add(new Round(1, failures, 1, endings.stopsInARow(failures)));
        if (situation.isHalfOpen()) {
            // what comes once its attempts are used up depends on when an operator starts it
            forecast.restarts(rounds, failures, StoppedBy.SEQUENTIAL_FAILURES,
                    situation.settings().halfOpenAttempts());
            return rounds;
        }
        if (end.isEmpty()) {
            rounds.add(new Round(failures + 1, failures, Round.WITHOUT_END, endings.stopsInARowAgain()));
            return rounds;
        }
        int last = end.getAsInt();
        boolean tie = last % failures == 0 && !forecast.stops(last);
        // at a tie of both limits the message's own is told; of limit and threshold the port stops, and then moves
        int whole = tie ? last / failures : (last - 1) / failures;
        if (whole > 1) {
            rounds.add(new Round(failures + 1, failures, whole - 1, endings.stopsInARowAgain()));
        }
        if (tie) {
            rounds.add(new Round(last + 1, 0, 1, forecast.moved(last, true)));
            return rounds;
        }
        return forecast.ended(rounds, whole * failures + 1, last);
    }
}
