// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads what a rule does (C-34). */
final class ActionReader {
    private static final Set<Keyword> FORWARDING = Set.of(Keyword.FWDQ, Keyword.FWDQM, Keyword.HEADER);

    private final Map<Keyword, Parameter> parameters;

    private ActionReader(Map<Keyword, Parameter> parameters) {
        this.parameters = parameters;
    }

    /** @param line of the rule */
    static Action read(Map<Keyword, Parameter> parameters, int line) {
        return new ActionReader(parameters).action(line);
    }

    private Action action(int line) {
        if (!parameters.containsKey(Keyword.ACTION)) {
            throw new MistakeException(new Problem(line, "", "the rule has no ACTION"));
        }
        Action.Kind kind = Action.Kind.valueOf(choice(Keyword.ACTION, "", "DISCARD", "IGNORE", "RETRY", "FWD"));
        boolean context = choice(Keyword.PUTAUT, "DEF", "DEF", "CTX").equals("CTX");
        int tries = one(Keyword.RETRY).map(given -> Numbers.of(given, 1)).orElse(1);
        if (kind == Action.Kind.FWD) {
            Parameter queue = one(Keyword.FWDQ).orElseThrow(() -> parameters.get(Keyword.ACTION)
                    .refuse("FWDQ is missing: where to"));
            if (queue.value().isBlank()) {
                throw queue.refuse("a queue needs a name");
            }
            return new Action(kind, name(queue, Action.DESTQ, Action.REPLYQ),
                    one(Keyword.FWDQM).map(given -> name(given, Action.DESTQM, Action.REPLYQM)).orElse(""),
                    choice(Keyword.HEADER, "YES", "YES", "NO").equals("YES"), context, tries);
        }
        FORWARDING.stream().sorted().flatMap(keyword -> one(keyword).stream()).findFirst().ifPresent(given -> {
            throw given.refuse("has no meaning without ACTION(FWD)");
        });
        return kind == Action.Kind.RETRY ? new Action(kind, Action.DESTQ, Action.DESTQM, false, context, tries)
                : new Action(kind, "", "", true, context, tries);
    }

    private Optional<Parameter> one(Keyword keyword) {
        return Optional.ofNullable(parameters.get(keyword));
    }

    private String choice(Keyword keyword, String otherwise, String... allowed) {
        return one(keyword).map(given -> Arrays.stream(allowed).filter(given.value().strip()::equalsIgnoreCase)
                .findFirst().orElseThrow(() -> given.refuse("allowed: " + String.join(", ", allowed))))
                .orElse(otherwise);
    }

    private static String name(Parameter given, String... symbols) {
        String name = given.value().strip();
        Optional<String> symbol = Arrays.stream(symbols).filter(name::equalsIgnoreCase).findFirst();
        return symbol.orElseGet(() -> ObjectNames.of(given));
    }
}
