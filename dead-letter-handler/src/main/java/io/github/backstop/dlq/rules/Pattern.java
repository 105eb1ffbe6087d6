// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Which dead letters a rule is for: those that match each of its keywords; all, if it has none (C-33). */
public final class Pattern {

    /** Takes every dead letter. */
    public static final Pattern ANY = new Pattern(Map.of(), Map.of());

    private final Map<Keyword, TextPattern> texts;
    private final Map<Keyword, NumberPattern> numbers;

    private Pattern(Map<Keyword, TextPattern> texts, Map<Keyword, NumberPattern> numbers) {
        this.texts = Map.copyOf(texts);
        this.numbers = Map.copyOf(numbers);
    }

    static Pattern of(Collection<Parameter> parameters, SymbolicNames names) {
        Map<Keyword, TextPattern> texts = new EnumMap<>(Keyword.class);
        Map<Keyword, NumberPattern> numbers = new EnumMap<>(Keyword.class);
        for (Parameter parameter : parameters) {
            if (parameter.keyword().isNumber()) {
                numbers.put(parameter.keyword(), NumberPattern.of(parameter, names));
            } else if (parameter.keyword().part() == Keyword.Part.PATTERN) {
                texts.put(parameter.keyword(), TextPattern.of(parameter));
            }
        }
        return new Pattern(texts, numbers);
    }

    /**
     * Reads a pattern by itself, as it stands in a rule: {@code DESTQ(ORDERS) REASON(MQRC_Q_FULL)}.
     *
     * @param text blank: any dead letter
     * @throws InvalidRulesException for what is no pattern
     */
    public static Pattern parse(String text, SymbolicNames names) {
        List<Problem> problems = new ArrayList<>();
        List<Entry> entries = Entry.of(text, problems);
        try {
            if (entries.size() > 1) {
                problems.add(new Problem(entries.get(1).line(0), "", "a filter is one entry"));
            }
            if (problems.isEmpty() && !entries.isEmpty()) {
                Map<Keyword, Parameter> parameters = EntryReader.read(entries.get(0));
                parameters.values().stream().filter(one -> one.keyword().part() != Keyword.Part.PATTERN).findFirst()
                        .ifPresent(one -> problems.add(one.refuse("a filter takes patterns only").problem()));
                if (problems.isEmpty()) {
                    return of(parameters.values(), names);
                }
            }
        } catch (MistakeException mistake) {
            problems.add(mistake.problem());
        }
        if (!problems.isEmpty()) {
            throw new InvalidRulesException(problems);
        }
        return ANY;
    }

    public boolean matches(DeadLetter letter) {
        return texts.entrySet().stream().allMatch(one -> one.getValue().matches(letter.text(one.getKey())))
                && numbers.entrySet().stream().allMatch(one -> one.getValue().matches(letter.number(one.getKey())));
    }
}
