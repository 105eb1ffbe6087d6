// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues.separate;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.List;

/** The unmodified IBM MQ client, in client mode. */
final class ClientSender {

    private final MQConnectionFactory factory = new MQConnectionFactory();

    ClientSender(String queueManager, int port) {
        try {
            factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
            factory.setHostName("127.0.0.1");
            factory.setPort(port);
            factory.setChannel("DEV.APP.SVRCONN");
            factory.setQueueManager(queueManager);
        } catch (JMSException refused) {
            throw new IllegalStateException(refused);
        }
    }

    String version() {
        String version = MQConnectionFactory.class.getPackage().getImplementationVersion();
        return version == null ? "unknown" : version;
    }

    /**
     * @param destination as the client writes it: queue:/// and a name, topic:// and a topic string
     * @param discard     MQRO_DISCARD_MSG or 0
     */
    void send(String destination, List<String> texts, int discard) {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED);
                MessageProducer producer = session.createProducer(destination.startsWith("topic:")
                        ? session.createTopic(destination) : session.createQueue(destination))) {
            for (String text : texts) {
                TextMessage message = session.createTextMessage(text);
                if (discard != 0) {
                    message.setIntProperty(WMQConstants.JMS_IBM_REPORT_DISCARD_MSG, discard);
                }
                producer.send(message);
            }
            session.commit();
        } catch (JMSException failed) {
            Throwable reason = failed.getLinkedException() == null ? failed : failed.getLinkedException();
            throw new IllegalStateException("messages could not be sent to " + destination + ": " + reason.getMessage(),
                    failed);
        }
    }
}
