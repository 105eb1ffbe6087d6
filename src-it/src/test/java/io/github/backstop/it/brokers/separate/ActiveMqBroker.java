// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers.separate;

import io.github.backstop.it.brokers.JmsBroker;
import io.github.backstop.it.brokers.JmsQueues;
import jakarta.jms.ResourceAllocationException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerFilter;
import org.apache.activemq.broker.BrokerPlugin;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.ProducerBrokerExchange;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.command.Message;

/** ActiveMQ Classic, in memory. */
public final class ActiveMqBroker implements JmsBroker {

    private final Set<String> full = ConcurrentHashMap.newKeySet();
    private final BrokerService service = new BrokerService();
    private final int port;
    private final JmsQueues queues;

    public ActiveMqBroker() throws Exception {
        service.setPersistent(false);
        service.setUseJmx(false);
        service.setAdvisorySupport(false);
        service.setSchedulerSupport(false);
        service.setUseShutdownHook(false);
        service.getSystemUsage().getMemoryUsage().setLimit(256L << 20);
        service.getSystemUsage().getTempUsage().setLimit(256L << 20);
        service.setPlugins(new BrokerPlugin[] {next -> new BrokerFilter(next) {
            @Override
            public void send(ProducerBrokerExchange exchange, Message message) throws Exception {
                if (full.contains(message.getDestination().getPhysicalName())) {
                    throw new ResourceAllocationException(message.getDestination() + " is full");
                }
                super.send(exchange, message);
            }
        }});
        TransportConnector connector = service.addConnector("tcp://127.0.0.1:0");
        service.start();
        service.waitUntilStarted();
        port = connector.getConnectUri().getPort();
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port);
        factory.setWatchTopicAdvisories(false);
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

    @Override
    public void fill(String queue) {
        full.add(queue);
    }

    @Override
    public void makeRoom(String queue) {
        full.remove(queue);
    }

    @Override
    public void close() {
        try {
            service.stop();
            service.waitUntilStopped();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
