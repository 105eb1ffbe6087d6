// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.message.MessageContent;
import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.MessageVerb;
import io.github.backstop.port.message.QueueDepth;
import io.github.backstop.port.message.QueuedMessage;
import io.github.backstop.port.message.QueuedMessages;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.mq.MqFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** What operators do with messages on IBM MQ, as the port's own user, on a connection that is made for each call. */
public final class MqMessages implements QueuedMessages {
    /** Messages that the age of the oldest is sought among. */
    private static final int OLDEST_OF = 100;
    private static final Pattern ID = Pattern.compile("ID:([0-9a-fA-F]{48})");

    private final String port;
    private final MqConnections connections;
    private final String queue;
    private final Supplier<PortSettings> settings;
    private volatile QueueDepthWatch watch;

    /**
     * @param port     for logs
     * @param queue    that it delivers from
     * @param settings in force
     */
    public MqMessages(String port, MqConnections connections, String queue, Supplier<PortSettings> settings) {
        this.port = port;
        this.connections = connections;
        this.queue = queue;
        this.settings = settings;
    }

    @Override
    public List<QueuedMessage> browse(MessagePlace place, int most) {
        return on(manager -> view(manager, place).browse(most));
    }

    @Override
    public Optional<MessageContent> read(MessagePlace place, String messageId, int longestBody) {
        byte[] id = id(messageId);
        return on(manager -> view(manager, place).read(id, longestBody));
    }

    @Override
    public String perform(MessageVerb verb, MessagePlace place, String messageId) {
        byte[] id = id(messageId);
        return on(manager -> verb == MessageVerb.MOVE
                ? new OperatorsMove(port, manager, connections.queueManager(), queue).move(id, backoutQueue(manager))
                : new MessageTransfer(manager, view(manager, place)).perform(verb, id, queue));
    }

    /** What {@link #depths} answers from then on. */
    public void watchedBy(QueueDepthWatch one) {
        watch = one;
    }

    @Override
    public List<QueueDepth> depths() {
        QueueDepthWatch looking = watch;
        return looking == null ? List.of() : looking.seen();
    }

    /** Backout and dead-letter queue now, as far as there are such. */
    public List<QueueDepth> look() {
        return on(manager -> {
            List<QueueDepth> found = new ArrayList<>();
            look(manager, MessagePlace.BACKOUT, backoutQueue(manager), found);
            look(manager, MessagePlace.DEAD_LETTER, QueueInquiry.deadLetterQueue(manager), found);
            return found;
        });
    }

    private static void look(MQQueueManager manager, MessagePlace place, String name, List<QueueDepth> found)
            throws MQException {
        if (name.isEmpty()) {
            return;
        }
        try {
            int depth = QueueInquiry.depth(manager, QueueInquiry.baseName(manager, name));
            found.add(new QueueDepth(place, name, depth, oldest(manager, name)));
        } catch (MQException e) {
            // a queue elsewhere has no depth here; one that is missing was warned of when the port started
            if (e.getReason() != CMQC.MQRC_SELECTOR_NOT_FOR_TYPE && e.getReason() != CMQC.MQRC_UNKNOWN_OBJECT_NAME) {
                throw e;
            }
        }
    }

    /** Messages of higher priority come first: the very oldest may be behind those that are looked at. */
    private static Instant oldest(MQQueueManager manager, String name) throws MQException {
        try {
            return QueueView.of(manager, name).browse(OLDEST_OF).stream().map(QueuedMessage::putTime)
                    .filter(time -> !time.isBlank()).map(Instant::parse).min(Comparator.naturalOrder()).orElse(null);
        } catch (MQException e) {
            if (e.getReason() == CMQC.MQRC_NOT_AUTHORIZED) {
                return null;
            }
            throw e;
        }
    }

    private QueueView view(MQQueueManager manager, MessagePlace place) throws MQException {
        return switch (place) {
            case INPUT -> QueueView.of(manager, queue);
            case BACKOUT -> QueueView.of(manager, named(backoutQueue(manager), "queue " + queue
                    + " has no backout queue (BOQNAME, or backoutRequeueQueue of the port)"));
            case DEAD_LETTER -> QueueView.ofDeadLetters(manager, named(QueueInquiry.deadLetterQueue(manager),
                    "the queue manager has no dead-letter queue (DEADQ)"), queue, backoutQueue(manager));
        };
    }

    private static String named(String found, String otherwise) {
        if (found.isEmpty()) {
            throw new MessageRefusedException(otherwise);
        }
        return found;
    }

    private String backoutQueue(MQQueueManager manager) throws MQException {
        String own = settings.get().backoutRequeueQueue();
        return own.isBlank() ? QueueInquiry.rule(manager, queue).backoutQueue()
                : new RequeueRule(0, own).backoutQueue();
    }

    /** Without an id (MQMI_NONE) a get would take any message. */
    private static byte[] id(String messageId) {
        if (messageId == null || !ID.matcher(messageId).matches() || messageId.matches("ID:0+")) {
            throw new MessageRefusedException("a message id is ID: and 48 hexadecimal digits, not all of them 0");
        }
        return HexFormat.of().parseHex(messageId.substring("ID:".length()));
    }

    private interface Call<T> {
        T on(MQQueueManager manager) throws MQException;
    }

    private <T> T on(Call<T> call) {
        return ContextLoader.callAsAdapter(() -> {
            try {
                MQQueueManager manager = connections.baseConnection();
                try {
                    return call.on(manager);
                } finally {
                    manager.disconnect();
                }
            } catch (MQException e) {
                throw new MessageRefusedException("completion code " + e.getCompCode() + ", "
                        + MqFailure.of(e).text() + " on " + connections);
            }
        });
    }
}
