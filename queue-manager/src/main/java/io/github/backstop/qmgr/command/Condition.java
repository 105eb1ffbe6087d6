// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** WHERE(keyword operator value), and filters of PCF. */
public record Condition(String keyword, Operator operator, String value) {

    /** Operators by their words, with the numbers of PCF (MQCFOP_*). */
    public enum Operator {
        LT(1), EQ(2), LE(3), GT(4), NE(5), GE(6), LK(18), NL(21), CT(10), EX(13);

        private static final Map<Operator, IntPredicate> COMPARISONS = Map.of(LT, c -> c < 0, EQ, c -> c == 0,
                LE, c -> c <= 0, GT, c -> c > 0, NE, c -> c != 0, GE, c -> c >= 0);

        private final int number;

        Operator(int number) {
            this.number = number;
        }

        /** Null when there is none. */
        public static Operator of(int number) {
            for (Operator operator : values()) {
                if (operator.number == number) {
                    return operator;
                }
            }
            return null;
        }

        boolean test(Cell cell, String value) {
            String word = cell.word();
            return switch (this) {
                case LK -> new NamePattern(value).matches(word);
                case NL -> !new NamePattern(value).matches(word);
                case CT -> List.of(word.split(",")).contains(value);
                case EX -> !List.of(word.split(",")).contains(value);
                default -> COMPARISONS.get(this).test(compare(cell, value));
            };
        }

        private static int compare(Cell cell, String value) {
            if (cell.value() instanceof Integer number && value.matches("-?[0-9]{1,9}")) {
                return Integer.compare(number, Integer.parseInt(value));
            }
            return cell.word().trim().compareTo(value.trim());
        }
    }

    /** Leaves the rows for which all conditions hold. */
    static void restrict(List<Row> rows, List<Condition> conditions) {
        rows.removeIf(row -> conditions.stream().anyMatch(condition -> !condition.holds(row)));
    }

    /** Objects that do not have the attribute do not match. */
    public boolean holds(Row row) {
        Cell cell = row.find(keyword);
        return cell != null && operator.test(cell, value);
    }
}
