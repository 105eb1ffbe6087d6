// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import io.github.backstop.qmgr.selector.Token.Kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a selector into words. Numbers have the syntax of Java's literals, as the specification asks. */
final class Lexer {

    private static final Pattern NUMBER = Pattern.compile("""
            (?<hex>0[xX][0-9a-fA-F]+[lL]?)|(?<bin>0[bB][01]+[lL]?)\
            |(?<real>(?:\\d+\\.\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?[dDfF]?|\\d+[eE][+-]?\\d+[dDfF]?|\\d+[dDfF])\
            |(?<int>\\d+[lL]?)""");
    private static final List<String> SYMBOLS = List.of("<>", "<=", ">=", "=", "<", ">", "+", "-", "*", "/", "(", ")",
            ",");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int position;

    Lexer(String text) {
        this.text = text;
    }

    List<Token> tokens() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (Character.isWhitespace(c)) {
                position++;
            } else if (c == '\'') {
                string();
            } else if (isDigit(c) || c == '.' && position + 1 < text.length() && isDigit(text.charAt(position + 1))) {
                number();
            } else if (Character.isJavaIdentifierStart(text.codePointAt(position))) {
                word();
            } else {
                symbol();
            }
        }
        tokens.add(new Token(Kind.END, "", null, position));
        return tokens;
    }

    private void string() {
        StringBuilder value = new StringBuilder();
        int start = position++;
        while (position < text.length()) {
            char c = text.charAt(position++);
            if (c != '\'') {
                value.append(c);
            } else if (position < text.length() && text.charAt(position) == '\'') {
                value.append('\'');
                position++;
            } else {
                add(Kind.STRING, start, value.toString());
                return;
            }
        }
        throw new SelectorException(start, "string without its closing quote");
    }

    private void number() {
        Matcher matcher = NUMBER.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            throw new SelectorException(position, "malformed number");
        }
        int start = position;
        position = matcher.end();
        if (position < text.length() && Character.isJavaIdentifierPart(text.codePointAt(position))) {
            throw new SelectorException(start, "malformed number");
        }
        Object value = matcher.group("real") != null ? (Object) Double.valueOf(matcher.group("real"))
                : integer(matcher, start);
        add(Kind.NUMBER, start, value);
    }

    /** A BigInteger: 9223372036854775808 is a number only behind a minus sign, which the parser knows. */
    private static BigInteger integer(Matcher matcher, int start) {
        String digits = matcher.group().replaceAll("[lL]$", "");
        if (matcher.group("hex") != null) {
            return twosComplement(new BigInteger(digits.substring(2), 16), start);
        }
        if (matcher.group("bin") != null) {
            return twosComplement(new BigInteger(digits.substring(2), 2), start);
        }
        if (digits.length() > 1 && digits.startsWith("0")) {
            if (!digits.matches("[0-7]+")) {
                throw new SelectorException(start, "malformed octal number");
            }
            return twosComplement(new BigInteger(digits, 8), start);
        }
        return new BigInteger(digits);
    }

    private static BigInteger twosComplement(BigInteger value, int start) {
        if (value.bitLength() > Long.SIZE) {
            throw new SelectorException(start, "number out of range");
        }
        return BigInteger.valueOf(value.longValue());
    }

    private void word() {
        int start = position;
        while (position < text.length() && Character.isJavaIdentifierPart(text.codePointAt(position))) {
            position += Character.charCount(text.codePointAt(position));
        }
        add(Kind.WORD, start, null);
    }

    private void symbol() {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, position)) {
                int start = position;
                position += symbol.length();
                add(Kind.SYMBOL, start, null);
                return;
            }
        }
        throw new SelectorException(position, "unexpected '" + text.charAt(position) + "'");
    }

    private void add(Kind kind, int start, Object value) {
        tokens.add(new Token(kind, text.substring(start, position), value, start));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
