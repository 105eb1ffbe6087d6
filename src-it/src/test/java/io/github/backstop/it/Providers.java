// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import io.github.backstop.it.brokers.JmsBroker;
import io.github.backstop.it.brokers.SeparateBrokers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The providers, each with a broker of its own. */
final class Providers {

    static final Path JARS = Path.of(System.getProperty("it.target")).resolve("brokers");

    private Providers() {
    }

    static Provider activeMq() {
        JmsBroker broker = SeparateBrokers.activeMq(JARS);
        String url = "tcp://127.0.0.1:" + broker.port();
        return new Provider(broker, new ProviderAdapter.Deployed(new ProviderArchive("activemq", "org.apache.activemq.ra.ActiveMQResourceAdapter",
                Map.of("ServerUrl", url), "org.apache.activemq.ra.ActiveMQActivationSpec",
                "org.apache.activemq.ra.ActiveMQManagedConnectionFactory",
                List.of("jakarta.jms.ConnectionFactory", "org.apache.activemq.ra.ActiveMQConnectionFactory"),
                List.of("jakarta.jms.Connection", "org.apache.activemq.ra.ManagedConnectionProxy"),
                List.of("ServerUrl"), List.of("activemq-broker", "activemq-client", "activemq-ra", "hawtbuf",
                "slf4j-api")), Map.of("ServerUrl", url)),
                Map.of("delegateClass", "org.apache.activemq.ra.ActiveMQResourceAdapter",
                        "delegateProperties", "serverUrl=" + url),
                Map.of("maximumRedeliveries", "-1", "initialRedeliveryDelay", "0"),
                Map.of("maximumRedeliveries", "-1", "initialRedeliveryDelay", "0", "maxMessagesPerSessions", "1"));
    }

    static Provider artemis() {
        JmsBroker broker = SeparateBrokers.artemis(JARS);
        String connector = "org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnectorFactory";
        String parameters = "host=127.0.0.1;port=" + broker.port();
        Map<String, String> connection = Map.of("ConnectorClassName", connector, "ConnectionParameters", parameters);
        return new Provider(broker, new ProviderAdapter.Deployed(new ProviderArchive("artemis",
                "org.apache.activemq.artemis.ra.ActiveMQResourceAdapter", connection,
                "org.apache.activemq.artemis.ra.inflow.ActiveMQActivationSpec",
                "org.apache.activemq.artemis.ra.ActiveMQRAManagedConnectionFactory",
                List.of("org.apache.activemq.artemis.ra.ActiveMQRAConnectionFactory",
                        "org.apache.activemq.artemis.ra.ActiveMQRAConnectionFactoryImpl"),
                List.of("jakarta.jms.Session", "org.apache.activemq.artemis.ra.ActiveMQRASession"),
                List.of("ConnectorClassName", "ConnectionParameters", "ConfirmationWindowSize java.lang.Integer"),
                List.of("artemis-", "activemq-artemis", "netty-",
                "jctools", "jgroups", "slf4j-api", "commons-")),
                Map.of("ConnectorClassName", connector, "ConnectionParameters", parameters,
                        "ConfirmationWindowSize", "1048576")),
                Map.of("delegateClass", "org.apache.activemq.artemis.ra.ActiveMQResourceAdapter",
                        "delegateProperties", "connectorClassName=" + connector + ";connectionParameters="
                                + parameters.replace(";", "\\;")),
                Map.of(), Map.of("useJNDI", "false"));
    }

    static Provider openMq() {
        int port = freePort();
        return new Provider(new OpenMqBroker(port), new ProviderAdapter.OfTheServer(port),
                Map.of("delegateClass", "com.sun.messaging.jms.ra.ResourceAdapter", "delegateProperties",
                        "brokerType=REMOTE;connectionURL=mq://127.0.0.1:" + port + ";userName=guest;password=guest"),
                Map.of(), Map.of("sendUndeliverableMsgsToDMQ", "false",
                        "endpointExceptionRedeliveryAttempts", "100"));
    }

    // Payara wants to know the port before its broker has one
    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
