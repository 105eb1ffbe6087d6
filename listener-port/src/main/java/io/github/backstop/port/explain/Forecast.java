// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.policy.DeliveryDecision;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.RetryPolicy;
import io.github.backstop.port.requeue.RequeueDecision;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.state.StoppedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * What becomes of one message that fails at every delivery, with one session: round after round, each ended by the
 * port, by a move, or by nobody. The first round begins when the message comes, each other one when an operator starts
 * the port, or, half open, the port tries a message by itself.
 *
 * <p>All that is decided by a count stays decided for every higher one. So a round is not played delivery by delivery:
 * the count that ends it is looked for by halves, and a threshold of a thousand million costs nothing.
 */
public final class Forecast {
    private final Situation situation;
    private final RequeueRule client;
    private final RequeueRule port;
    private final RetryPolicy policy;
    private final Endings endings;
    private final long inARow; // failures that stop the port whatever their messages (B23); they are all of this one

    private Forecast(Situation situation) {
        this.situation = situation;
        client = situation.clientsRule();
        port = situation.portsRule();
        policy = RetryPolicy.of(situation.settings());
        endings = new Endings(situation);
        int most = situation.settings().maxSequentialDeliveryFailures();
        inARow = most < 0 ? Long.MAX_VALUE : most + 1L;
    }

    /** At least one round. */
    public static List<Round> of(Situation situation) {
        return new Forecast(situation).rounds();
    }

    private List<Round> rounds() {
        Ending refused = endings.refused();
        if (refused != null) {
            return List.of(new Round(1, 0, 1, refused));
        }
        if (situation.isTakenAtOnce()) {
            return List.of(new Round(1, 1, 1, endings.lost(stops(1) ? StoppedBy.POISON
                    : inARow == 1 ? StoppedBy.SEQUENTIAL_FAILURES : null)));
        }
        OptionalInt last = first(1, this::ends);
        if (inARow < last.orElse(Integer.MAX_VALUE) || last.isPresent() && last.getAsInt() == inARow
                && !stops(last.getAsInt())) {
            return new InARow(endings, (int) inARow, this, situation).rounds(last);
        }
        if (last.isEmpty()) {
            return List.of(new Round(1, Round.WITHOUT_END, 1, endings.endless()));
        }
        return ended(new ArrayList<>(), 1, last.getAsInt());
    }

    /** By its own count, whatever comes before. */
    private boolean ends(int count) {
        return stops(count) || movesAfter(count) || movesBefore(count);
    }

    /** The last delivery of a round ends by the message's own count; at a tie the port stops first. */
    List<Round> ended(List<Round> rounds, int first, int count) {
        if (!stops(count)) {
            rounds.add(new Round(first, count - first + 1, 1, moved(count, false)));
            return rounds;
        }
        rounds.add(new Round(first, count - first + 1, 1, endings.stops(count, reason(count))));
        restarts(rounds, count, StoppedBy.POISON, -1);
        return rounds;
    }

    /**
     * Each start of the port brings one delivery more, and stops it again, until the message has a mover (C4).
     *
     * @param most rounds that are told; negative: all
     */
    void restarts(List<Round> rounds, int stopped, StoppedBy by, int most) {
        OptionalInt moved = first(stopped, this::movesBefore);
        int again = moved.isEmpty() ? Round.WITHOUT_END : moved.getAsInt() - stopped;
        if (most >= 0 && (moved.isEmpty() || again > most)) {
            rounds.add(new Round(stopped + 1, 1, most, endings.stopsAgain(OptionalInt.empty(), by)));
            return;
        }
        if (moved.isEmpty() || again > 0) {
            rounds.add(new Round(stopped + 1, 1, again, endings.stopsAgain(moved, by)));
        }
        moved.ifPresent(count -> rounds.add(new Round(count + 1, 0, 1, moved(count, true))));
    }

    /** Either may be the first where both would; both lead to the same queue, unless a warning says so. */
    Ending moved(int count, boolean atStart) {
        return port.isPoison(count) ? endings.moved(port, count, atStart, "the port")
                : endings.moved(client, count, atStart, "IBM's client");
    }

    boolean stops(int count) {
        return policy.decide(count, DeliveryOutcome.ROLLED_BACK) instanceof DeliveryDecision.Stop;
    }

    private String reason(int count) {
        return policy.decide(count, DeliveryOutcome.ROLLED_BACK).reason();
    }

    /** By the port's engine, at once. */
    private boolean movesAfter(int count) {
        return RequeueDecision.afterFailure(port, situation.requeueAt(), count) == RequeueDecision.MOVE;
    }

    /** By either, instead of the next delivery: a message that was backed out so often (A5). */
    private boolean movesBefore(int count) {
        return client.isPoison(count)
                || RequeueDecision.beforeDelivery(port, count + 1) == RequeueDecision.MOVE;
    }

    /** The lowest count from {@code least} on for which it holds; it then holds for all above. */
    static OptionalInt first(int least, IntPredicate holds) {
        // a count that has no next one is none that a message reaches
        int high = Integer.MAX_VALUE - 1;
        if (!holds.test(high)) {
            return OptionalInt.empty();
        }
        int low = least;
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return OptionalInt.of(low);
    }
}
