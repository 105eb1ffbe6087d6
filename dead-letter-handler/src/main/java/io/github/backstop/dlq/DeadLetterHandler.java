// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.dlq.rules.Action;
import io.github.backstop.dlq.rules.Attempt;
import io.github.backstop.dlq.rules.ControlData;
import io.github.backstop.dlq.rules.RulesTable;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Works through a dead-letter queue by a rules table (C-36): each message in a unit of work of its own. {@link #run} is
 * for one thread; {@link #cancel} for any.
 */
public final class DeadLetterHandler {
    /** Milliseconds that a look waits for a message: what a cancellation may take. */
    private static final int LOOK = 250;
    /** Seconds after which a queue is looked through again, where RETRYINT says 0: messages may come before others. */
    private static final int LEAST_INTERVAL = 1;

    private final MQQueueManager manager;
    private final String queue;
    private final RulesTable table;
    private final Consumer<String> report;
    private final Standing standing;
    private volatile boolean cancelled;
    private int taken;
    private int refused;

    /**
     * @param manager used by nobody else meanwhile
     * @param queue   to be worked through
     * @param report  gets each line that there is to say
     */
    public DeadLetterHandler(MQQueueManager manager, String queue, RulesTable table, Consumer<String> report) {
        this(manager, queue, table, new Standing(), report);
    }

    /** @param standing of the same table on the same queue, from the handler before: its tries are counted on */
    public DeadLetterHandler(MQQueueManager manager, String queue, RulesTable table, Standing standing,
                             Consumer<String> report) {
        this.standing = standing;
        this.manager = manager;
        this.queue = queue;
        this.table = table;
        this.report = report;
    }

    /** Ends {@link #run} after the message that is being handled, within a second. */
    public void cancel() {
        cancelled = true;
    }

    /**
     * Returns when WAIT says so, or after {@link #cancel}.
     *
     * @throws MQException if queue or connection do not serve any longer; nothing is lost or doubled by that
     */
    public HandlerResult run() throws MQException {
        say(HandlerMessage.STARTED, queue, table.rules().size());
        try (DeadLetterQueue letters = DeadLetterQueue.open(manager, queue, DeadLetterQueue.AS_DEFINED);
                Targets targets = new Targets(manager)) {
            work(letters, targets, new LetterMove(manager, letters, targets));
        }
        say(HandlerMessage.ENDED, queue, cancelled ? "it was cancelled" : "there is nothing left to do", taken,
                refused);
        return new HandlerResult(taken, refused, cancelled);
    }

    /**
     * Looks through the queue once; what is to be tried again later is left for a later call.
     *
     * @throws MQException as {@link #run}
     */
    public HandlerResult pass() throws MQException {
        try (DeadLetterQueue letters = DeadLetterQueue.open(manager, queue, DeadLetterQueue.AS_DEFINED);
                Targets targets = new Targets(manager)) {
            LetterMove move = new LetterMove(manager, letters, targets);
            int there = letters.depth();
            Optional<Letter> next = there > 0 ? letters.next(0) : Optional.empty();
            for (int i = 0; i < there && next.isPresent() && !cancelled; i++) {
                handle(next.get(), move);
                next = letters.next(0);
            }
            if (!cancelled) {
                standing.wholeQueueSeen();
            }
        }
        return new HandlerResult(taken, refused, cancelled);
    }

    private void work(DeadLetterQueue letters, Targets targets, LetterMove move) throws MQException {
        long idleSince = System.nanoTime();
        long lookedFrom = idleSince;
        int wait = 0;
        while (!cancelled) {
            Optional<Letter> next = letters.next(wait);
            if (next.isPresent()) {
                if (handle(next.get(), move)) {
                    idleSince = System.nanoTime();
                }
                continue;
            }
            if (wait == 0) { // the queue was looked through from its beginning
                standing.wholeQueueSeen();
                targets.close();
                wait = LOOK;
            }
            long untilNext = standing.untilNext();
            if (untilNext < 0 && isOver(idleSince)) {
                return;
            }
            if (untilNext == 0 || System.nanoTime() - lookedFrom >= TimeUnit.SECONDS.toNanos(interval())) {
                letters.rewind();
                lookedFrom = System.nanoTime();
                wait = 0;
            }
        }
    }

    private int interval() {
        return Math.max(LEAST_INTERVAL, table.control().retryInterval());
    }

    private boolean isOver(long idleSince) {
        int seconds = table.control().waitInterval();
        return seconds != ControlData.FOR_EVER && System.nanoTime() - idleSince >= TimeUnit.SECONDS.toNanos(seconds);
    }

    /** Whether the message has left the queue. */
    private boolean handle(Letter letter, LetterMove move) throws MQException {
        String key = letter.key();
        if (!standing.isDue(key)) {
            return false;
        }
        if (letter.header().isEmpty()) {
            say(HandlerMessage.NO_HEADER, letter.messageId());
            standing.stays(key);
            return false;
        }
        Attempt attempt = standing.of(key);
        while (!cancelled) {
            attempt = table.next(letter.facts(), attempt);
            Action action = table.action(attempt);
            if (action.kind() == Action.Kind.IGNORE) {
                say(HandlerMessage.LEFT, letter.messageId(), reason(letter), destination(letter), attempt.isNoneLeft()
                        ? "no rule is left for it" : "the rule in line " + line(attempt) + " ignores it");
                standing.stays(key);
                return false;
            }
            Outcome outcome = move.perform(action, letter);
            if (outcome.kind() != Outcome.Kind.REFUSED) {
                return leaves(letter, attempt, outcome);
            }
            refused++;
            boolean again = table.isTriedAgain(attempt);
            say(HandlerMessage.REFUSED, letter.messageId(), reason(letter), destination(letter), line(attempt), action,
                    outcome.where(), refusal(outcome), again ? "again in " + table.control().retryInterval()
                            + " seconds, try " + attempt.tries() + " of " + action.tries() : "on to the next rule");
            standing.triedAgain(key, attempt, table.control().retryInterval());
            if (again) {
                return false;
            }
        }
        return false;
    }

    private boolean leaves(Letter letter, Attempt attempt, Outcome outcome) {
        standing.left(letter.key());
        if (outcome.kind() == Outcome.Kind.GONE) {
            return false;
        }
        taken++;
        say(HandlerMessage.DONE, letter.messageId(), reason(letter), destination(letter), line(attempt),
                table.action(attempt), outcome.where());
        return true;
    }

    private int line(Attempt attempt) {
        return table.rules().get(attempt.rule()).line();
    }

    private static String reason(Letter letter) {
        return Reasons.describe(letter.header().orElseThrow().reason());
    }

    private static String destination(Letter letter) {
        String queue = letter.header().orElseThrow().destinationQueue().strip();
        return queue.isEmpty() ? "no queue" : queue;
    }

    private static String refusal(Outcome outcome) {
        return outcome.reason() == 0 ? "nothing, as the message does not name a queue"
                : Reasons.describe(outcome.reason());
    }

    private void say(HandlerMessage message, Object... values) {
        report.accept(message.line(values));
    }
}
