// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.ReasonCode;
import java.util.Map;
import java.util.Optional;

/**
 * Reason codes in words: why a message is on a dead-letter queue, and what helps. An MQDLH may hold an MQFB_* (C-8).
 */
public final class Reasons {
    private static final Map<Integer, String> WORDS = Map.ofEntries(
            Map.entry(2001, "the alias leads to something that is no queue; correct its TARGET"),
            Map.entry(2016, "nobody may get from the queue; ALTER it to GET(ENABLED)"),
            Map.entry(2030, "the message is longer than the queue takes; raise the queue's MAXMSGL"),
            Map.entry(2031, "the message is longer than the queue manager takes; raise MAXMSGL of the queue manager"),
            Map.entry(2035, "the user of the message may not put to the queue; give it the authority, or correct it"),
            Map.entry(2048, "the queue takes no persistent messages, as a temporary queue does"),
            Map.entry(2049, "the priority is higher than the queue manager knows"),
            Map.entry(2050, "the priority is no valid one"),
            Map.entry(2051, "nobody may put to the queue; ALTER it to PUT(ENABLED)"),
            Map.entry(2052, "the queue was deleted"),
            Map.entry(2053, "the queue was full; see that somebody takes its messages, or raise MAXDEPTH"),
            Map.entry(2056, "the disk of the queue has no space"),
            Map.entry(2057, "the queue is of a kind that takes no such put"),
            Map.entry(2058, "there is no queue manager of this name here"),
            Map.entry(2071, "the queue manager was out of storage"),
            Map.entry(2082, "the alias leads to a queue that does not exist; define it, or correct the alias"),
            Map.entry(2085, "there is no queue of this name; define it, or correct the sender"),
            Map.entry(2086, "there is no queue manager of this name; define it, or correct the sender"),
            Map.entry(2087, "no way leads to the remote queue manager; define a transmission queue of its name"),
            Map.entry(2091, "what should be the transmission queue is no local queue"),
            Map.entry(2092, "what should be the transmission queue has not USAGE(XMITQ)"),
            Map.entry(2101, "the queue is damaged"),
            Map.entry(2110, "the data could not be converted: their format is unknown, or they do not fit it"),
            Map.entry(2111, "the data could not be converted: their code page is unknown"),
            Map.entry(2115, "the data could not be converted: the code page that was asked for is unknown"),
            Map.entry(2119, "the data could not be converted"),
            Map.entry(2120, "converted, the message was too long"),
            Map.entry(2141, "the dead-letter header of the message is damaged"),
            Map.entry(2142, "a header of the message is damaged"),
            Map.entry(2184, "the queue at the other end of the channel has another name"),
            Map.entry(2196, "there is no such transmission queue; define it, or correct DEFXMITQ or the remote queue"),
            Map.entry(2218, "the message is longer than the channel takes; raise MAXMSGL of the channel"),
            Map.entry(2334, "the rules and formatting header of the message is damaged"),
            Map.entry(2362, "it was backed out as often as its queue's BOTHRESH says, and there was no backout queue"),
            Map.entry(258, "it had expired"),
            Map.entry(265, "the application could not be started"),
            Map.entry(266, "what starts applications could not read its message"),
            Map.entry(267, "the application is of a kind that cannot be started here"),
            Map.entry(268, "a channel's message exit stopped it"),
            Map.entry(271, "the header of a message on a transmission queue was damaged"),
            Map.entry(279, "an exit of publish/subscribe stopped it"),
            Map.entry(65536, "somebody moved it here, or the port that gave it up said so"));

    private Reasons() {
    }

    /** {@code MQRC_Q_FULL 2053}. */
    public static String describe(int reason) {
        return name(reason) + ' ' + reason;
    }

    /** MQ's name of a reason code or a feedback. */
    public static String name(int reason) {
        return ReasonCode.of(reason).map(ReasonCode::mqName)
                .or(() -> ClientConstants.reasonName(reason)).orElseGet(() -> Feedback.nameOf(reason));
    }

    /** A sentence; where there is none for it, the name. */
    public static String inWords(int reason) {
        return Optional.ofNullable(WORDS.get(reason)).orElseGet(() -> name(reason));
    }
}
