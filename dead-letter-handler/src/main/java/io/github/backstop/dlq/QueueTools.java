// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What operators do with messages of a backout or dead-letter queue: each message in a unit of work of its own. Not
 * thread safe.
 */
final class QueueTools {
    private static final int SET = CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT | CMQC.MQOO_FAIL_IF_QUIESCING;

    /** A message that was not taken where it should go; those before it are done. */
    static final class RefusedException extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        RefusedException(String what) {
            super(what);
        }
    }

    private interface Work {
        void on(Letter letter) throws MQException;
    }

    private final MQQueueManager manager;
    private final String queue;
    private final Optional<byte[]> messageId;
    private final int most;

    /**
     * @param messageId of the only one; empty: all
     * @param most      at most so many
     */
    QueueTools(MQQueueManager manager, String queue, Optional<byte[]> messageId, int most) {
        this.manager = manager;
        this.queue = queue;
        this.messageId = messageId;
        this.most = most;
    }

    /** @param body bytes of each body that are shown */
    int browse(int body, Consumer<String> out) throws MQException {
        return each(DeadLetterQueue.HEAD + 65_536 + body, letter -> {
            out.accept("message " + letter.messageId());
            MessageDump.of(letter, body).forEach(out);
        });
    }

    int export(Consumer<String> out) throws MQException {
        return each(DeadLetterQueue.WHOLE, letter -> out.accept(MessageFile.write(letter)));
    }

    /** With all of its context: needs the authority to set it. */
    int copy(String target) throws MQException {
        MQQueue to = manager.accessQueue(target, SET);
        try {
            return each(DeadLetterQueue.WHOLE, letter -> put(to, Restoration.withContext(letter), letter.messageId()));
        } finally {
            to.close();
        }
    }

    private static void put(MQQueue to, MQMessage message, String id) throws MQException {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT | CMQC.MQPMO_SET_ALL_CONTEXT | CMQC.MQPMO_FAIL_IF_QUIESCING;
        try {
            to.put(message, options);
        } catch (MQException e) {
            if (e.getCompCode() != CMQC.MQCC_WARNING) {
                throw new RefusedException("message " + id + ": " + Reasons.describe(e.getReason()));
            }
        }
    }

    int move(String target) throws MQException {
        return take((letters, move) -> move.put(new Targets.Target(target, "", ""), true));
    }

    int delete() throws MQException {
        return take((letters, move) -> move.discard());
    }

    /** All messages of a file; one that is refused ends it. */
    int read(BufferedReader in) throws MQException, IOException {
        MQQueue to = manager.accessQueue(queue, SET);
        int count = 0;
        try {
            Optional<MQMessage> next = MessageFile.read(in);
            while (next.isPresent() && count < most) {
                put(to, next.get(), "number " + (count + 1) + " of the file");
                count++;
                next = MessageFile.read(in);
            }
            return count;
        } finally {
            to.close();
        }
    }

    private int each(int bytes, Work work) throws MQException {
        try (DeadLetterQueue letters = DeadLetterQueue.open(manager, queue, DeadLetterQueue.SHARED)) {
            int there = letters.depth();
            int count = 0;
            while (count < Math.min(there, most)) {
                Optional<Letter> next = letters.next(messageId.orElse(null), bytes, 0);
                if (next.isEmpty()) {
                    break;
                }
                work.on(next.get());
                count++;
                if (messageId.isPresent()) {
                    break; // ids are not unique: the first of it
                }
            }
            return count;
        }
    }

    private interface Taking {
        Outcome of(DeadLetterQueue letters, LetterMove move) throws MQException;
    }

    private int take(Taking taking) throws MQException {
        try (DeadLetterQueue letters = DeadLetterQueue.open(manager, queue, DeadLetterQueue.SHARED);
                Targets targets = new Targets(manager)) {
            LetterMove move = new LetterMove(manager, letters, targets);
            int there = letters.depth();
            int count = 0;
            for (int seen = 0; seen < there && count < most; seen++) {
                Optional<Letter> next = letters.next(messageId.orElse(null), DeadLetterQueue.HEAD, 0);
                if (next.isEmpty()) {
                    break;
                }
                Outcome outcome = taking.of(letters, move);
                if (outcome.kind() == Outcome.Kind.REFUSED) {
                    throw new RefusedException("message " + next.get().messageId() + ": " + outcome.where() + ": "
                            + Reasons.describe(outcome.reason()) + "; " + count + " before it are done");
                }
                count += outcome.kind() == Outcome.Kind.DONE ? 1 : 0;
                if (messageId.isPresent()) {
                    break;
                }
            }
            return count;
        }
    }
}
