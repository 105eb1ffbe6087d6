// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.mq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQQueue;
import com.ibm.mq.jakarta.jms.MQTopic;
import com.ibm.mq.jakarta.jms.MQXAConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsConstants;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.loader.ContextLoader;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import jakarta.jms.XAConnection;
import java.util.Hashtable;
import java.util.Iterator;

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

    /** A connection of the client's base classes, for what JMS cannot do: inquire, and pass a message's context on. */
    public MQQueueManager baseConnection() throws MQException {
        return ContextLoader.callAsAdapter(() -> {
            if (settings.table().isPresent()) {
                return new MQQueueManager(settings.queueManager(), properties(), settings.table().get());
            }
            Iterator<ConnectionSettings.Address> addresses = settings.addresses().iterator();
            while (true) {
                try {
                    return new MQQueueManager(settings.queueManager(), properties(addresses.next()));
                } catch (MQException e) {
                    if (!addresses.hasNext()) {
                        throw e;
                    }
                }
            }
        });
    }

    private Hashtable<String, Object> properties(ConnectionSettings.Address address) {
        Hashtable<String, Object> properties = properties();
        properties.put(CMQC.HOST_NAME_PROPERTY, address.host());
        properties.put(CMQC.PORT_PROPERTY, address.port());
        properties.put(CMQC.CHANNEL_PROPERTY, settings.channel());
        return properties;
    }

    private Hashtable<String, Object> properties() {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        if (!settings.userName().isBlank()) {
            properties.put(CMQC.USER_ID_PROPERTY, settings.userName());
            properties.put(CMQC.PASSWORD_PROPERTY, settings.password());
        }
        if (!settings.applicationName().isBlank()) {
            properties.put(CMQC.APPNAME_PROPERTY, settings.applicationName());
        }
        return properties;
    }

    /** Whether its JMS connections have one: the client lets only one of them live in a JVM (JMSCC0111). */
    public boolean hasClientId() {
        return !settings.clientId().isBlank();
    }

    /** As configured; blank if whichever queue manager answers will do. */
    public String queueManager() {
        return settings.queueManager();
    }

    /** Whose authority counts; blank if the channel says. */
    public String user() {
        return settings.userName();
    }

    /** As configured; of a table, whichever the client takes. */
    public String channel() {
        return settings.table().isPresent() ? "of the table" : settings.channel();
    }

    public static Queue queue(String name) throws JMSException {
        return ContextLoader.callAsAdapter(() -> new MQQueue(name));
    }

    /** @param topic string, may have wildcards */
    public static Topic topic(String topic) throws JMSException {
        return ContextLoader.callAsAdapter(() -> new MQTopic(topic));
    }

    private MQXAConnectionFactory factory() throws JMSException {
        MQXAConnectionFactory factory = new MQXAConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setQueueManager(settings.queueManager());
        if (settings.table().isPresent()) {
            factory.setCCDTURL(settings.table().get()); // with a channel besides the client refuses it (2423)
        } else {
            factory.setChannel(settings.channel());
            factory.setConnectionNameList(settings.address());
        }
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
