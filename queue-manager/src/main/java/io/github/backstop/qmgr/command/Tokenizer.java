// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.ArrayList;
import java.util.List;

/** Cuts one command, its lines already joined, into tokens: blanks and commas separate, quotes enclose (rule E-1, 2). */
final class Tokenizer {

    private final LogicalLine text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Tokenizer(LogicalLine text) {
        this.text = text;
    }

    /** @return the tokens with an END behind each command: a semicolon ends one too */
    static List<Token> tokens(LogicalLine text) {
        Tokenizer tokenizer = new Tokenizer(text);
        tokenizer.run();
        return tokenizer.tokens;
    }

    private void run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            switch (c) {
                case '(' -> single(Token.Kind.OPEN);
                case ')' -> single(Token.Kind.CLOSE);
                case ';' -> single(Token.Kind.END);
                case '\'', '"' -> quoted(c);
                default -> {
                    if (separates(c)) {
                        at++;
                    } else {
                        word();
                    }
                }
            }
        }
        add(Token.Kind.END, "", Math.max(0, at - 1));
    }

    private static boolean separates(char c) {
        return Character.isWhitespace(c) || c == ',';
    }

    private void single(Token.Kind kind) {
        add(kind, String.valueOf(text.charAt(at)), at);
        at++;
    }

    private void word() {
        int start = at;
        while (at < text.length() && !separates(text.charAt(at)) && "();'\"".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        add(Token.Kind.WORD, text.substring(start, at), start);
    }

    private void quoted(char quote) {
        int start = at++;
        StringBuilder value = new StringBuilder();
        while (true) {
            if (at == text.length()) {
                // Without what follows: it may be a password.
                throw new MqscException(text.lineAt(start), String.valueOf(quote),
                        "the string that starts here has no closing " + quote);
            }
            char c = text.charAt(at++);
            if (c == quote) {
                if (at < text.length() && text.charAt(at) == quote) {
                    at++;
                } else {
                    break;
                }
            }
            value.append(c);
        }
        add(Token.Kind.QUOTED, value.toString(), start);
    }

    private void add(Token.Kind kind, String value, int where) {
        tokens.add(new Token(kind, value, text.lineAt(where)));
    }
}
