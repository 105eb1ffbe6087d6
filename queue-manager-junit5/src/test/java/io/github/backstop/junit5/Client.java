// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;

/** IBM's client, told where to connect to. */
final class Client {

    private Client() {
    }

    static MQConnectionFactory factory(QueueManagerAddress address) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName(address.host());
        factory.setPort(address.port());
        factory.setQueueManager(address.queueManager());
        factory.setChannel(address.channel());
        return factory;
    }

    static void send(QueueManagerAddress address, String queue, String text) throws JMSException {
        try (JMSContext context = factory(address).createContext()) {
            context.createProducer().send(context.createQueue(queue), text);
        }
    }
}
