// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.explain.Warning.Kind;
import io.github.backstop.port.policy.RetryPolicy;
import io.github.backstop.port.requeue.Places;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.PortSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Looks for combinations that are worth a warning. Spec: C.3, B.2, B.3. */
final class Warnings {
    private final Situation situation;
    private final PortSettings settings;
    private final RequeueRule rule;
    private final OptionalLong limit;
    private final String alter;
    private final List<Warning> found = new ArrayList<>();

    private Warnings(Situation situation) {
        this.situation = situation;
        settings = situation.settings();
        rule = situation.choice().isBackstop() ? situation.portsRule() : situation.clientsRule();
        limit = RetryPolicy.of(settings).deliveriesBeforeStop();
        alter = "ALTER QLOCAL('" + situation.queue() + "') ";
    }

    static List<Warning> of(Situation situation) {
        Warnings warnings = new Warnings(situation);
        warnings.thresholds();
        warnings.places();
        warnings.deliveries();
        return List.copyOf(warnings.found);
    }

    private void thresholds() {
        RequeueRule client = situation.clientsRule();
        int least = least(rule.threshold(), client.threshold());
        if (least == 0) {
            add(Kind.THRESHOLD_ZERO, situation.isWrapped() ? "there is no backoutThreshold, so the port does not move "
                    + "the message" : "BOTHRESH is 0, and the port has no threshold, so nobody moves the message, "
                    + "whatever the backout queue (A3)",
                    situation.isWrapped() ? "set backoutThreshold and backoutRequeueQueue of the port"
                    : alter + "BOTHRESH(n), or backoutThreshold of the port, with 0 < n < maximumRetries");
            if (limit.isEmpty() && settings.maxSequentialDeliveryFailures() < 0 && !situation.isWrapped()) {
                add(Kind.NEVER_STOPS, "with maximumRetries=-1 nothing ends the deliveries either",
                        "set a threshold, or maximumRetries to 0 or more");
            }
        } else if (limit.isPresent() && least >= limit.getAsLong()) {
            add(Kind.THRESHOLD_NOT_BELOW_RETRIES, "the threshold of " + least + " is not below the "
                    + limit.getAsLong() + " failed deliveries that stop the port, so the port stops first (C12)",
                    "maximumRetries of more than " + least + ", or a lower threshold");
        }
        boolean byItsOwnLimit = limit.isPresent() && limit.getAsLong() == 1;
        if (byItsOwnLimit || settings.maxSequentialDeliveryFailures() == 0) {
            add(Kind.STOPS_AT_FIRST_FAILURE, "the first failure of any message stops the port ("
                    + (byItsOwnLimit ? "C3)" : "B23)"), byItsOwnLimit
                    ? "maximumRetries of 2 or more, above the threshold"
                    : "maxSequentialDeliveryFailures of 1 or more, or -1");
        }
        if (situation.choice().isBackstop() && client.threshold() > 0 && !situation.hasOwnConsumer()) {
            if (rule.threshold() == 0 || client.threshold() < rule.threshold()) {
                add(Kind.BOTHRESH_COMES_FIRST, "IBM's client moves at BOTHRESH " + client.threshold() + " to "
                        + named(client.backoutQueue()) + ", before the port would", alter + "BOTHRESH(0)");
            } else if (!client.backoutQueue().equals(rule.backoutQueue())) {
                add(Kind.TWO_MOVERS, "IBM's client moves to " + named(client.backoutQueue()) + ", the port to "
                        + named(rule.backoutQueue()) + ": whoever gets the message first", alter + "BOTHRESH(0)");
            }
        }
    }

    private void places() {
        if (rule.threshold() == 0) {
            return;
        }
        Places places = situation.places(rule);
        if (places.backoutQueue().isEmpty()) {
            add(Kind.NO_BACKOUT_QUEUE, "there is no backout queue, so the message goes to the dead-letter queue, or is "
                    + "discarded if it has MQRO_DISCARD_MSG (A29)", situation.isWrapped()
                    ? "backoutRequeueQueue of the port" : alter + "BOQNAME('...')");
        }
        if (places.deadLetterQueue().isEmpty()) {
            add(Kind.NO_DEAD_LETTER_QUEUE, "there is no dead-letter queue: what the backout queue does not take stops "
                    + "the port, or is lost if it is not persistent (B7, B17)", situation.isWrapped()
                    ? "deadLetterQueue of the port" : "ALTER QMGR DEADQ('SYSTEM.DEAD.LETTER.QUEUE')");
        }
        if (places.backoutQueue().equals(situation.queue()) || places.deadLetterQueue().equals(situation.queue())) {
            add(Kind.BACKOUT_QUEUE_IS_INPUT, "backout queue or dead-letter queue is the queue that the port gets from: "
                    + "the message comes back with BackoutCount 0", "another queue");
        } else if (!places.backoutQueue().isEmpty() && places.backoutQueue().equals(places.deadLetterQueue())) {
            add(Kind.BACKOUT_QUEUE_IS_DEAD_LETTER_QUEUE, "backout queue and dead-letter queue are the same: messages "
                    + "without an MQDLH lie among those with one (A37)", "a backout queue of its own");
        }
        refuses("backout queue", places.backoutQueue(), situation.get(SituationProperties.BACKOUT_QUEUE_REASON));
        refuses("dead-letter queue", places.deadLetterQueue(),
                situation.get(SituationProperties.DEAD_LETTER_QUEUE_REASON));
    }

    private void refuses(String kind, String name, int reason) {
        if (!name.isEmpty() && reason != 0) {
            add(Kind.PLACE_REFUSES, kind + " " + name + " answers " + reason + " (A40)", "look at the queue");
        }
    }

    private void deliveries() {
        if (settings.maximumSessions() > 1) {
            add(Kind.SEVERAL_SESSIONS, "with " + settings.maximumSessions() + " sessions messages are not in order, "
                    + "and others are still at work when the port stops, so a message may fail more often than said "
                    + "here (C9, B5)", "maximumSessions=1 where that matters");
        }
        int mark = situation.get(SituationProperties.MARKINT);
        int longest = situation.get(SituationProperties.LONGEST_ON_MESSAGE);
        if (mark >= 0 && longest > mark && !situation.isNonAsf() && !situation.isWrapped()) {
            add(Kind.MARKINT_TOO_SHORT, "the bean may work " + longest + " ms on a message, and after MARKINT of "
                    + mark + " ms another consumer is sent for it, in vain (B10)",
                    "ALTER QMGR MARKINT(" + longest + ") or more");
        }
        boolean transacted = situation.get(SituationProperties.TRANSACTED);
        if (settings.maximumMessages() > 1 && situation.isNonAsf() && !transacted) {
            add(Kind.BATCH, "a failing message takes up to " + (settings.maximumMessages() - 1) + " good ones back "
                    + "with it, whose BackoutCount grows (C1)", "maximumMessages=1");
        }
        if (!transacted) {
            add(Kind.NO_TRANSACTION, situation.isTakenAtOnce() ? "a message that fails is lost (C25)"
                    : "what the bean has done elsewhere is not rolled back with the message",
                    "container-managed transactions, attribute Required");
        }
    }

    /** Of those that are in force; 0 = none. */
    private static int least(int one, int other) {
        return one == 0 || other == 0 ? Math.max(one, other) : Math.min(one, other);
    }

    private void add(Kind kind, String text, String remedy) {
        found.add(new Warning(kind, text, remedy));
    }

    private static String named(String queue) {
        return queue.isEmpty() ? "the dead-letter queue" : queue;
    }
}
