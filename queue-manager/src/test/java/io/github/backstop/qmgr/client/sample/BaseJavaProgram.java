// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.sample;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.MQConstants;
import java.io.IOException;
import java.util.Hashtable;

/** The same in IBM's classes for Java. Only host and port are not fixed. */
final class BaseJavaProgram {

    private final Hashtable<String, Object> properties = new Hashtable<>();

    BaseJavaProgram(String host, int port) {
        properties.put(MQConstants.HOST_NAME_PROPERTY, host);
        properties.put(MQConstants.PORT_PROPERTY, port);
        properties.put(MQConstants.CHANNEL_PROPERTY, "DEV.APP.SVRCONN");
        properties.put(MQConstants.USE_MQCSP_AUTHENTICATION_PROPERTY, true);
        properties.put(MQConstants.USER_ID_PROPERTY, "app");
        properties.put(MQConstants.PASSWORD_PROPERTY, "passw0rd");
        properties.put(MQConstants.APPNAME_PROPERTY, "base java");
    }

    /** Puts a text and gets it back with the same handle. */
    String putAndGet(String text) throws MQException, IOException {
        MQQueueManager queueManager = new MQQueueManager("QM1", properties);
        try {
            MQQueue queue = queueManager.accessQueue("DEV.QUEUE.1",
                    CMQC.MQOO_INPUT_AS_Q_DEF | CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE);
            MQMessage message = new MQMessage();
            message.format = CMQC.MQFMT_STRING;
            message.writeString(text);
            queue.put(message, new MQPutMessageOptions());
            if (queue.getCurrentDepth() != 1) {
                throw new IllegalStateException("depth " + queue.getCurrentDepth());
            }
            MQMessage got = new MQMessage();
            got.messageId = message.messageId;
            MQGetMessageOptions options = new MQGetMessageOptions();
            options.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_CONVERT | CMQC.MQGMO_FAIL_IF_QUIESCING;
            options.waitInterval = 10_000;
            queue.get(got, options);
            queue.close();
            return got.readStringOfByteLength(got.getDataLength());
        } finally {
            queueManager.disconnect();
        }
    }

    /** Subscribes to a topic, publishes to it and gets the publication. */
    String publishAndGet(String text) throws MQException, IOException {
        MQQueueManager queueManager = new MQQueueManager("QM1", properties);
        try {
            MQTopic subscriber = queueManager.accessTopic("news", "DEV.BASE.TOPIC",
                    CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, CMQC.MQSO_CREATE | CMQC.MQSO_FAIL_IF_QUIESCING);
            MQTopic publisher = queueManager.accessTopic("news", "DEV.BASE.TOPIC", CMQC.MQTOPIC_OPEN_AS_PUBLICATION,
                    CMQC.MQOO_OUTPUT);
            MQMessage message = new MQMessage();
            message.format = CMQC.MQFMT_STRING;
            message.writeString(text);
            publisher.put(message);
            publisher.close();
            MQMessage got = new MQMessage();
            MQGetMessageOptions options = new MQGetMessageOptions();
            options.options = CMQC.MQGMO_WAIT;
            options.waitInterval = 10_000;
            subscriber.get(got, options);
            subscriber.close();
            return got.readStringOfByteLength(got.getDataLength());
        } finally {
            queueManager.disconnect();
        }
    }

    /** Gets from an empty queue. @return the reason code */
    int getFromEmptyQueue() throws MQException {
        MQQueueManager queueManager = new MQQueueManager("QM1", properties);
        try {
            MQQueue queue = queueManager.accessQueue("DEV.QUEUE.2", CMQC.MQOO_INPUT_SHARED);
            queue.get(new MQMessage());
            return CMQC.MQRC_NONE;
        } catch (MQException e) {
            return e.reasonCode;
        } finally {
            queueManager.disconnect();
        }
    }
}
