// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.util.Optional;

/**
 * A queue that is looked through from its beginning, and from which messages are taken where the look has stopped. Not
 * thread safe.
 */
public final class DeadLetterQueue implements AutoCloseable {
    /** Bytes: enough for an MQDLH in front. */
    static final int HEAD = 512;
    /** The whole message, however long. */
    static final int WHOLE = Integer.MAX_VALUE;
    /** Taken in the order of the queue, by as many as want to. */
    public static final int SHARED = CMQC.MQOO_INPUT_SHARED;
    /** As the queue's DEFSOPT says: what runmqdlq asks for. */
    public static final int AS_DEFINED = CMQC.MQOO_INPUT_AS_Q_DEF;

    private final String name;
    private final MQQueue queue;
    private int where = CMQC.MQGMO_BROWSE_FIRST;

    private DeadLetterQueue(String name, MQQueue queue) {
        this.name = name;
        this.queue = queue;
    }

    /** @param input {@link #SHARED} or {@link #AS_DEFINED} */
    public static DeadLetterQueue open(MQQueueManager manager, String name, int input) throws MQException {
        return new DeadLetterQueue(name, manager.accessQueue(name, input | CMQC.MQOO_BROWSE
                | CMQC.MQOO_SAVE_ALL_CONTEXT | CMQC.MQOO_INQUIRE | CMQC.MQOO_FAIL_IF_QUIESCING));
    }

    /** Name of the queue manager's dead-letter queue; empty if it has none. */
    public static String nameAt(MQQueueManager manager) throws MQException {
        return manager.getAttributeString(CMQC.MQCA_DEAD_LETTER_Q_NAME, CMQC.MQ_Q_NAME_LENGTH).strip();
    }

    public String name() {
        return name;
    }

    /** Messages on it now. */
    public int depth() throws MQException {
        return queue.getCurrentDepth();
    }

    /** The next look begins with the first message. */
    public void rewind() {
        where = CMQC.MQGMO_BROWSE_FIRST;
    }

    /**
     * The next message, with at least the beginning of its data.
     *
     * @param milliseconds to wait for one, 0 or more
     * @return empty if there is none
     */
    public Optional<Letter> next(int milliseconds) throws MQException {
        return next(null, HEAD, milliseconds);
    }

    /** @param messageId null for any; @param most bytes of data */
    Optional<Letter> next(byte[] messageId, int most, int milliseconds) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = where | (most == WHOLE ? 0 : CMQC.MQGMO_ACCEPT_TRUNCATED_MSG)
                | CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2 | CMQC.MQGMO_FAIL_IF_QUIESCING
                | (milliseconds > 0 ? CMQC.MQGMO_WAIT : CMQC.MQGMO_NO_WAIT);
        options.waitInterval = milliseconds;
        options.matchOptions = messageId == null ? CMQC.MQMO_NONE : CMQC.MQMO_MATCH_MSG_ID;
        MQMessage seen = message();
        if (messageId != null) {
            seen.messageId = messageId;
        }
        try {
            if (most == WHOLE) {
                queue.get(seen, options); // grows its buffer as it needs
            } else {
                queue.get(seen, options, most);
            }
        } catch (MQException e) {
            if (e.getReason() == CMQC.MQRC_NO_MSG_AVAILABLE) {
                return Optional.empty();
            } else if (e.getCompCode() != CMQC.MQCC_WARNING) {
                throw e;
            }
        }
        where = CMQC.MQGMO_BROWSE_NEXT;
        return Optional.of(Letter.of(seen));
    }

    /** Gets the message of the last look, in the unit of work; empty if another has got it meanwhile. */
    Optional<Letter> take() throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_MSG_UNDER_CURSOR | CMQC.MQGMO_SYNCPOINT | CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2
                | CMQC.MQGMO_FAIL_IF_QUIESCING;
        options.matchOptions = CMQC.MQMO_NONE;
        MQMessage got = message();
        try {
            queue.get(got, options);
            return Optional.of(Letter.of(got));
        } catch (MQException e) {
            if (e.getReason() == CMQC.MQRC_NO_MSG_UNDER_CURSOR || e.getReason() == CMQC.MQRC_NO_MSG_AVAILABLE) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Of version 2, or a group would come as an MQMDE in front of the data. */
    private static MQMessage message() throws MQException {
        MQMessage message = new MQMessage();
        message.setVersion(CMQC.MQMD_VERSION_2);
        return message;
    }

    /** The handle whose last message's context is passed on. */
    MQQueue context() {
        return queue;
    }

    @Override
    public void close() throws MQException {
        queue.close();
    }
}
