// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQRFH;
import com.ibm.mq.headers.MQRFH2;
import java.io.IOException;
import java.util.Hashtable;

/** An application of queued publish/subscribe on IBM's base Java classes: sends commands and reads their responses. */
final class BrokerClient implements AutoCloseable {

    static final String CONTROL = "SYSTEM.BROKER.CONTROL.QUEUE";
    static final String STREAM = "SYSTEM.BROKER.DEFAULT.STREAM";
    private static final int LIMIT_MS = 30_000;

    private final MQQueueManager connection;
    private final String replyQueue;

    BrokerClient(QueueManagerUnderTest queueManager, String replyQueue) {
        this(queueManager.name(), BaseConnection.properties(queueManager), replyQueue);
    }

    BrokerClient(String queueManager, Hashtable<String, Object> properties, String replyQueue) {
        this.replyQueue = replyQueue;
        try {
            connection = new MQQueueManager(queueManager, properties);
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A request with a command in an MQRFH. Blanks and quotes in words have to be written as the text has them. */
    MQMessage tagged(String text) {
        MQMessage message = request("MQHRF   ");
        MQRFH header = new MQRFH(text);
        header.nextFormat("MQSTR   ");
        header.nextEncoding(273);
        header.nextCharacterSet(1208);
        try {
            header.write(message, message.encoding, message.characterSet);
            message.writeString("content");
            return message;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A request with folders of an MQRFH2, such as psc. */
    MQMessage foldered(String... folders) {
        MQMessage message = request("MQHRF2  ");
        try {
            MQRFH2 header = new MQRFH2(folders);
            header.setEncoding(273);
            header.setCodedCharSetId(1208);
            header.setFormat("MQSTR   ");
            header.write(message, message.encoding, message.characterSet);
            message.writeString("content");
            return message;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A request without data. */
    MQMessage request(String format) {
        MQMessage message = new MQMessage();
        message.messageType = CMQC.MQMT_REQUEST;
        message.replyToQueueName = replyQueue;
        message.format = format;
        message.encoding = 273;
        message.characterSet = 1208;
        return message;
    }

    BrokerAnswer ask(String queue, MQMessage command) {
        send(queue, command);
        return answer(command);
    }

    BrokerAnswer control(String text) {
        return ask(CONTROL, tagged(text));
    }

    BrokerAnswer stream(String text) {
        return ask(STREAM, tagged(text));
    }

    void send(String queue, MQMessage message) {
        try {
            MQPutMessageOptions options = new MQPutMessageOptions();
            options.options = CMQC.MQPMO_NO_SYNCPOINT | CMQC.MQPMO_NEW_MSG_ID;
            int open = CMQC.MQOO_OUTPUT;
            if (!message.userId.isBlank()) {
                options.options |= CMQC.MQPMO_SET_IDENTITY_CONTEXT;
                open |= CMQC.MQOO_SET_IDENTITY_CONTEXT;
            }
            MQQueue target = connection.accessQueue(queue, open);
            target.put(message, options);
            target.close();
        } catch (MQException e) {
            throw new IllegalStateException("put to " + queue, e);
        }
    }

    /** The response to a command that was sent. */
    BrokerAnswer answer(MQMessage command) {
        MQMessage answer = new MQMessage();
        answer.correlationId = command.messageId;
        return BrokerAnswer.of(get(replyQueue, answer, CMQC.MQMO_MATCH_CORREL_ID));
    }

    /** The next message of a queue. */
    MQMessage get(String queue) {
        return get(queue, new MQMessage(), CMQC.MQMO_NONE);
    }

    private MQMessage get(String queueName, MQMessage message, int match) {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT | CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2;
        options.waitInterval = LIMIT_MS;
        options.matchOptions = match;
        try {
            MQQueue queue = connection.accessQueue(queueName, CMQC.MQOO_INPUT_SHARED);
            queue.get(message, options);
            queue.close();
            return message;
        } catch (MQException e) {
            throw new IllegalStateException("get from " + queueName, e);
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
