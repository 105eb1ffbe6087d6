// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import io.github.backstop.qmgr.selector.Expression.Type;
import io.github.backstop.qmgr.selector.Token.Kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Recursive descent over the grammar of Jakarta Messaging 3.1, 3.8.1.1. Types that are known without a message are
 * checked here, so that {@code s > 'abb'} is refused instead of never matching.
 */
final class Parser {

    private static final int MAXIMUM_DEPTH = 200;
    private static final Set<String> RESERVED = Set.of("NULL", "TRUE", "FALSE", "NOT", "AND", "OR", "BETWEEN", "LIKE",
            "IN", "IS", "ESCAPE");
    private static final Set<String> COMPARISONS = Set.of("=", "<>", "<", "<=", ">", ">=");

    private final List<Token> tokens;
    private int index;
    private int depth;

    Parser(String text) {
        tokens = new Lexer(text).tokens();
    }

    Expression parse() {
        Expression condition = condition(or());
        if (peek().kind() != Kind.END) {
            throw refuse("expected the end, found " + peek());
        }
        return condition;
    }

    private Expression or() {
        return chain("OR", this::and, Expression.Or::new);
    }

    private Expression and() {
        return chain("AND", this::not, Expression.And::new);
    }

    private Expression chain(String keyword, Supplier<Expression> part, Function<List<Expression>, Expression> join) {
        Expression first = part.get();
        if (!peek().isKeyword(keyword)) {
            return first;
        }
        List<Expression> parts = new ArrayList<>(List.of(condition(first)));
        while (accept(keyword)) {
            parts.add(condition(part.get()));
        }
        return join.apply(List.copyOf(parts));
    }

    private Expression not() {
        return accept("NOT") ? nested(() -> new Expression.Not(condition(not()))) : comparison();
    }

    private Expression comparison() {
        Expression left = sum();
        if (peek().kind() == Kind.SYMBOL && COMPARISONS.contains(peek().text())) {
            String operator = next().text();
            Expression right = sum();
            if (!operator.equals("=") && !operator.equals("<>")) {
                number(left);
                number(right);
            }
            return new Expression.Comparison(left, operator, right);
        }
        if (accept("IS")) {
            boolean negated = accept("NOT");
            expect("NULL");
            return negated(negated, new Expression.IsNull(identifier(left)));
        }
        boolean negated = peek().isKeyword("NOT") && accept("NOT");
        if (accept("BETWEEN")) {
            Expression low = number(sum());
            expect("AND");
            return negated(negated, new Expression.And(List.of(new Expression.Comparison(number(left), ">=", low),
                    new Expression.Comparison(left, "<=", number(sum())))));
        }
        if (accept("IN")) {
            return negated(negated, new Expression.In(identifier(left), strings()));
        }
        if (accept("LIKE")) {
            return negated(negated, new Expression.Like(identifier(left), pattern()));
        }
        if (negated) {
            throw refuse("expected BETWEEN, IN or LIKE, found " + peek());
        }
        return left;
    }

    private static Expression negated(boolean negated, Expression condition) {
        return negated ? new Expression.Not(condition) : condition;
    }

    private Set<String> strings() {
        symbol("(");
        Set<String> strings = new HashSet<>();
        do {
            strings.add(string());
        } while (acceptSymbol(","));
        symbol(")");
        return Set.copyOf(strings);
    }

    private LikePattern pattern() {
        Token at = peek();
        String text = string();
        int escape = -1;
        if (accept("ESCAPE")) {
            String character = string();
            if (character.codePointCount(0, character.length()) != 1) {
                throw refuse("ESCAPE takes one character");
            }
            escape = character.codePointAt(0);
        }
        try {
            return LikePattern.compile(text, escape);
        } catch (IllegalArgumentException e) {
            throw new SelectorException(at.position(), e.getMessage());
        }
    }

    private Expression sum() {
        Expression left = product();
        int before = depth;
        while (peek().isSymbol("+") || peek().isSymbol("-")) {
            left = new Expression.Arithmetic(number(left), next().text(), number(product()));
            deeper();
        }
        depth = before;
        return left;
    }

