// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

/** Texts that somebody else wrote, of any length: the page asks for all of them every two seconds. */
final class ShortText {

    /** In characters: a screenful, which holds the message of any exception that a human wrote. */
    static final int LONGEST = 4000;

    private ShortText() {
    }

    /** The text, or its beginning with a mark that says how much there was. */
    static String cut(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return text.substring(0, end) + " ... [cut here: " + (text.length() - end) + " more characters]";
    }
}
