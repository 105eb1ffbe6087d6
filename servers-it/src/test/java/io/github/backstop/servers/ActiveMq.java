// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import jakarta.jms.ConnectionFactory;
import java.util.Map;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;

/** ActiveMQ Classic, in memory. */
final class ActiveMq extends Provider {

    private final BrokerService service = new BrokerService();
    private final ActiveMQConnectionFactory factory;
    private final int port;

    ActiveMq() {
        service.setPersistent(false);
        service.setUseJmx(false);
        service.setAdvisorySupport(false);
        service.setUseShutdownHook(false);
        service.getSystemUsage().getMemoryUsage().setLimit(64L << 20);
        service.getSystemUsage().getTempUsage().setLimit(64L << 20);
        try {
            var connector = service.addConnector("tcp://127.0.0.1:0");
            service.start();
            service.waitUntilStarted();
            port = connector.getConnectUri().getPort();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
        factory = new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port);
        factory.setWatchTopicAdvisories(false);
    }

    @Override
    String name() {
        return "activemq";
    }

    @Override
    int port() {
        return port;
    }

    @Override
    int portOfTheGuide() {
        return 61616;
    }

    @Override
    Map<String, String> activation() {
        return Map.of("maximumRedeliveries", "-1", "initialRedeliveryDelay", "0", "maxMessagesPerSessions", "1");
    }

    @Override
    ConnectionFactory factory() {
        return factory;
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
