// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.requeue.RequeueRule;
import java.nio.charset.StandardCharsets;

/**
 * Asks for BOTHRESH and BOQNAME as IBM's client does: with the authority to inquire alone, and through an alias (A17,
 * A18, IT24453).
 */
public final class QueueInquiry {
    private static final int[] SELECTORS =
            {CMQC.MQIA_BACKOUT_THRESHOLD, CMQC.MQIA_Q_TYPE, CMQC.MQCA_BACKOUT_REQ_Q_NAME, CMQC.MQCA_BASE_Q_NAME};

    private QueueInquiry() { }

    /** @param base blank for a queue that is no alias */
    private record Answer(RequeueRule rule, String base) { }

    /** BOTHRESH and BOQNAME of a queue, or of the one behind an alias. */
    public static RequeueRule rule(MQQueueManager queueManager, String queue) throws MQException {
        Answer answer = ask(queueManager, queue);
        return answer.base().isEmpty() ? answer.rule() : rule(queueManager, answer.base());
    }

    /** The queue behind an alias, whether it can be asked itself or not; any other queue is its own. */
    static String baseName(MQQueueManager queueManager, String queue) throws MQException {
        String base = ask(queueManager, queue).base();
        return base.isEmpty() ? queue : base;
    }

    /** Messages on it, those that somebody works on included. */
    static int depth(MQQueueManager queueManager, String queue) throws MQException {
        MQQueue opened = queueManager.accessQueue(queue, CMQC.MQOO_INQUIRE | CMQC.MQOO_FAIL_IF_QUIESCING);
        try {
            return opened.getCurrentDepth();
        } finally {
            opened.close();
        }
    }

    private static Answer ask(MQQueueManager queueManager, String queue) throws MQException {
        MQQueue opened = queueManager.accessQueue(queue, CMQC.MQOO_INQUIRE | CMQC.MQOO_FAIL_IF_QUIESCING);
        int[] numbers = new int[2];
        byte[] names = new byte[2 * CMQC.MQ_Q_NAME_LENGTH];
        try {
            opened.inquire(SELECTORS, numbers, names);
        } catch (MQException e) {
            // No type of queue has them all: the others are answered all the same.
            if (e.getReason() != CMQC.MQRC_SELECTOR_NOT_FOR_TYPE) {
                throw e;
            }
        } finally {
            opened.close();
        }
        return new Answer(new RequeueRule(numbers[0], name(names, 0)),
                numbers[1] == CMQC.MQQT_ALIAS ? name(names, CMQC.MQ_Q_NAME_LENGTH) : "");
    }

    private static String name(byte[] names, int offset) {
        return new String(names, offset, CMQC.MQ_Q_NAME_LENGTH, StandardCharsets.US_ASCII).strip();
    }

    /** QMID, which no two queue managers share. */
    static String identifier(MQQueueManager queueManager) throws MQException {
        return queueManager.getAttributeString(CMQC.MQCA_Q_MGR_IDENTIFIER, CMQC.MQ_Q_MGR_IDENTIFIER_LENGTH).strip();
    }

    /** Blank if the queue manager has none. */
    static String deadLetterQueue(MQQueueManager queueManager) throws MQException {
        return queueManager.getAttributeString(CMQC.MQCA_DEAD_LETTER_Q_NAME, CMQC.MQ_Q_NAME_LENGTH).strip();
    }
}
