// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

/**
 * One word of a selector.
 *
 * @param value a number's or string's value; null otherwise
 */
record Token(Kind kind, String text, Object value, int position) {

    enum Kind {
        WORD, STRING, NUMBER, SYMBOL, END
    }

    /** A reserved word, in any case. */
    boolean isKeyword(String keyword) {
        return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    @Override
    public String toString() {
        return kind == Kind.END ? "the end" : "'" + text + "'";
    }
}
