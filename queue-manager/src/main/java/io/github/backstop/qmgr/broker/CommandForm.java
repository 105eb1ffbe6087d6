// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.Format;
import java.util.Arrays;
import java.util.Optional;

/**
 * The forms of commands (rules D-18, X-11): tags in the text of an MQRFH, a folder psc of an MQRFH2, or, as
 * applications of system management write them, structures of the programmable command format.
 */
public enum CommandForm {

    MQRFH(Format.RF_HEADER_1, 7),
    MQRFH2(Format.RF_HEADER_2, 26),
    MQPCF(Format.PCF, 7);

    private final Format format;
    private final int putApplicationType;

    CommandForm(Format format, int putApplicationType) {
        this.format = format;
        this.putApplicationType = putApplicationType;
    }

    /** Format of the command's and of the response's descriptor. */
    public String format() {
        return format.text();
    }

    /** PutApplType of responses: MQAT_QMGR, or MQAT_BROKER with an MQRFH2 (rule X-9). */
    int putApplicationType() {
        return putApplicationType;
    }

    /** Empty when messages of this format are no commands. */
    public static Optional<CommandForm> of(String format) {
        return Arrays.stream(values()).filter(form -> form.format().equals(format)).findFirst();
    }
}
