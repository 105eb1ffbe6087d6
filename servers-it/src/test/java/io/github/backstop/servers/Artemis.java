// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import jakarta.jms.ConnectionFactory;
import java.util.Map;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** Artemis, in memory. */
final class Artemis extends Provider {

    private final int port = FreePorts.one();
    private final EmbeddedActiveMQ server;
    private final ActiveMQConnectionFactory factory;

    Artemis() {
        try {
            Configuration configuration = new ConfigurationImpl().setPersistenceEnabled(false)
                    .setSecurityEnabled(false).setJMXManagementEnabled(false).setMaxDiskUsage(-1)
                    .addAcceptorConfiguration("tcp", "tcp://127.0.0.1:" + port + "?protocols=CORE");
            configuration.addAddressSetting("#", new AddressSettings().setAutoCreateQueues(true)
                    .setAutoCreateAddresses(true).setAutoDeleteQueues(false).setAutoDeleteAddresses(false)
                    .setMaxDeliveryAttempts(-1).setRedeliveryDelay(0));
            server = new EmbeddedActiveMQ().setConfiguration(configuration);
            server.start();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
        factory = new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port);
    }

    @Override
    String name() {
        return "artemis";
    }

    @Override
    int port() {
        return port;
    }

    @Override
    int portOfTheGuide() {
        return 61617;
    }

    @Override
    Map<String, String> activation() {
        return Map.of("useJNDI", "false");
    }

    @Override
    ConnectionFactory factory() {
        return factory;
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
