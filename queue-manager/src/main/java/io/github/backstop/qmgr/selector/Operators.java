// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

/** Comparison and arithmetic of the specification: exact for integers, IEEE for the rest, no value where it has none. */
final class Operators {

    private Operators() {
    }

    /** Values of different types are not equal and not unequal: the comparison is false. No value: unknown. */
    static Boolean compare(Object left, String operator, Object right) {
        if (left == null || right == null) {
            return null;
        }
        if (left instanceof Number a && right instanceof Number b) {
            return a instanceof Long && b instanceof Long
                    ? ordered(Long.compare(a.longValue(), b.longValue()), operator)
                    : real(a.doubleValue(), operator, b.doubleValue());
        }
        if (left.getClass() != right.getClass()) {
            return false;
        }
        return switch (operator) {
            case "=" -> left.equals(right);
            case "<>" -> !left.equals(right);
            default -> false;
        };
    }

    private static boolean ordered(int order, String operator) {
        return switch (operator) {
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            default -> order >= 0;
        };
    }

    /** Not by Double.compare: NaN equals nothing. */
    private static boolean real(double a, String operator, double b) {
        return switch (operator) {
            case "=" -> a == b;
            case "<>" -> a != b;
            case "<" -> a < b;
            case "<=" -> a <= b;
            case ">" -> a > b;
            default -> a >= b;
        };
    }

    static Object calculate(Object left, String operator, Object right) {
        if (!(left instanceof Number a) || !(right instanceof Number b)) {
            return null;
        }
        if (a instanceof Long && b instanceof Long) {
            return integers(a.longValue(), operator, b.longValue());
        }
        double x = a.doubleValue();
        double y = b.doubleValue();
        return switch (operator) {
            case "+" -> x + y;
            case "-" -> x - y;
            case "*" -> x * y;
            default -> x / y;
        };
    }

    private static Object integers(long a, String operator, long b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            default -> b == 0 ? null : (Object) (a / b);
        };
    }
}
