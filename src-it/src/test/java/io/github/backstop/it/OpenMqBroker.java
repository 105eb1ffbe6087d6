// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import com.sun.messaging.ConnectionConfiguration;
import com.sun.messaging.ConnectionFactory;
import io.github.backstop.it.brokers.JmsBroker;
import io.github.backstop.it.brokers.JmsQueues;
import jakarta.jms.JMSException;
import java.lang.management.ManagementFactory;
import java.util.List;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** OpenMQ as it comes with Payara, inside the server. */
final class OpenMqBroker implements JmsBroker {

    private static final String DOMAIN = "com.sun.messaging.jms.server:type=";
    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private final int port;
    private final JmsQueues queues;

    OpenMqBroker(int port) {
        this.port = port;
        ConnectionFactory factory = new ConnectionFactory();
        try {
            factory.setProperty(ConnectionConfiguration.imqAddressList, "mq://127.0.0.1:" + port);
        } catch (JMSException refused) {
            throw new IllegalStateException(refused);
        }
        queues = new JmsQueues(factory);
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public JmsQueues queues() {
        return queues;
    }

    /** One message is all that it may hold, and it holds one. */
    @Override
    public void fill(String queue) {
        queues.send(queue, List.of("what fills the queue"), false);
        try {
            SERVER.setAttribute(config(queue), new Attribute("LimitBehavior", "REJECT_NEWEST"));
            SERVER.setAttribute(config(queue), new Attribute("MaxNumMsgs", 1L));
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Override
    public void makeRoom(String queue) {
        try {
            SERVER.invoke(config(queue), "purge", new Object[0], new String[0]);
            SERVER.setAttribute(config(queue), new Attribute("MaxNumMsgs", -1L));
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static ObjectName config(String queue) throws JMException {
        return new ObjectName(DOMAIN + "Destination,subtype=Config,desttype=q,name=" + ObjectName.quote(queue));
    }

    /** It ends with the server. */
    @Override
    public void close() { }
}
