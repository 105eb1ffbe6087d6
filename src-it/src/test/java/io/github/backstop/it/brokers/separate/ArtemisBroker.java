// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers.separate;

import io.github.backstop.it.brokers.JmsBroker;
import io.github.backstop.it.brokers.JmsQueues;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.activemq.artemis.api.core.ActiveMQAddressFullException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.core.transaction.Transaction;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** Artemis, in memory. */
public final class ArtemisBroker implements JmsBroker {

    private final Set<String> full = ConcurrentHashMap.newKeySet();
    private final EmbeddedActiveMQ server;
    private final int port;
    private final JmsQueues queues;

    public ArtemisBroker() throws Exception {
        port = freePort();
        Configuration configuration = new ConfigurationImpl().setPersistenceEnabled(false).setSecurityEnabled(false)
                .setJMXManagementEnabled(false).setMaxDiskUsage(-1)
                .addAcceptorConfiguration("tcp", "tcp://127.0.0.1:" + port + "?protocols=CORE");
        configuration.addAddressSetting("#", new AddressSettings().setAutoCreateQueues(true)
                .setAutoCreateAddresses(true).setAutoDeleteQueues(false).setAutoDeleteAddresses(false)
                .setMaxDeliveryAttempts(-1).setRedeliveryDelay(0));
        configuration.addAddressSetting("LIMITED", new AddressSettings().setMaxDeliveryAttempts(3));
        configuration.addAddressSetting("PROVIDERS", new AddressSettings().setMaxDeliveryAttempts(3)
                .setDeadLetterAddress(SimpleString.of("PROVIDERS.DLA")));
        configuration.addQueueConfiguration(QueueConfiguration.of("PROVIDERS.DLA").setRoutingType(RoutingType.ANYCAST));
        configuration.registerBrokerPlugin(new ActiveMQServerPlugin() {
            @Override
            public void beforeSend(ServerSession session, Transaction transaction, Message message, boolean direct,
                                   boolean noAutoCreateQueue) throws ActiveMQAddressFullException {
                if (full.contains(message.getAddress())) {
                    throw new ActiveMQAddressFullException(message.getAddress() + " is full");
                }
            }
        });
        server = new EmbeddedActiveMQ().setConfiguration(configuration);
        server.start();
        queues = new JmsQueues(new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port));
    }

    // Artemis does not tell which port it took
    private static int freePort() throws java.io.IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
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
            server.stop();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
