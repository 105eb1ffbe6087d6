// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.command.Condition.Operator;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * WHERE of DISPLAY: an attribute that the objects have, an operator that goes with its kind, and a value that it could
 * have. Taken without a look, a word that is misspelt would show nothing, as if there were no such objects.
 */
final class ConditionParser {

    private static final Set<String> COUNTS = Set.of("CURDEPTH", "IPPROCS", "OPPROCS", "NAMCOUNT");
    private static final Set<Operator> OF_LISTS = EnumSet.of(Operator.CT, Operator.EX);
    private static final Set<Operator> OF_TEXTS = EnumSet.of(Operator.LK, Operator.NL);
    private static final Set<Operator> OF_WORDS = EnumSet.of(Operator.EQ, Operator.NE);

    private final Statement.Parameter where;
    private final String word;
    private final Operator operator;
    private final String value;

    private ConditionParser(Statement.Parameter where) {
        this.where = where;
        List<Token> values = where.values() == null ? List.of() : where.values();
        if (values.size() != 3) {
            throw failure("WHERE needs an attribute, an operator and a value in parentheses");
        }
        word = DisplayParser.proper(values.get(0).folded());
        value = values.get(2).folded();
        for (Operator known : Operator.values()) {
            if (known.name().equals(values.get(1).folded())) {
                operator = known;
                return;
            }
        }
        throw failure(values.get(1).text() + " is not one of LT, GT, EQ, NE, LE, GE, LK, NL, CT, EX");
    }

    static Condition parse(View view, Statement.Parameter where) {
        if (view == View.AUTHREC) {
            throw AttributeParser.failure(where, "WHERE is not a word of DISPLAY AUTHREC");
        }
        return new ConditionParser(where).of(view);
    }

    private Condition of(View view) {
        if (!DisplayParser.isKnown(view, word)) {
            throw failure(Vocabulary.unknownAttribute(word, view.types().iterator().next()));
        }
        Optional<ValueRule> rule = view.types().stream().flatMap(type -> Attribute.of(type).stream())
                .filter(attribute -> attribute.keyword().equals(word)).map(Attribute::rule).findFirst();
        if (view.types().isEmpty() ? StatusWords.NUMBERS.contains(word) : COUNTS.contains(word)) {
            checkNumber("");
        } else if (rule.isPresent()) {
            check(rule.get());
        }
        return new Condition(word, operator, value);
    }

    private void check(ValueRule rule) {
        if (rule instanceof ValueRule.Range) {
            checkNumber("");
        } else if (rule instanceof ValueRule.RangeOrWord range) {
            checkNumber(range.word());
        } else if (rule instanceof ValueRule.Choice choice) {
            if (!OF_WORDS.contains(operator)) {
                throw failure(operator + " does not go with " + word + ": EQ and NE do");
            }
            boolean own = word.equals(Attribute.APPLTYPE.keyword()) && value.matches("[0-9]{1,9}");
            if (!own && !choice.words().containsKey(value)) {
                throw failure(word + '(' + value + ") is not one of " + new TreeSet<>(choice.words().keySet()));
            }
        } else if (OF_LISTS.contains(operator) && (rule instanceof ValueRule.Text || rule instanceof ValueRule.Name)) {
            throw failure(operator + " is for lists, and " + word + " is none");
        }
    }

    private void checkNumber(String word) {
        if (OF_TEXTS.contains(operator) || OF_LISTS.contains(operator)) {
            throw failure(operator + " does not go with " + this.word + ", which is a number");
        }
        if (!value.matches("-?[0-9]{1,9}") && !value.equals(word)) {
            throw failure(this.word + " needs a number, not " + value);
        }
    }

    private MqscException failure(String text) {
        return AttributeParser.failure(where, text);
    }
}
