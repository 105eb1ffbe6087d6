// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.explain.SituationProperties;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.mq.MqFailure;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an explanation wants to know of the queue, its backout queue and the dead-letter queue, as they are now. Makes a
 * connection of its own for a moment; what it may not ask is left out.
 */
public final class Surroundings {
    private static final int OUTPUT = CMQC.MQOO_OUTPUT | CMQC.MQOO_PASS_ALL_CONTEXT | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int INQUIRE = CMQC.MQOO_INQUIRE | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int[] STATE = {CMQC.MQIA_INHIBIT_PUT, CMQC.MQIA_CURRENT_Q_DEPTH, CMQC.MQIA_MAX_Q_DEPTH};

    private final Map<String, String> known = new LinkedHashMap<>();
    private final MQQueueManager manager;

    private Surroundings(MQQueueManager manager) {
        this.manager = manager;
    }

    /**
     * By the names of {@link SituationProperties}; empty if the queue manager cannot be reached.
     *
     * @param queue blank if nobody knows it, as that behind a subscription
     */
    public static Map<String, String> of(MqConnections connections, String port, String queue, PortSettings settings) {
        return ContextLoader.callAsAdapter(() -> {
            Map<String, String> known = new LinkedHashMap<>();
            try {
                MQQueueManager manager = connections.baseConnection();
                try {
                    Surroundings surroundings = new Surroundings(manager);
                    known = surroundings.known;
                    surroundings.ask(queue, settings);
                } finally {
                    manager.disconnect();
                }
            } catch (MQException e) {
                AdapterMessage.PLACES_NOT_CHECKED.debug(port, queue, MqFailure.of(e).text());
            }
            return known;
        });
    }

    private void ask(String queue, PortSettings settings) throws MQException {
        int[] markInterval = new int[1];
        manager.inquire(new int[] {CMQC.MQIA_MSG_MARK_BROWSE_INTERVAL}, markInterval, new byte[0]);
        put(SituationProperties.MARKINT, markInterval[0]);
        String deadLetterQueue = QueueInquiry.deadLetterQueue(manager);
        put(SituationProperties.DEADQ, deadLetterQueue);
        put(SituationProperties.DEAD_LETTER_QUEUE_REASON, reason(deadLetterQueue));
        if (queue.isEmpty()) {
            return;
        }
        RequeueRule rule = QueueInquiry.rule(manager, queue);
        put(SituationProperties.BOTHRESH, rule.threshold());
        put(SituationProperties.BOQNAME, rule.backoutQueue());
        put(SituationProperties.QUEUE, QueueInquiry.baseName(manager, queue));
        put(SituationProperties.BACKOUT_QUEUE_REASON, reason(EngineChoice.of(settings).isBackstop()
                ? RequeueRule.of(settings, rule).backoutQueue() : rule.backoutQueue()));
    }

    private void put(PropertyDefinition<?> property, Object value) {
        known.put(property.name(), String.valueOf(value));
    }

    /** What a put there would be answered now; 0 = it would be taken, as far as that can be seen. */
    private int reason(String queue) {
        if (queue.isEmpty()) {
            return 0;
        }
        try {
            manager.accessQueue(queue, OUTPUT).close();
        } catch (MQException e) {
            return e.getReason();
        }
        int[] state = new int[STATE.length];
        try {
            MQQueue opened = manager.accessQueue(queue, INQUIRE);
            try {
                opened.inquire(STATE, state, new byte[0]);
            } finally {
                opened.close();
            }
        } catch (MQException notLocalOrNotAllowed) {
            return 0;
        }
        if (state[0] == CMQC.MQQA_PUT_INHIBITED) {
            return CMQC.MQRC_PUT_INHIBITED;
        }
        return state[1] >= state[2] ? CMQC.MQRC_Q_FULL : 0;
    }
}
