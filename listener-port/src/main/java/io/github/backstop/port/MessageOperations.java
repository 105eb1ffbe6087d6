// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.event.PortHistory;
import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.message.MessageContent;
import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.MessageVerb;
import io.github.backstop.port.message.QueueDepth;
import io.github.backstop.port.message.QueuedMessage;
import io.github.backstop.port.message.QueuedMessages;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What operators do with a port and its messages: each change is logged and goes into the port's history. */
public final class MessageOperations {
    /** Messages at once. */
    public static final int MOST_MESSAGES = 1000;
    /** Bytes of one body. */
    public static final int LONGEST_BODY = 65_536;
    private static final String UNKNOWN = "somebody without a name";

    private final String port;
    private final QueuedMessages messages;
    private final PortHistory history;
    private final Clock clock;
    private final PortLog log = new PortLog();

    MessageOperations(String port, QueuedMessages messages, PortHistory history, Clock clock) {
        this.port = port;
        this.messages = messages;
        this.history = history;
        this.clock = clock;
    }

    /** Whoever asks the port itself for something. */
    public void asked(String what, String operator) {
        write(PortMessage.ASKED, "", operator, what, name(operator));
    }

    /** @param most 1 to {@value #MOST_MESSAGES}; what is beyond counts as the nearest */
    public List<QueuedMessage> browse(MessagePlace place, int most) {
        return messages.browse(place, Math.max(1, Math.min(most, MOST_MESSAGES)));
    }

    /** @param longestBody in bytes, 0 to {@value #LONGEST_BODY}; what is beyond counts as the nearest */
    public Optional<MessageContent> read(MessagePlace place, String messageId, int longestBody) {
        return messages.read(place, messageId, Math.max(0, Math.min(longestBody, LONGEST_BODY)));
    }

    /** As {@link QueuedMessages#depths}. */
    public List<QueueDepth> depths() {
        return messages.depths();
    }

    /**
     * In one unit of work.
     *
     * @param operator who asks
     * @return a sentence: what was done
     * @throws MessageRefusedException if it was not done, and nothing was changed
     */
    public String perform(MessageVerb verb, MessagePlace place, String messageId, String operator) {
        String id = oneLine(messageId);
        try {
            verb.check(place);
            String done = messages.perform(verb, place, messageId);
            write(PortMessage.MESSAGE_HANDLED, id, operator, id, done, name(operator));
            return "message " + id + " " + done;
        } catch (MessageRefusedException refused) {
            write(PortMessage.MESSAGE_NOT_HANDLED, id, operator, id, verb, name(operator), refused.getMessage());
            throw refused;
        }
    }

    private void write(PortMessage message, String messageId, String operator, Object... facts) {
        log.write(message, port, facts);
        history.add(clock.instant(), message, message.text(port, facts), messageId, name(operator));
    }

    private static String name(String operator) {
        return operator == null || operator.isBlank() ? UNKNOWN : oneLine(operator);
    }

    /** It must not be able to write log lines of its own. */
    private static String oneLine(String text) {
        return text == null ? "" : text.replaceAll("\\p{Cntrl}", "?");
    }
}
