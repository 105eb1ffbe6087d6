// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.junit5.QueueManagerAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Hashtable;

/** A program with IBM's base classes: sends to ORDERS, asks for reports to REPLIES, and takes orders. */
public final class Client implements AutoCloseable {

    public static final int WAIT = 30_000;

    public final MQQueueManager connection;

    public Client(QueueManagerAddress mq) throws MQException {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, mq.host());
        properties.put(CMQC.PORT_PROPERTY, mq.port());
        properties.put(CMQC.CHANNEL_PROPERTY, "SYSTEM.DEF.SVRCONN");
        connection = new MQQueueManager("", properties);
    }

    /** A message to put, its descriptor of version 2. */
    public static MQMessage order(int report, byte[] data) {
        MQMessage message = new MQMessage();
        try {
            message.setVersion(CMQC.MQMD_VERSION_2);
            message.write(data);
        } catch (MQException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        message.report = report;
        message.replyToQueueName = "REPLIES";
        return message;
    }

    public MQMessage put(String queueName, MQMessage message) throws MQException {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT;
        MQQueue queue = connection.accessQueue(queueName, CMQC.MQOO_OUTPUT);
        queue.put(message, options);
        queue.close();
        return message;
    }

    public MQMessage get(String queueName) throws MQException {
        return get(queueName, CMQC.MQGMO_NO_SYNCPOINT, CMQC.MQMD_VERSION_2);
    }

    public MQMessage get(String queueName, int getOptions, int version) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = getOptions | CMQC.MQGMO_WAIT;
        options.waitInterval = WAIT;
        MQMessage message = new MQMessage();
        message.setVersion(version);
        MQQueue queue = connection.accessQueue(queueName, CMQC.MQOO_INPUT_SHARED);
        queue.get(message, options);
        queue.close();
        return message;
    }

    public static byte[] bytes(int length) {
        byte[] data = new byte[length];
        for (int i = 0; i < length; i++) {
            data[i] = (byte) ('a' + i % 26);
        }
        return data;
    }

    public static byte[] rest(MQMessage message) {
        try {
            byte[] data = new byte[message.getDataLength()];
            message.readFully(data);
            return data;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Override
    public void close() throws MQException {
        connection.disconnect();
    }
}
