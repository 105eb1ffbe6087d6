// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/** Text of an MQRFH that is not names and values: MQRC_RFH_STRING_ERROR 2335 (rule D-5). */
public final class NameValueStringException extends FormatException {

    private static final long serialVersionUID = 1L;

    private final int position;

    NameValueStringException(String what, int position) {
        super(what + " at character " + position + " of the MQRFH's text");
        this.position = position;
    }

    /** Where the offending word begins, or the character that must not be there; in characters from 0. */
    public int position() {
        return position;
    }
}
