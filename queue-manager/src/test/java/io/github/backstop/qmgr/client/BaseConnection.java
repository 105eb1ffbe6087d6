// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Hashtable;

/** A connection of IBM's base Java classes: puts messages with any descriptor, which JMS cannot. */
final class BaseConnection implements AutoCloseable {

    private final MQQueueManager connection;

    BaseConnection(QueueManagerUnderTest queueManager) {
        try {
            connection = new MQQueueManager(queueManager.name(), properties(queueManager));
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
    }

    static Hashtable<String, Object> properties(QueueManagerUnderTest queueManager) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, queueManager.host());
        properties.put(CMQC.PORT_PROPERTY, queueManager.port());
        properties.put(CMQC.CHANNEL_PROPERTY, queueManager.channel());
        properties.put(CMQC.USER_ID_PROPERTY, queueManager.user());
        properties.put(CMQC.PASSWORD_PROPERTY, queueManager.password());
        return properties;
    }

    void put(String queueName, Original original) {
        MQMessage message = original.toMessage();
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT | CMQC.MQPMO_FAIL_IF_QUIESCING;
        int open = CMQC.MQOO_OUTPUT | CMQC.MQOO_FAIL_IF_QUIESCING;
        if (original.setsContext()) {
            options.options |= CMQC.MQPMO_SET_ALL_CONTEXT;
            open |= CMQC.MQOO_SET_ALL_CONTEXT;
        }
        try {
            MQQueue queue = connection.accessQueue(queueName, open);
            queue.put(message, options);
            queue.close();
        } catch (MQException e) {
            throw new IllegalStateException("put to " + queueName, e);
        }
    }

    /** Puts bytes that no builder would make. */
    static void write(MQMessage message, byte[] data) {
        try {
            message.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.disconnect();
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
    }
}
