// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

/** A selector that is not one (MQRC_SELECTOR_SYNTAX_ERROR 2459): says what was found where. */
public final class SelectorException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int position;

    SelectorException(int position, String message) {
        super("selector, character " + (position + 1) + ": " + message);
        this.position = position;
    }

    /** Where, counted from 0. */
    public int position() {
        return position;
    }
}
