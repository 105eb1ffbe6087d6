// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.util.HexFormat;
import java.util.Hashtable;

/**
 * Gets by MsgId with IBM's classes for Java: one flow, whereas Jakarta Messaging needs a consumer of its own for each
 * id.
 */
final class ByMessageId implements AutoCloseable {

    private final MQQueueManager manager;
    private final MQQueue queue;

    ByMessageId(int port, String queueName) throws MQException {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, port);
        properties.put(CMQC.CHANNEL_PROPERTY, "SYSTEM.DEF.SVRCONN");
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        manager = new MQQueueManager("BENCH", properties);
        queue = manager.accessQueue(queueName, CMQC.MQOO_INPUT_SHARED);
    }

    /** @param id as JMSMessageID has it. @throws MQException 2033 when it is not there */
    void get(String id) throws MQException {
        MQMessage message = new MQMessage();
        message.messageId = HexFormat.of().parseHex(id.substring("ID:".length()));
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_NO_SYNCPOINT | CMQC.MQGMO_FAIL_IF_QUIESCING;
        options.matchOptions = CMQC.MQMO_MATCH_MSG_ID;
        queue.get(message, options);
    }

    @Override
    public void close() throws MQException {
        queue.close();
        manager.disconnect();
    }
}
