// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import java.util.List;
import java.util.Set;

/**
 * A node of a selector. A value is a String, Boolean, Long or Double, or null: no value, and for a condition, unknown.
 */
sealed interface Expression {

    enum Type {
        BOOLEAN, NUMBER, STRING,
        /** An identifier: known only when a message is looked at. */
        ANY
    }

    Type type();

    Object evaluate(PropertySource message);

    default boolean couldBe(Type wanted) {
        return type() == wanted || type() == Type.ANY;
    }

    record Literal(Type type, Object value) implements Expression {
        @Override
        public Object evaluate(PropertySource message) {
            return value;
        }
    }

    record Identifier(String name) implements Expression {
        @Override
        public Type type() {
            return Type.ANY;
        }

        @Override
        public Object evaluate(PropertySource message) {
            Object value = message.value(name);
            if (value instanceof Float || value instanceof Double) {
                return ((Number) value).doubleValue();
            }
            return value instanceof Number number ? (Object) number.longValue() : value;
        }
    }

    /** A flat chain: the depth of a selector does not grow with its length. */
    record And(List<Expression> conditions) implements Condition {
        @Override
        public Boolean evaluate(PropertySource message) {
            Boolean result = Boolean.TRUE;
            for (Expression condition : conditions) {
                Boolean value = Condition.truth(condition.evaluate(message));
                if (Boolean.FALSE.equals(value)) {
                    return Boolean.FALSE;
                }
                result = value == null ? null : result;
            }
            return result;
        }
    }

    record Or(List<Expression> conditions) implements Condition {
        @Override
        public Boolean evaluate(PropertySource message) {
            Boolean result = Boolean.FALSE;
            for (Expression condition : conditions) {
                Boolean value = Condition.truth(condition.evaluate(message));
                if (Boolean.TRUE.equals(value)) {
                    return Boolean.TRUE;
                }
                result = value == null ? null : result;
            }
            return result;
        }
    }

    record Not(Expression condition) implements Condition {
        @Override
        public Boolean evaluate(PropertySource message) {
            Boolean value = Condition.truth(condition.evaluate(message));
            return value == null ? null : (Boolean) !value;
        }
    }

    record Comparison(Expression left, String operator, Expression right) implements Condition {
        @Override
        public Boolean evaluate(PropertySource message) {
            return Operators.compare(left.evaluate(message), operator, right.evaluate(message));
        }
    }

    record In(Expression value, Set<String> choices) implements Condition {
        @Override
        public Boolean evaluate(PropertySource message) {
            return value.evaluate(message) instanceof String text ? (Boolean) choices.contains(text) : null;
        }
    }

    record Like(Expression value, LikePattern pattern) implements Condition {
        @Override
        public Boolean evaluate(PropertySource message) {
            return value.evaluate(message) instanceof String text ? (Boolean) pattern.matches(text) : null;
        }
    }

    record IsNull(Expression value) implements Condition {
        @Override
        public Boolean evaluate(PropertySource message) {
            return value.evaluate(message) == null;
        }
    }

    record Arithmetic(Expression left, String operator, Expression right) implements Expression {
        @Override
        public Type type() {
            return Type.NUMBER;
        }

        @Override
        public Object evaluate(PropertySource message) {
            return Operators.calculate(left.evaluate(message), operator, right.evaluate(message));
        }
    }

    /** True, false, or null for unknown. */
    sealed interface Condition extends Expression {
        @Override
        default Type type() {
            return Type.BOOLEAN;
        }

        @Override
        Boolean evaluate(PropertySource message);

        /** A property used as a condition: anything but a boolean is unknown. */
        static Boolean truth(Object value) {
            return value instanceof Boolean truth ? truth : null;
        }
    }
}
