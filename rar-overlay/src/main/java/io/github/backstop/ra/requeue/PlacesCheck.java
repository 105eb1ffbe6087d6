// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.mq.MqFailure;

/**
 * Looks, when a port starts, whether the queues that take messages which fail too often will do so: whoever moves them,
 * IBM's client or the port, an operator should not learn it from the first poison message. It only warns, each time
 * with the command that would help.
 */
public final class PlacesCheck {
    private static final int OUTPUT = CMQC.MQOO_OUTPUT | CMQC.MQOO_PASS_ALL_CONTEXT | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int INQUIRE = CMQC.MQOO_INQUIRE | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int[] SELECTORS = {CMQC.MQIA_INHIBIT_PUT, CMQC.MQIA_CURRENT_Q_DEPTH, CMQC.MQIA_MAX_Q_DEPTH,
        CMQC.MQIA_MAX_MSG_LENGTH};

    private final MqConnections connections;
    private final String port;
    private final SourceQueue source;

    /** @param source that the port delivers from; is asked who it is, if it has not been yet */
    public PlacesCheck(MqConnections connections, String port, SourceQueue source) {
        this.connections = connections;
        this.port = port;
        this.source = source;
    }

    /** Makes a connection of its own for a moment, unless nothing is to be asked. */
    public void run(PortSettings settings) {
        boolean neverMoves = settings.backoutThreshold() == 0;
        if (neverMoves && source.isKnown()) {
            return;
        }
        ContextLoader.callAsAdapter(() -> {
            try {
                MQQueueManager manager = connections.baseConnection();
                try {
                    if (!source.isKnown()) {
                        source.ask(manager);
                    }
                    if (!neverMoves) {
                        check(manager, settings);
                    }
                } finally {
                    manager.disconnect();
                }
            } catch (MQException e) {
                notChecked(neverMoves, MqFailure.of(e).text());
            }
            return null;
        });
    }

    private void notChecked(boolean neverMoves, String why) {
        if (neverMoves) {
            AdapterMessage.QUEUE_IN_DOUBT.debug(port, source.baseName(), why);
        } else {
            AdapterMessage.PLACES_NOT_CHECKED.log(port, source.baseName(), why);
        }
    }

    private void check(MQQueueManager manager, PortSettings settings) throws MQException {
        RequeueRule rule = RequeueRule.of(settings, QueueInquiry.rule(manager, source.baseName()));
        if (rule.threshold() == 0) {
            return;
        }
        String deadLetterQueue = QueueInquiry.deadLetterQueue(manager);
        if (rule.backoutQueue().isEmpty() && deadLetterQueue.isEmpty()) {
            AdapterMessage.NO_PLACE.log(port, rule.threshold(), source.baseName());
        }
        int longest = longest(manager);
        check(manager, "backout queue", rule.backoutQueue(), longest);
        check(manager, "dead-letter queue", deadLetterQueue, longest);
    }

    private int longest(MQQueueManager manager) throws MQException {
        MQQueue opened = manager.accessQueue(source.baseName(), INQUIRE);
        try {
            return opened.getMaximumMessageLength();
        } catch (MQException alias) {
            return 0;
        } finally {
            opened.close();
        }
    }

    private void check(MQQueueManager manager, String kind, String name, int longest) throws MQException {
        if (name.isEmpty()) {
            return;
        }
        try {
            manager.accessQueue(name, OUTPUT).close();
        } catch (MQException e) {
            warn(kind, name, MqFailure.of(e).text(), remedy(e.getReason(), name));
            return;
        }
        int[] numbers = new int[SELECTORS.length];
        try {
            MQQueue opened = manager.accessQueue(name, INQUIRE);
            try {
                opened.inquire(SELECTORS, numbers, new byte[0]);
            } finally {
                opened.close();
            }
        } catch (MQException notLocalOrNotAllowed) {
            AdapterMessage.PLACES_NOT_CHECKED.debug(port, name, MqFailure.of(notLocalOrNotAllowed).text());
            return;
        }
        if (numbers[0] == CMQC.MQQA_PUT_INHIBITED) {
            warn(kind, name, "puts are inhibited", "ALTER QLOCAL('" + name + "') PUT(ENABLED)");
        }
        if (numbers[1] >= numbers[2]) {
            warn(kind, name, "it is full, with " + numbers[1] + " messages",
                    "empty it, or ALTER QLOCAL('" + name + "') MAXDEPTH(" + 2L * Math.max(1, numbers[2]) + ")");
        }
        if (numbers[3] < longest) {
            warn(kind, name, "messages of more than " + numbers[3] + " bytes do not fit, and "
                    + source.baseName() + " takes " + longest, "ALTER QLOCAL('" + name + "') MAXMSGL(" + longest + ")");
        }
    }

    private String remedy(int reason, String name) {
        return switch (reason) {
            case CMQC.MQRC_UNKNOWN_OBJECT_NAME -> "DEFINE QLOCAL('" + name + "')";
            case CMQC.MQRC_NOT_AUTHORIZED -> connections.user().isBlank()
                    ? grant(name, "<user>") + " for the user as whom channel " + connections.channel() + " connects"
                    : grant(name, connections.user());
            default -> "look at the queue";
        };
    }

    private static String grant(String name, String user) {
        return "SET AUTHREC PROFILE('" + name + "') OBJTYPE(QUEUE) PRINCIPAL('" + user
                + "') AUTHADD(PUT,PASSALL,INQ)";
    }

    private void warn(String kind, String name, String why, String remedy) {
        AdapterMessage.PLACE_TAKES_NONE.log(port, kind, name, why, remedy);
    }
}
