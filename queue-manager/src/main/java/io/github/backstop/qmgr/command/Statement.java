// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.ArrayList;
import java.util.List;

/**
 * A command as written: verb, object, parameters; not yet checked against what there is.
 *
 * @param name null when none was given
 */
record Statement(Token verb, Token noun, Token name, List<Parameter> parameters) {

    /** A keyword and, in parentheses, its values; null when it stands alone. */
    record Parameter(Token keyword, List<Token> values) {

        /** The only value there may be. */
        Token value() {
            return values == null ? null : single(keyword, values);
        }
    }

    private static Token single(Token keyword, List<Token> values) {
        if (values.isEmpty()) {
            throw new MqscException(keyword.line(), keyword.text(), keyword.text() + "( ) has no value");
        }
        if (values.size() > 1) {
            String second = Vocabulary.quoted(keyword, values.get(1));
            throw new MqscException(values.get(1).line(), second, "expected ) after " + keyword.text() + '('
                    + Vocabulary.quoted(keyword, values.get(0)) + ", found " + second);
        }
        return values.get(0);
    }

    /** All commands of a script, up to END if there is one. */
    static List<Statement> of(String script) {
        List<Statement> statements = new ArrayList<>();
        for (LogicalLine line : LogicalLine.of(script)) {
            Reader reader = new Reader(Tokenizer.tokens(line));
            while (reader.more()) {
                Statement statement = reader.statement();
                if (statement == null) {
                    return statements;
                }
                statements.add(statement);
            }
        }
        return statements;
    }

    private static final class Reader {

        private final List<Token> tokens;
        private int at;

        Reader(List<Token> tokens) {
            this.tokens = tokens;
        }

        boolean more() {
            while (at < tokens.size() && tokens.get(at).is(Token.Kind.END)) {
                at++;
            }
            return at < tokens.size();
        }

        Statement statement() {
            Token verb = word("a command");
            if (verb.folded().equals("END")) {
                return null;
            }
            if (!CommandParser.VERBS.containsKey(verb.folded())) {
                throw new MqscException(verb.line(), verb.text(), Vocabulary.unknownVerb(verb.folded()));
            }
            Token noun = word("a type of object after " + verb.text());
            List<Token> names = values(noun);
            Token name = names == null ? null : single(noun, names);
            List<Parameter> parameters = new ArrayList<>();
            while (!tokens.get(at).is(Token.Kind.END)) {
                Token keyword = word("an attribute");
                parameters.add(new Parameter(keyword, values(keyword)));
            }
            return new Statement(verb, noun, name, parameters);
        }

        private Token word(String what) {
            Token token = tokens.get(at);
            if (!token.is(Token.Kind.WORD)) {
                throw new MqscException(token.line(), token.text(), "expected " + what
                        + (token.is(Token.Kind.END) ? "" : ", found " + token.text()));
            }
            at++;
            return token;
        }

        private List<Token> values(Token keyword) {
            if (!tokens.get(at).is(Token.Kind.OPEN)) {
                return null;
            }
            at++;
            List<Token> values = new ArrayList<>();
            while (tokens.get(at).is(Token.Kind.WORD) || tokens.get(at).is(Token.Kind.QUOTED)) {
                values.add(value());
            }
            // Alone of all lists, that of names may have none.
            boolean mayBeEmpty = keyword.folded().equals("NAMES") && tokens.get(at).is(Token.Kind.CLOSE);
            if (values.isEmpty() && !mayBeEmpty) {
                throw new MqscException(tokens.get(at).line(), keyword.text(), keyword.text()
                        + "( ) has no value; write ' ' for a blank one");
            }
            Token close = tokens.get(at);
            if (!close.is(Token.Kind.CLOSE)) {
                throw new MqscException(close.line(), close.text(), "expected ) after " + keyword.text() + '('
                        + Vocabulary.quoted(keyword, values.get(0))
                        + (close.is(Token.Kind.END) ? "" : ", found " + close.text()));
            }
            at++;
            return values;
        }

        /** A value may have parentheses itself: CONNAME(host(1414)). */
        private Token value() {
            Token value = tokens.get(at++);
            boolean more = tokens.get(at).is(Token.Kind.OPEN) && tokens.get(at + 1).is(Token.Kind.WORD)
                    && tokens.get(at + 2).is(Token.Kind.CLOSE);
            if (!more) {
                return value;
            }
            at += 3;
            return new Token(value.kind(), value.text() + '(' + tokens.get(at - 2).text() + ')', value.line());
        }
    }
}
