// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Finds messages that no co-operating consumer has marked, here or in another server, and marks them. A mark ends with
 * MARKINT, when the message is got and rolled back, or when this closes; then the message is found again (B9, B10).
 *
 * <p>On a connection of its own, of IBM's base classes: JMS cannot mark. Not thread safe.
 */
final class MarkingBrowser implements MessageFinder {
    private static final int OPEN = CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE | CMQC.MQOO_CO_OP
            | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int LOOK = CMQC.MQGMO_UNMARKED_BROWSE_MSG | CMQC.MQGMO_ACCEPT_TRUNCATED_MSG
            | CMQC.MQGMO_FAIL_IF_QUIESCING;
    private static final int MARK = CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_MARK_BROWSE_CO_OP | LOOK;

    private final String port;
    private final MQQueueManager connection;
    private final MQQueue queue;

    private MarkingBrowser(String port, MQQueueManager connection, MQQueue queue) {
        this.port = port;
        this.connection = connection;
        this.queue = queue;
    }

    /** @throws InvalidPropertyException if the client would move messages before the port does */
    static MarkingBrowser open(MessageSource source, ClientsThreshold threshold) throws MQException {
        return ContextLoader.callAsAdapter(() -> {
            MQQueueManager connection = source.connections().baseConnection();
            try {
                source.queue().origin().ask(connection);
                threshold.check(connection);
                MQQueue queue = connection.accessQueue(source.queue().name(), OPEN);
                return new MarkingBrowser(source.port(), connection, queue);
            } catch (MQException | InvalidPropertyException e) {
                connection.disconnect();
                throw e;
            }
        });
    }

    @Override
    public BrowsedMessage next(Duration wait) throws MQException {
        return browse(MARK, CMQC.MQMO_NONE, new MQMessage(), wait);
    }

    /** It begins at the first message each time. */
    @Override
    public void restart() { }

    /** @return the message with that id, marked; null if there is none that nobody has marked */
    BrowsedMessage mark(String messageId) throws MQException {
        MQMessage wanted = new MQMessage();
        wanted.messageId = HexFormat.of().parseHex(messageId.substring(BrowsedMessage.ID.length()));
        return browse(MARK, CMQC.MQMO_MATCH_MSG_ID, wanted, Duration.ZERO);
    }

    /** @return the first messages that nobody has marked, not marked either */
    List<BrowsedMessage> unmarked(int most) throws MQException {
        List<BrowsedMessage> found = new ArrayList<>();
        BrowsedMessage message = browse(CMQC.MQGMO_BROWSE_FIRST | LOOK, CMQC.MQMO_NONE, new MQMessage(), Duration.ZERO);
        while (message != null && found.size() < most) {
            found.add(message);
            message = browse(CMQC.MQGMO_BROWSE_NEXT | LOOK, CMQC.MQMO_NONE, new MQMessage(), Duration.ZERO);
        }
        return found;
    }

    private BrowsedMessage browse(int how, int match, MQMessage message, Duration wait) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = wait.isZero() ? how : how | CMQC.MQGMO_WAIT;
        options.waitInterval = (int) wait.toMillis();
        options.matchOptions = match;
        try {
            ContextLoader.callAsAdapter(() -> {
                queue.get(message, options, 0); // who it is, not what it says
                return null;
            });
        } catch (MQException e) {
            if (e.getReason() == CMQC.MQRC_NO_MSG_AVAILABLE) {
                return null;
            } else if (e.getCompCode() != CMQC.MQCC_WARNING) {
                throw e;
            }
        }
        HexFormat hex = HexFormat.of();
        return new BrowsedMessage(hex.formatHex(options.msgToken), BrowsedMessage.ID + hex.formatHex(message.messageId),
                message.backoutCount);
    }

    @Override
    public void close() {
        ContextLoader.callAsAdapter(() -> {
            try {
                queue.close();
                connection.disconnect();
            } catch (MQException e) {
                AdapterMessage.PROVIDER_ERROR.debug(port, MqFailure.of(e).text());
            }
            return null;
        });
    }
}
