// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.javax;

import com.ibm.mq.jms.MQConnectionFactory;
import com.ibm.msg.client.wmq.WMQConstants;
import io.github.backstop.junit5.QueueManagerAddress;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.TextMessage;

/** IBM's client for javax.jms, told where to connect to. */
final class JavaxClient {

    /** Milliseconds; long enough for a busy machine, and never waited out by a test that passes. */
    static final long PATIENCE = 30_000;

    private JavaxClient() {
    }

    static <T extends MQConnectionFactory> T of(T factory, QueueManagerAddress address) throws JMSException {
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName(address.host());
        factory.setPort(address.port());
        factory.setQueueManager(address.queueManager());
        factory.setChannel(address.channel());
        return factory;
    }

    static String text(Message message) throws JMSException {
        return message == null ? null : ((TextMessage) message).getText();
    }
}
