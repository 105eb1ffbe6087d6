// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.explain.Explanation;
import io.github.backstop.port.explain.Situation;
import io.github.backstop.port.explain.SituationProperties;
import io.github.backstop.port.explain.Warning;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PropertyDefinition;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import javax.management.ConstructorParameters;

/** What will happen to a message that fails at every delivery; composite data for JMX, which does not know records. */
public final class PoisonExplanation {
    private final List<String> steps;
    private final List<String> warnings;
    private final List<String> assumed;
    private final List<ExplainedRound> rounds;
    private final Map<String, String> values;

    @ConstructorParameters({"steps", "warnings", "assumed", "rounds", "values"})
    public PoisonExplanation(List<String> steps, List<String> warnings, List<String> assumed,
                             List<ExplainedRound> rounds, Map<String, String> values) {
        this.steps = List.copyOf(steps);
        this.warnings = List.copyOf(warnings);
        this.assumed = List.copyOf(assumed);
        this.rounds = List.copyOf(rounds);
        this.values = Map.copyOf(values);
    }

    /**
     * Without a port: for values typed in. What is missing or blank has its default.
     *
     * @throws IllegalArgumentException for a name that is none, or a value that is not allowed; it names the range
     */
    public static PoisonExplanation of(Map<String, String> values) {
        Explanation explanation;
        try {
            explanation = Explanation.of(Situation.of(values));
        } catch (InvalidPropertyException e) {
            throw new IllegalArgumentException(e.getMessage()); // a class that every JMX client has
        }
        return new PoisonExplanation(explanation.steps(), explanation.warnings().stream().map(Warning::line).toList(),
                assumed(values, explanation.situation().asMap()),
                explanation.rounds().stream().map(ExplainedRound::of).toList(), explanation.situation().asMap());
    }

    private static List<String> assumed(Map<String, String> given, Map<String, String> all) {
        return StreamSupport.stream(SituationProperties.SURROUNDINGS.spliterator(), false)
                .map(PropertyDefinition::name).filter(name -> given.get(name) == null)
                .map(name -> name + "=" + all.get(name)).toList();
    }

    /** Sentences in the order in which it happens. */
    public List<String> getSteps() {
        return steps;
    }

    /** {@code NO_BACKOUT_QUEUE: what happens; what to do instead}. */
    public List<String> getWarnings() {
        return warnings;
    }

    /** What nobody said, and so has its default: {@code persistent=true}. */
    public List<String> getAssumed() {
        return assumed;
    }

    /** The same as the steps, for programs. */
    public List<ExplainedRound> getRounds() {
        return rounds;
    }

    /** All values that count, by name. */
    public Map<String, String> getValues() {
        return values;
    }
}
