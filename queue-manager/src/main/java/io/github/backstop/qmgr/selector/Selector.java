// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

/**
 * A compiled message selector (Jakarta Messaging 3.1, 3.8.1.1). Unknown is not a match: three-valued logic.
 * Matching takes time linear in the selector and, for LIKE, in pattern times value; a selector from a client can
 * therefore not block the queue manager. Immutable and thread-safe.
 */
public final class Selector {

    /** MQ_SELECTOR_LENGTH in characters: a longer string is not to be parsed, but refused with 2519. */
    public static final int LONGEST = 10_240;

    private final String text;
    private final Expression condition;

    private Selector(String text, Expression condition) {
        this.text = text;
        this.condition = condition;
    }

    /** @throws SelectorException when the text is not a selector, or is nested deeper than 200 levels */
    public static Selector parse(String text) {
        return new Selector(text, new Parser(text).parse());
    }

    public boolean matches(PropertySource message) {
        return Boolean.TRUE.equals(condition.evaluate(message));
    }

    @Override
    public String toString() {
        return text;
    }
}
