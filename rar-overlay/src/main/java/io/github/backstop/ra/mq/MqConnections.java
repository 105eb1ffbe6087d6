// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.mq;

import com.ibm.mq.jakarta.jms.MQQueue;
import com.ibm.mq.jakarta.jms.MQXAConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsConstants;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.ra.config.ConnectionSettings;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.XAConnection;

/**
 * Makes connections of the IBM MQ client.
 *
 * <p>The trap: threads that the client starts inherit the context class loader of whoever connects, and would keep an
 * application's loader alive for ever. So they are made under the adapter's own.
 */
public final class MqConnections {
    private final ConnectionSettings settings;

    public MqConnections(ConnectionSettings settings) {
        this.settings = settings;
    }

    public XAConnection xaConnection() throws JMSException {
        return ContextLoader.callAsAdapter(() -> settings.userName().isBlank()
                ? factory().createXAConnection()
                : factory().createXAConnection(settings.userName(), settings.password()));
    }

    public Connection connection() throws JMSException {
        return ContextLoader.callAsAdapter(() -> settings.userName().isBlank()
                ? factory().createConnection()
                : factory().createConnection(settings.userName(), settings.password()));
    }

    public static Queue queue(String name) throws JMSException {
        return ContextLoader.callAsAdapter(() -> new MQQueue(name));
    }

    private MQXAConnectionFactory factory() throws JMSException {
        MQXAConnectionFactory factory = new MQXAConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setChannel(settings.channel());
        factory.setQueueManager(settings.queueManager());
        factory.setConnectionNameList(settings.address());
        // otherwise a consumer that dies does so in silence (K6, K11, K12, XA2)
        factory.setAsyncExceptions(JmsConstants.ASYNC_EXCEPTIONS_ALL);
        // reconnecting is the port's business (C23), and the client cannot do it under XA
        factory.setClientReconnectOptions(WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED);
        if (!settings.clientId().isBlank()) {
            factory.setClientID(settings.clientId());
        }
        if (!settings.applicationName().isBlank()) {
            factory.setAppName(settings.applicationName());
        }
        return factory;
    }

    /** Without user and password. */
    @Override
    public String toString() {
        return settings.toString();
    }
}