    private Expression product() {
        Expression left = unary();
        int before = depth;
        while (peek().isSymbol("*") || peek().isSymbol("/")) {
            left = new Expression.Arithmetic(number(left), next().text(), number(unary()));
            deeper();
        }
        depth = before;
        return left;
    }

    private Expression unary() {
        if (acceptSymbol("+")) {
            return nested(() -> number(unary()));
        }
        if (acceptSymbol("-")) {
            if (peek().kind() == Kind.NUMBER && peek().value() instanceof BigInteger) {
                return integer(next(), true);
            }
            return nested(() -> new Expression.Arithmetic(new Expression.Literal(Type.NUMBER, -1L), "*",
                    number(unary())));
        }
        return primary();
    }

    private Expression primary() {
        if (acceptSymbol("(")) {
            return nested(() -> {
                Expression inner = or();
                symbol(")");
                return inner;
            });
        }
        Token token = next();
        return switch (token.kind()) {
            case STRING -> new Expression.Literal(Type.STRING, token.value());
            case NUMBER -> token.value() instanceof Double real ? new Expression.Literal(Type.NUMBER, real)
                    : integer(token, false);
            case WORD -> word(token);
            default -> throw new SelectorException(token.position(), "expected a value, found " + token);
        };
    }

    private static Expression word(Token token) {
        if (token.isKeyword("TRUE") || token.isKeyword("FALSE")) {
            return new Expression.Literal(Type.BOOLEAN, token.isKeyword("TRUE"));
        }
        if (RESERVED.contains(token.text().toUpperCase(Locale.ROOT))) {
            throw new SelectorException(token.position(), "expected a value, found the reserved word " + token);
        }
        return new Expression.Identifier(token.text());
    }

    private static Expression integer(Token token, boolean negative) {
        BigInteger value = (BigInteger) token.value();
        value = negative ? value.negate() : value;
        if (value.bitLength() >= Long.SIZE) {
            throw new SelectorException(token.position(), "number out of range");
        }
        return new Expression.Literal(Type.NUMBER, value.longValue());
    }

    private Expression condition(Expression expression) {
        return require(expression, Type.BOOLEAN, "a condition");
    }

    private Expression number(Expression expression) {
        return require(expression, Type.NUMBER, "a number");
    }

    private Expression require(Expression expression, Type type, String wanted) {
        if (!expression.couldBe(type)) {
            throw refuse("expected " + wanted + " before " + peek());
        }
        return expression;
    }

    private Expression identifier(Expression expression) {
        if (!(expression instanceof Expression.Identifier)) {
            throw refuse("expected a property's name before this operator");
        }
        return expression;
    }

    private Expression nested(Supplier<Expression> inner) {
        deeper();
        Expression expression = inner.get();
        depth--;
        return expression;
    }

    /** Sums and products nest to the left, one level a term. */
    private void deeper() {
        if (++depth > MAXIMUM_DEPTH) {
            throw refuse("nested deeper than " + MAXIMUM_DEPTH + " levels");
        }
    }

    private String string() {
        Token token = next();
        if (token.kind() != Kind.STRING) {
            throw new SelectorException(token.position(), "expected a string, found " + token);
        }
        return (String) token.value();
    }

    private void expect(String keyword) {
        if (!accept(keyword)) {
            throw refuse("expected " + keyword + ", found " + peek());
        }
    }

    private void symbol(String symbol) {
        if (!acceptSymbol(symbol)) {
            throw refuse("expected '" + symbol + "', found " + peek());
        }
    }

    private boolean accept(String keyword) {
        boolean found = peek().isKeyword(keyword);
        index += found ? 1 : 0;
        return found;
    }

    private boolean acceptSymbol(String symbol) {
        boolean found = peek().isSymbol(symbol);
        index += found ? 1 : 0;
        return found;
    }

    private Token peek() {
        return tokens.get(index);
    }

    private Token next() {
        Token token = tokens.get(index);
        index += token.kind() == Kind.END ? 0 : 1;
        return token;
    }

    private SelectorException refuse(String message) {
        return new SelectorException(peek().position(), message);
    }
}
