// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.message;

import static io.github.backstop.port.message.MessagePlace.BACKOUT;
import static io.github.backstop.port.message.MessagePlace.DEAD_LETTER;
import static io.github.backstop.port.message.MessagePlace.INPUT;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** What an operator can do with one message, each in one unit of work. Decision 0093. */
public enum MessageVerb {
    /** To the backout queue; where there is none, or it refuses, to the dead-letter queue with its header. */
    MOVE(INPUT),
    /** To the end of its own queue: the port goes on with those behind it, and meets it again after them. */
    SKIP(INPUT),
    /** For good. */
    DELETE(INPUT, BACKOUT, DEAD_LETTER),
    /** From backout or dead-letter queue to the port's queue again, as it was before it was moved. */
    RESEND(BACKOUT, DEAD_LETTER);

    private final Set<MessagePlace> places;

    MessageVerb(MessagePlace... places) {
        this.places = Set.of(places);
    }

    /** @throws MessageRefusedException for any other text */
    public static MessageVerb of(String text) {
        return Arrays.stream(values()).filter(verb -> verb.name().equalsIgnoreCase(text)).findFirst()
                .orElseThrow(() -> new MessageRefusedException("nobody can " + text + " a message, only "
                        + Arrays.toString(values())));
    }

    /** @throws MessageRefusedException if this cannot be done with a message that is there */
    public void check(MessagePlace place) {
        if (!places.contains(place)) {
            throw new MessageRefusedException(this == RESEND
                    ? "resend is for messages on the backout or dead-letter queue; one that is still on the input "
                            + "queue is delivered again when the port starts"
                    : this + " is for messages on the port's input queue");
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
