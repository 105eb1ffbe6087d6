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

    /** A keyword and, in parentheses, its value; null when it stands alone. */
    record Parameter(Token keyword, Token value) {
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
            Token noun = word("a type of object after " + verb.text());
            Token name = value(noun);
            List<Parameter> parameters = new ArrayList<>();
            while (!tokens.get(at).is(Token.Kind.END)) {
                Token keyword = word("an attribute");
                parameters.add(new Parameter(keyword, value(keyword)));
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

        private Token value(Token keyword) {
            if (!tokens.get(at).is(Token.Kind.OPEN)) {
                return null;
            }
            Token value = tokens.get(at + 1);
            if (!value.is(Token.Kind.WORD) && !value.is(Token.Kind.QUOTED)) {
                throw new MqscException(value.line(), keyword.text(), keyword.text()
                        + "( ) has no value; write ' ' for a blank one");
            }
            Token close = tokens.get(at + 2);
            if (!close.is(Token.Kind.CLOSE)) {
                throw new MqscException(close.line(), close.text(), "expected ) after " + keyword.text() + '('
                        + value.text() + (close.is(Token.Kind.END) ? "" : ", found " + close.text()));
            }
            at += 3;
            return value;
        }
    }
}
