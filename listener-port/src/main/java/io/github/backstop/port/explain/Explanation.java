// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.settings.PortSettings;
import java.util.ArrayList;
import java.util.List;

/**
 * What will happen to a message that fails at every delivery.
 *
 * @param situation what it was asked for
 * @param rounds    at least one
 * @param warnings  of combinations that do not do what most people want
 */
public record Explanation(Situation situation, List<Round> rounds, List<Warning> warnings) {

    public static Explanation of(Situation situation) {
        return new Explanation(situation, Forecast.of(situation), Warnings.of(situation));
    }

    /** The same in sentences, in the order in which it happens. */
    public List<String> steps() {
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < rounds.size(); i++) {
            Round round = rounds.get(i);
            if (i > 0) {
                steps.add(again(rounds.get(i - 1).ending()));
            }
            if (round.times() == 1 && round.ending().kind() != Ending.Kind.REFUSED) {
                deliveries(round, steps);
            }
            steps.add(round.ending().text());
        }
        return List.copyOf(steps);
    }

    private String again(Ending before) {
        return situation.isHalfOpen() && before.stopsPort() && before.stoppedBy().mayEndByItself()
                ? "After " + situation.settings().halfOpenAfter().toSeconds() + " s the port tries one message by "
                + "itself (halfOpenAfter), unless an operator starts it before." : "An operator starts the port.";
    }

    private void deliveries(Round round, List<String> steps) {
        if (round.deliveries() == Round.WITHOUT_END) {
            if (!round.ending().stopsPort() && round.first() == 1) {
                steps.add("The message is delivered; each failure is rolled back and raises its BackoutCount by 1.");
            }
            return;
        }
        steps.add(round.deliveries() == 1 ? "The message is delivered once, and fails."
                : "The message is delivered " + round.deliveries() + " times, and fails each time: each failure is "
                + "rolled back and raises its BackoutCount by 1; " + pause());
    }

    private String pause() {
        PortSettings settings = situation.settings();
        return settings.redeliveryDelay().isZero() ? "the next delivery follows at once (C10)."
                : "before the next delivery it waits, " + settings.redeliveryDelay().toMillis()
                + " ms after the first failure, and others do not.";
    }
}
