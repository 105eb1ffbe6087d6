// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.explain.Ending.Kind;
import io.github.backstop.port.requeue.DispositionLadder;
import io.github.backstop.port.requeue.Places;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.port.settings.StopScope;
import io.github.backstop.port.state.StoppedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What can end a round, in words. Where a moved message goes, the run time's own ladder says. */
final class Endings {
    private final Situation situation;
    private final String queue;

    Endings(Situation situation) {
        this.situation = situation;
        queue = situation.queue();
    }

    /** Null if the port starts with these settings. */
    Ending refused() {
        String why = Refusal.of(situation);
        return why == null ? null : new Ending(Kind.REFUSED, StoppedBy.CONFIGURATION, queue, OptionalInt.of(0),
                "The port does not start, and no message is delivered: " + why);
    }

    /** @param by null if one failure does not stop the port */
    Ending lost(StoppedBy by) {
        return new Ending(Kind.LOST, by, "", OptionalInt.empty(), "The message is lost: without a transaction it "
                + "is off the queue before the bean sees it, and the failure brings nothing back (C25)."
                + (by == null ? "" : " The port stops all the same."));
    }

    Ending endless() {
        if (situation.isWrapped()) {
            return new Ending(Kind.PROVIDER_DECIDES, null, queue, OptionalInt.empty(), "Neither the port stops nor "
                    + "does it move the message: the provider delivers it as often as its own limit says.");
        }
        return new Ending(Kind.ENDLESS, null, queue, OptionalInt.empty(), "The message is delivered again and again, "
                + "without a pause and without end (A3), and those behind it come only where there are more sessions.");
    }

    Ending stops(int count, String reason) {
        return new Ending(Kind.STOPS, StoppedBy.POISON, queue, OptionalInt.of(count), "The port stops (POISON): "
                + reason + ". The message stays on queue " + queue + " with BackoutCount " + count + behind());
    }

    Ending stopsInARow(int failures) {
        return new Ending(Kind.STOPS, StoppedBy.SEQUENTIAL_FAILURES, queue, OptionalInt.of(failures), "The port stops "
                + "(SEQUENTIAL_FAILURES): " + failures + " failed deliveries in a row, one more than "
                + "maxSequentialDeliveryFailures allows (B23). The message stays on queue " + queue
                + " with BackoutCount " + failures + behind());
    }

    /** Each start counts anew. */
    Ending stopsInARowAgain() {
        return new Ending(Kind.STOPS, StoppedBy.SEQUENTIAL_FAILURES, queue, OptionalInt.empty(), "Each start brings as "
                + "many deliveries, which fail, and the port stops again.");
    }

    private String behind() {
        return ", and nothing behind it is delivered" + (situation.settings().stopScope() == StopScope.SERVER ? ""
                : ", on any server (stopScope=CLUSTER: each of the others may deliver the message once more until it "
                + "has heard of the stop),") + " until " + starter() + ".";
    }

    private String starter() {
        long pause = situation.settings().halfOpenAfter().toSeconds();
        return "an operator starts the port (C18)" + (!situation.isHalfOpen() ? "" : ", or after " + pause
                + " s the port tries one message by itself (halfOpenAfter)");
    }

    /**
     * @param moved BackoutCount at which a start moves it; empty: none does
     * @param by    who stops the port each time
     */
    Ending stopsAgain(OptionalInt moved, StoppedBy by) {
        boolean halfOpen = situation.isHalfOpen();
        return new Ending(Kind.STOPS, by, queue, moved, (halfOpen ? "Each such attempt" : "Each start")
                + " brings one delivery more, which fails, and the port stops again (C4)"
                + (moved.isEmpty() ? ", without end." : ", until the BackoutCount is " + moved.getAsInt() + ".")
                + (halfOpen ? attempts() : ""));
    }

    private String attempts() {
        int most = situation.settings().halfOpenAttempts();
        return most < 0 ? "" : " After " + most + (most == 1 ? " attempt" : " attempts in a row") + " that failed it "
                + "stays stopped until an operator starts it (halfOpenAttempts).";
    }

    /** @param atStart whether a start of the port leads to the move, and not a failed delivery */
    Ending moved(RequeueRule rule, int count, boolean atStart, String mover) {
        Places places = situation.places(rule);
        List<Integer> reasons = new ArrayList<>();
        Step step = DispositionLadder.next(situation.message(), places, reasons);
        while (step instanceof Step.Put put) {
            reasons.add(answer(put));
            step = DispositionLadder.next(situation.message(), places, reasons);
        }
        String subject = "BackoutCount " + count + " reaches the threshold of " + rule.threshold() + ", so " + mover
                + (atStart ? " takes the message before the bean sees it again: " : " takes it from the queue: ");
        String port = atStart && situation.isHalfOpen()
                ? ", and the port stays half open until another message decides." : ", and the port goes on.";
        return step instanceof Step.Commit commit ? committed(commit, subject, port)
                : kept((Step.Keep) step, count, atStart, subject);
    }

    private Ending committed(Step.Commit commit, String subject, String port) {
        String refusal = commit.reason() == 0 || commit.reason() == DispositionLadder.THRESHOLD_REACHED ? ""
                : ", as the backout queue answers " + commit.reason();
        boolean discarded = commit.queue().isEmpty();
        if (!discarded && commit.queue().equals(queue)) {
            return new Ending(Kind.CIRCLES, null, queue, OptionalInt.of(0), subject + "it is put on " + queue
                    + ", the very queue it came from, with BackoutCount 0, and all begins again, without end.");
        }
        return switch (commit.disposition()) {
            case BACKED_OUT_TO_QUEUE -> new Ending(Kind.BACKED_OUT_TO_QUEUE, null, commit.queue(), OptionalInt.of(0),
                    subject + "it is put on backout queue " + commit.queue() + port);
            case DEAD_LETTERED -> new Ending(Kind.DEAD_LETTERED, null, commit.queue(), OptionalInt.of(0), subject
                    + "it is put on dead-letter queue " + commit.queue() + " with reason " + commit.reason() + refusal
                    + port);
            case DISCARDED_AS_ASKED -> new Ending(Kind.DISCARDED, null, "", OptionalInt.empty(), subject
                    + "it is discarded, as it has MQRO_DISCARD_MSG" + refusal + port);
            case DISCARDED_FOR_WANT_OF_A_PLACE -> new Ending(Kind.DISCARDED, null, "", OptionalInt.empty(), subject
                    + "it is discarded, as nothing takes it and it is not persistent (B17)" + port);
        };
    }

    /** The attempt is backed out, which counts once more. */
    private Ending kept(Step.Keep keep, int count, boolean atStart, String subject) {
        return new Ending(Kind.NO_PLACE, StoppedBy.NO_PLACE_FOR_MESSAGE, queue,
                atStart ? OptionalInt.empty() : OptionalInt.of(count + 1), subject + keep.why() + ". It stays on "
                        + queue + ", and the port stops (NO_PLACE_FOR_MESSAGE, B17, B18). Make room, then start the "
                        + "port: the message is then moved before the bean sees it again.");
    }

    private int answer(Step.Put put) {
        if (put instanceof Step.PutOnBackoutQueue) {
            return situation.get(SituationProperties.BACKOUT_QUEUE_REASON);
        }
        return put instanceof Step.SendReport ? situation.get(SituationProperties.REPLY_QUEUE_REASON)
                : situation.get(SituationProperties.DEAD_LETTER_QUEUE_REASON);
    }
}
