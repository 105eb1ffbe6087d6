// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.MQDataException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A real queue manager, named by MQ_HOST, MQ_PORT (1414), MQ_CHANNEL (DEV.ADMIN.SVRCONN), MQ_QMGR (QM1), MQ_USER
 * (admin) and MQ_PASSWORD. The tests define their own queues there and delete none: use a scratch queue manager.
 */
final class RemoteQueueManager implements QueueManagerUnderTest {

    private final MQQueueManager connection;
    private final PCFMessageAgent commands;

    RemoteQueueManager() {
        try {
            connection = new MQQueueManager(name(), BaseConnection.properties(this));
            commands = new PCFMessageAgent(connection);
        } catch (MQException | MQDataException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String name() {
        return variable("MQ_QMGR", "QM1");
    }

    @Override
    public String host() {
        return variable("MQ_HOST", "localhost");
    }

    @Override
    public int port() {
        return Integer.parseInt(variable("MQ_PORT", "1414"));
    }

    @Override
    public String channel() {
        return variable("MQ_CHANNEL", "DEV.ADMIN.SVRCONN");
    }

    @Override
    public String user() {
        return variable("MQ_USER", "admin");
    }

    @Override
    public String password() {
        return variable("MQ_PASSWORD", "");
    }

    @Override
    public void mqsc(String script) {
        for (String command : script.strip().split("\\R")) {
            PCFMessage escape = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
            escape.addParameter(CMQCFC.MQIACF_ESCAPE_TYPE, CMQCFC.MQET_MQSC);
            escape.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT, command);
            try {
                commands.send(escape);
            } catch (MQDataException e) {
                throw new IllegalStateException(command, e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public List<QueuedMessage> browse(String queueName) {
        List<QueuedMessage> found = new ArrayList<>();
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_BROWSE_NEXT | CMQC.MQGMO_NO_WAIT | CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2;
        try {
            MQQueue queue = connection.accessQueue(queueName, CMQC.MQOO_BROWSE | CMQC.MQOO_FAIL_IF_QUIESCING);
            try {
                while (true) {
                    MQMessage message = new MQMessage();
                    queue.get(message, options);
                    byte[] data = new byte[message.getDataLength()];
                    message.readFully(data);
                    found.add(new QueuedMessage(descriptor(message), data, true));
                }
            } catch (MQException e) {
                if (e.reasonCode != CMQC.MQRC_NO_MSG_AVAILABLE) {
                    throw e;
                }
            } finally {
                queue.close();
            }
        } catch (MQException e) {
            throw new IllegalStateException(queueName, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static MessageDescriptor descriptor(MQMessage m) {
        return MessageDescriptor.builder().report(m.report).messageType(m.messageType).expiry(m.expiry)
                .feedback(m.feedback).encoding(m.encoding).codedCharSetId(m.characterSet).format(m.format.strip())
                .priority(m.priority).persistence(m.persistence).messageId(m.messageId)
                .correlationId(m.correlationId).backoutCount(m.backoutCount)
                .replyToQueue(m.replyToQueueName.strip()).replyToQueueManager(m.replyToQueueManagerName.strip())
                .userIdentifier(m.userId.strip()).accountingToken(m.accountingToken)
                .applIdentityData(m.applicationIdData.strip()).putApplType(m.putApplicationType)
                .putApplName(m.putApplicationName.strip()).putDate(String.format("%1$tY%1$tm%1$td", m.putDateTime))
                .putTime(String.format("%1$tH%1$tM%1$tS", m.putDateTime))
                .applOriginData(m.applicationOriginData.strip()).groupId(m.groupId)
                .sequenceNumber(m.messageSequenceNumber).offset(m.offset).messageFlags(m.messageFlags)
                .originalLength(m.originalLength).build();
    }

    @Override
    public Optional<EmbeddedQueueManager> embedded() {
        return Optional.empty();
    }

    @Override
    public void close() {
        try {
            commands.disconnect();
            connection.disconnect();
        } catch (MQDataException | MQException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String variable(String name, String otherwise) {
        String value = System.getenv(name);
        return value == null ? otherwise : value;
    }
}
