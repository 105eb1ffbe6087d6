// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.mq;

import com.ibm.mq.MQException;
import com.ibm.mq.constants.MQConstants;
import jakarta.jms.JMSException;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** What an exception of the IBM client means for a listener port. */
public record MqFailure(Kind kind, int reason, String text) {
    // the connection or the queue manager is gone, or going
    private static final Set<Integer> CONNECTION = Set.of(2009, 2018, 2059, 2161, 2162, 2195, 2202, 2203, 2223, 2273,
            2278, 2537, 2538, 2539);
    /** MQRC_GET_INHIBITED: the queue, not the connection. */
    public static final int GET_INHIBITED = 2016;
    /** MQRC_OPERATION_NOT_ALLOWED. */
    public static final int OPERATION_NOT_ALLOWED = 2534;
    private static final int NO_MSG_AVAILABLE = 2033;
    /** The connection consumer found a message, but the session's get did not (B10). */
    private static final String MESSAGE_GONE = "JMSCC0108";
    /**
     * The client tried to move a message, and could not: no dead-letter queue is named; the put on it failed; neither
     * backout queue nor dead-letter queue took it.
     */
    private static final Set<String> NOT_MOVED = Set.of("JMSWMQ0032", "JMSWMQ1079", "JMSWMQ1080");
    /** A chain of causes can be a ring. */
    private static final int DEEPEST = 30;

    /** What to do. */
    public enum Kind {
        /** Connect again: the connection broke, or the queue lets nobody get for the moment (2016, C21). */
        CONNECTION_LOST,
        /** Nothing happened to the consumer. */
        HARMLESS,
        /** The consumer does not go on: a message can be put nowhere (B17, B18). */
        NO_PLACE_FOR_MESSAGE,
        /** The consumer does not go on, for another reason. */
        CONSUMER_FAILED
    }

    public static MqFailure of(Throwable thrown) {
        int reason = 0;
        Set<String> codes = new HashSet<>();
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++, cause = next(cause)) {
            if (cause instanceof MQException mq && mq.getReason() != 0) {
                reason = mq.getReason();
            }
            if (cause instanceof JMSException jms && jms.getErrorCode() != null) {
                codes.add(jms.getErrorCode());
            }
        }
        return new MqFailure(kind(reason, codes), reason, text(thrown, reason));
    }

    private static String text(Throwable thrown, int reason) {
        if (reason == 0) {
            return first(thrown);
        }
        // the base classes' own message has the number and nothing else
        return thrown instanceof MQException ? describe(reason) : first(thrown) + " (" + describe(reason) + ")";
    }

    /** {@code MQRC_Q_FULL 2053}. */
    public static String describe(int reason) {
        return MQConstants.lookupReasonCode(reason) + ' ' + reason;
    }

    private static Kind kind(int reason, Set<String> codes) {
        if (CONNECTION.contains(reason) || reason == GET_INHIBITED) {
            return Kind.CONNECTION_LOST;
        }
        if (codes.contains(MESSAGE_GONE) || reason == NO_MSG_AVAILABLE) {
            return Kind.HARMLESS;
        }
        return Collections.disjoint(codes, NOT_MOVED) ? Kind.CONSUMER_FAILED : Kind.NO_PLACE_FOR_MESSAGE;
    }

    private static Throwable next(Throwable thrown) {
        if (thrown.getCause() == null && thrown instanceof JMSException jms) {
            return jms.getLinkedException();
        }
        return thrown.getCause();
    }

    /** The client's messages go on for a page; the first line says what happened. */
    private static String first(Throwable thrown) {
        String message = thrown.getMessage();
        if (message == null) {
            return thrown.getClass().getName();
        }
        return message.lines().findFirst().orElse("").strip();
    }
}
