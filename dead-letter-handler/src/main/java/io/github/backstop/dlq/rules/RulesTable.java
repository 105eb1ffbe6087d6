// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A rules table: control data, and at least one rule (C-31). It is good as a whole, or refused.
 *
 * @param rules in the order in which they are tried
 */
public record RulesTable(ControlData control, List<Rule> rules) {

    public RulesTable {
        rules = List.copyOf(rules);
    }

    /** @throws InvalidRulesException with every entry that is wrong */
    public static RulesTable parse(String table, SymbolicNames names) {
        List<Problem> problems = new ArrayList<>();
        List<Entry> entries = Entry.of(table, problems);
        ControlData control = ControlData.DEFAULT;
        List<Rule> rules = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            try {
                Map<Keyword, Parameter> parameters = EntryReader.read(entries.get(i));
                if (i == 0 && hasControl(parameters)) {
                    control = ControlData.of(parameters);
                } else if (!parameters.isEmpty()) {
                    rules.add(rule(entries.get(i).line(0), parameters, names));
                }
            } catch (MistakeException mistake) {
                problems.add(mistake.problem());
            }
        }
        if (rules.isEmpty() && problems.isEmpty()) {
            problems.add(new Problem(Math.max(1, (int) table.lines().count()), "", "the table has no rule"));
        }
        if (!problems.isEmpty()) {
            throw new InvalidRulesException(problems);
        }
        return new RulesTable(control, rules);
    }

    private static boolean hasControl(Map<Keyword, Parameter> parameters) {
        return parameters.keySet().stream().anyMatch(keyword -> keyword.part() == Keyword.Part.CONTROL);
    }

    private static Rule rule(int line, Map<Keyword, Parameter> parameters, SymbolicNames names) {
        parameters.values().stream().filter(one -> one.keyword().part() == Keyword.Part.CONTROL).findFirst()
                .ifPresent(one -> {
                    throw one.refuse("control data is the first entry of a table, and no part of a rule");
                });
        return new Rule(line, Pattern.of(parameters.values(), names), ActionReader.read(parameters, line));
    }

    /**
     * The next rule for a message (C-36): the one that it was last tried by, while that has tries left, else the next
     * one below that matches.
     */
    public Attempt next(DeadLetter letter, Attempt last) {
        if (last.isNoneLeft() || last.rule() >= 0 && action(last).kind() == Action.Kind.IGNORE) {
            return Attempt.NONE_LEFT;
        }
        if (last.rule() >= 0 && last.tries() < rules.get(last.rule()).action().tries()) {
            return last.again();
        }
        for (int i = last.rule() + 1; i < rules.size(); i++) {
            if (rules.get(i).pattern().matches(letter)) {
                return Attempt.first(i);
            }
        }
        return Attempt.NONE_LEFT;
    }

    /** What {@code attempt} does. */
    public Action action(Attempt attempt) {
        return attempt.isNoneLeft() ? Action.LEAVE : rules.get(attempt.rule()).action();
    }

    /** Whether a try that failed is followed by another of the same rule, RETRYINT later. */
    public boolean isTriedAgain(Attempt failed) {
        return !failed.isNoneLeft() && failed.tries() < action(failed).tries();
    }
}
