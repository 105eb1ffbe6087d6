// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Arrays;
import java.util.Optional;

/** Message types MQMT_* (spec queue-manager 0.3); 65536 to 999999999 belong to applications. */
public enum MessageType {

    REQUEST(1),
    REPLY(2),
    REPORT(4),
    DATAGRAM(8);

    public static final int APPL_FIRST = 65536;
    public static final int APPL_LAST = 999999999;

    private final int number;

    MessageType(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    public static Optional<MessageType> of(int number) {
        return Arrays.stream(values()).filter(type -> type.number == number).findFirst();
    }

    /** {@code MQMT_REPORT}; {@code MQMT_APPL_70000} for an application's own; {@code MQMT_9?} for an unknown one. */
    public static String nameOf(int number) {
        if (number >= APPL_FIRST && number <= APPL_LAST) {
            return "MQMT_APPL_" + number;
        }
        return of(number).map(type -> "MQMT_" + type.name()).orElse("MQMT_" + number + '?');
    }
}
