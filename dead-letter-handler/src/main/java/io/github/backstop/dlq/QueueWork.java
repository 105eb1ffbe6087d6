// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One thing to be done with messages of a queue.
 *
 * @param target    where to, of copy and move; else empty
 * @param messageId of the only message; empty: all that are there
 * @param most      at most so many
 * @param body      bytes of each body that browse shows
 */
public record QueueWork(Verb verb, String queue, String target, Optional<byte[]> messageId, int most, int body) {

    /** What can be done. */
    public enum Verb {
        BROWSE, EXPORT, IMPORT, COPY, MOVE, DELETE;

        /** Whether it needs a target. */
        boolean hasTarget() {
            return this == COPY || this == MOVE;
        }

        static Verb of(String word) {
            return Arrays.stream(values()).filter(verb -> verb.toString().equals(word)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(word + ": browse, export, import, copy, move and "
                            + "delete are allowed"));
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Of texts, as operators type them.
     *
     * @param messageId {@code ID:} and 48 hexadecimal digits; blank: all
     * @param most      0: all; but to delete needs an id or a number
     * @throws IllegalArgumentException for what is not allowed, with what is
     */
    public static QueueWork of(String verb, String queue, String target, String messageId, int most, int body) {
        QueueWork work = new QueueWork(Verb.of(verb), queue.strip(), target.strip(), RedriveOrder.id(messageId),
                most == 0 ? Integer.MAX_VALUE : most, body);
        if (work.queue.isEmpty() || work.verb.hasTarget() == work.target.isEmpty()) {
            throw new IllegalArgumentException(verb + " needs a queue" + (work.verb.hasTarget() ? " and a target"
                    : ", and no target"));
        }
        if (work.most < 1 || body < 0) {
            throw new IllegalArgumentException("most and body: 0 or more is allowed");
        }
        if (work.verb == Verb.DELETE && work.messageId.isEmpty() && most == 0) {
            throw new IllegalArgumentException("delete needs a message id, or how many at most: it is for good");
        }
        return work;
    }

    /**
     * @param in  of an import
     * @param out gets what browse and export show
     * @return how many messages
     * @throws IllegalStateException    for a message that was refused: it is where it was, those before it are done
     * @throws IllegalArgumentException for what is no text of messages
     * @throws MQException              if queue or connection do not serve
     */
    public int perform(MQQueueManager manager, BufferedReader in, Consumer<String> out)
            throws MQException, IOException {
        QueueTools tools = new QueueTools(manager, queue, messageId, most);
        return switch (verb) {
            case BROWSE -> tools.browse(body, line -> out.accept(line + '\n'));
            case EXPORT -> tools.export(out);
            case IMPORT -> tools.read(in);
            case COPY -> tools.copy(target);
            case MOVE -> tools.move(target);
            case DELETE -> tools.delete();
        };
    }
}
