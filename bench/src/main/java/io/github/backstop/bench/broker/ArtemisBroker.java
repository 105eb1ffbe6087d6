// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.broker;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** Artemis with its core protocol. */
final class ArtemisBroker {

    private ArtemisBroker() {
    }

    static Broker start(Path store) throws Exception {
        int port = freePort();
        Configuration configuration = new ConfigurationImpl()
                .setPersistenceEnabled(store != null)
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setMaxDiskUsage(-1)
                .setGlobalMaxSize(Long.MAX_VALUE)
                .addAcceptorConfiguration("tcp", "tcp://127.0.0.1:" + port + "?protocols=CORE");
        if (store != null) {
            configuration.setJournalType(JournalType.NIO)
                    .setJournalSyncTransactional(true)
                    .setJournalSyncNonTransactional(true)
                    .setJournalDirectory(store.resolve("journal").toString())
                    .setBindingsDirectory(store.resolve("bindings").toString())
                    .setPagingDirectory(store.resolve("paging").toString())
                    .setLargeMessagesDirectory(store.resolve("large").toString());
        }
        configuration.addAddressSetting("#", settings().setMaxDeliveryAttempts(-1));
        configuration.addAddressSetting(Provider.POISON_QUEUE, settings()
                .setMaxDeliveryAttempts(Provider.THRESHOLD)
                .setDeadLetterAddress(SimpleString.of(Provider.BACKOUT_QUEUE)));
        EmbeddedActiveMQ server = new EmbeddedActiveMQ().setConfiguration(configuration);
        server.start();
        return new Broker() {
            @Override
            public int port() {
                return port;
            }

            @Override
            public void close() throws Exception {
                server.stop();
            }
        };
    }

    private static AddressSettings settings() {
        return new AddressSettings().setAutoCreateQueues(true).setAutoCreateAddresses(true)
                .setAutoDeleteQueues(false).setAutoDeleteAddresses(false).setRedeliveryDelay(0)
                .setMaxSizeBytes(-1).setAddressFullMessagePolicy(AddressFullMessagePolicy.BLOCK);
    }

    static ConnectionFactory client(int port, Manner manner) {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port);
        factory.setBlockOnNonDurableSend(manner.confirms());
        factory.setBlockOnDurableSend(true);
        if (!manner.readsAhead()) {
            factory.setConsumerWindowSize(0);
        }
        return factory;
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
