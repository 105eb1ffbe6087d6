// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.message;

import java.util.Arrays;
import java.util.Locale;

/** Which of a port's queues a message is on. */
public enum MessagePlace {
    /** The queue that the port delivers from. */
    INPUT,
    /** The queue for messages that failed too often. */
    BACKOUT,
    /** Of the queue manager's dead-letter queue those messages that the port's queues did not take. */
    DEAD_LETTER;

    /**
     * From text in any case.
     *
     * @param text blank: {@link #INPUT}
     * @throws MessageRefusedException for any other text
     */
    public static MessagePlace of(String text) {
        String name = text == null || text.isBlank() ? INPUT.name() : text.strip().toUpperCase(Locale.ROOT);
        return Arrays.stream(values()).filter(place -> place.name().equals(name)).findFirst()
                .orElseThrow(() -> new MessageRefusedException("there is no place " + name + ", only "
                        + Arrays.toString(values())));
    }
}
