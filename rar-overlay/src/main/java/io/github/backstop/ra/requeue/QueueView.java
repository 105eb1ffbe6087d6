// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.port.message.MessageContent;
import io.github.backstop.port.message.QueuedMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One queue as an operator sees it: those of its messages that concern the port. Not thread safe.
 *
 * @param concerns which messages; it is asked with their first {@value #HEAD} bytes
 */
record QueueView(MQQueueManager manager, String queue, Predicate<PoisonedMessage> concerns) {
    /** Bytes: enough for an MQDLH in front, and for the MQRFH2 of most messages. */
    private static final int HEAD = 4096;
    /** Bytes beside the body: more headers than anybody reads. */
    private static final int MOST_HEADERS = 65_536;
    private static final int BROWSE = CMQC.MQOO_BROWSE | CMQC.MQOO_FAIL_IF_QUIESCING;

    static QueueView of(MQQueueManager manager, String queue) {
        return new QueueView(manager, queue, message -> true);
    }

    /** Of a queue that many use, those that the port's queues should have taken. */
    static QueueView ofDeadLetters(MQQueueManager manager, String queue, String input, String backout)
            throws MQException {
        List<String> own = List.of(input, QueueInquiry.baseName(manager, input), backout);
        return new QueueView(manager, queue, message -> deadLetterHeader(message)
                .filter(header -> own.contains(header.destinationQueue().strip())).isPresent());
    }

    /** Of a dead letter. */
    static Optional<DeadLetterHeader> deadLetterHeader(PoisonedMessage message) {
        if (!message.format().equals(Format.DEAD_LETTER_HEADER.text())) {
            return Optional.empty();
        }
        try {
            HeaderWalk walk = HeaderWalk.of(message.format(), message.representation(), message.data());
            return walk.header(Format.DEAD_LETTER_HEADER)
                    .map(header -> DeadLetterHeader.read(header.in(message.data())));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    List<QueuedMessage> browse(int most) throws MQException {
        MQQueue opened = manager.accessQueue(queue, BROWSE);
        try {
            List<QueuedMessage> found = new ArrayList<>();
            MQMessage seen = look(opened, null, HEAD, CMQC.MQGMO_BROWSE_FIRST);
            while (seen != null && found.size() < most) {
                if (concerns.test(PoisonedMessage.of(seen))) {
                    found.add(MessageFacts.of(seen).summary());
                }
                seen = look(opened, null, HEAD, CMQC.MQGMO_BROWSE_NEXT);
            }
            return found;
        } finally {
            opened.close();
        }
    }

    Optional<MessageContent> read(byte[] messageId, int longestBody) throws MQException {
        MQQueue opened = manager.accessQueue(queue, BROWSE);
        try {
            return Optional.ofNullable(find(opened, messageId, MOST_HEADERS + longestBody))
                    .map(seen -> MessageFacts.of(seen).content(longestBody));
        } finally {
            opened.close();
        }
    }

    /** Leaves the cursor on the message; null if it is not there, or somebody works on it. */
    MQMessage find(MQQueue opened, byte[] messageId, int most) throws MQException {
        MQMessage seen = look(opened, messageId, most, CMQC.MQGMO_BROWSE_FIRST);
        while (seen != null && !concerns.test(PoisonedMessage.of(seen))) {
            seen = look(opened, messageId, most, CMQC.MQGMO_BROWSE_NEXT);
        }
        return seen;
    }

    /** Null if there is no more. */
    private static MQMessage look(MQQueue opened, byte[] messageId, int most, int where) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = where | CMQC.MQGMO_ACCEPT_TRUNCATED_MSG | CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2
                | CMQC.MQGMO_FAIL_IF_QUIESCING;
        options.matchOptions = messageId == null ? CMQC.MQMO_NONE : CMQC.MQMO_MATCH_MSG_ID;
        MQMessage seen = new MQMessage();
        seen.setVersion(CMQC.MQMD_VERSION_2);
        if (messageId != null) {
            seen.messageId = messageId;
        }
        try {
            opened.get(seen, options, most);
        } catch (MQException e) {
            if (e.getReason() == CMQC.MQRC_NO_MSG_AVAILABLE) {
                return null;
            } else if (e.getCompCode() != CMQC.MQCC_WARNING) {
                throw e;
            }
        }
        return seen;
    }
}
