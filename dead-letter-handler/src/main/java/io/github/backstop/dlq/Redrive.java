// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.dlq.rules.Action;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Sends dead letters back to where they should have gone, without their MQDLH, each in a unit of work of its own. What
 * is refused stays where it is. It looks at the messages that are there when it begins: what comes straight back is not
 * sent again. {@link #run} is for one thread, the rest for any.
 */
public final class Redrive {

    /**
     * One message of a redrive.
     *
     * @param outcome of a dry run: null
     */
    public record Step(Letter letter, String where, Outcome outcome) {
    }

    private final MQQueueManager manager;
    private final String queue;
    private final RedriveOrder order;
    private final Consumer<Step> steps;
    private final Pace pace;
    private volatile RedriveProgress progress = RedriveProgress.BEGUN;

    /**
     * @param manager used by nobody else meanwhile
     * @param queue   where the dead letters are
     * @param steps   gets each message that matches, after it was handled
     */
    public Redrive(MQQueueManager manager, String queue, RedriveOrder order, Consumer<Step> steps) {
        this.manager = manager;
        this.queue = queue;
        this.order = order;
        this.steps = steps;
        pace = new Pace(order.perSecond());
    }

    /** Ends it after the message that is on its way; every message is where it was, or where it belongs. */
    public void cancel() {
        pace.cancel();
    }

    public RedriveProgress progress() {
        return progress;
    }

    /** It cannot even begin. */
    public void failed() {
        progress = progress.ended(RedriveProgress.State.FAILED);
    }

    /** @throws MQException if queue or connection do not serve any longer; nothing is lost or doubled by that */
    public RedriveProgress run() throws MQException {
        try (DeadLetterQueue letters = DeadLetterQueue.open(manager, queue, DeadLetterQueue.SHARED);
                Targets targets = new Targets(manager)) {
            work(letters, new LetterMove(manager, letters, targets));
            progress = progress.ended(pace.isCancelled() ? RedriveProgress.State.CANCELLED
                    : RedriveProgress.State.DONE);
            return progress;
        } finally {
            if (progress.state() == RedriveProgress.State.RUNNING) {
                failed();
            }
        }
    }

    private void work(DeadLetterQueue letters, LetterMove move) throws MQException {
        byte[] id = order.messageId().orElse(null);
        int there = letters.depth();
        while (!pace.isCancelled() && progress.seen() < there && progress.matched() < order.most()) {
            Optional<Letter> next = letters.next(id, DeadLetterQueue.HEAD, 0);
            if (next.isEmpty()) {
                return;
            }
            Letter letter = next.get();
            boolean matches = letter.header().isPresent() && order.filter().matches(letter.facts());
            if (matches && !order.dryRun() && !pace.next()) {
                return;
            }
            progress = progress.looked(matches);
            if (matches) {
                handle(letter, move);
                if (id != null) {
                    return; // ids are not unique: the first of it
                }
            }
        }
    }

    private void handle(Letter letter, LetterMove move) throws MQException {
        if (order.dryRun()) {
            progress = progress.moved();
            steps.accept(new Step(letter, Action.REDRIVE.queueFor(letter.facts()), null));
            return;
        }
        Outcome outcome = move.perform(Action.REDRIVE, letter);
        if (outcome.kind() == Outcome.Kind.DONE) {
            progress = progress.moved();
        } else if (outcome.kind() == Outcome.Kind.REFUSED) {
            progress = progress.refused(outcome.where() + ": " + (outcome.reason() == 0
                    ? "the message names no queue" : Reasons.describe(outcome.reason())));
        }
        steps.accept(new Step(letter, outcome.where(), outcome));
    }
}
