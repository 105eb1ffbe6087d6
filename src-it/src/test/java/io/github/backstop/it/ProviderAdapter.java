// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.Map;

/** A provider's own resource adapter in the server, with a connection factory for applications. */
interface ProviderAdapter {

    String name();

    /** As beans' descriptors name it. */
    default String raName() {
        return name();
    }

    void install(String factory);

    void remove(String factory);

    /** Of one more connection factory, while the adapter is installed. */
    ConnectorPool pool(String factory);

    /** After {@link #install}. */
    default void installWithoutXa(String factory) {
        pool(factory).create("NoTransaction", poolProperties());
    }

    /** What its connections need to know. */
    default Map<String, String> poolProperties() {
        return Map.of();
    }

    /** One that is deployed beside Backstop. */
    record Deployed(ProviderArchive archive, Map<String, String> poolProperties) implements ProviderAdapter {

        @Override
        public String name() {
            return archive.name();
        }

        @Override
        public void install(String factory) {
            Site.deploy(name(), archive.from(Providers.JARS));
            pool(factory).create("XATransaction", poolProperties);
        }

        @Override
        public ConnectorPool pool(String factory) {
            return new ConnectorPool(name(), archive.connectionFactory().get(0), factory);
        }

        @Override
        public void remove(String factory) {
            pool(factory).delete();
            Asadmin.run("undeploy", name());
        }
    }

    /** Payara's, with its broker inside the server. */
    record OfTheServer(int port) implements ProviderAdapter {

        private static final String SERVICE = "configs.config.server-config.jms-service.";

        @Override
        public String name() {
            return "openmq";
        }

        @Override
        public String raName() {
            return "jmsra";
        }

        @Override
        public ConnectorPool pool(String factory) {
            return new ConnectorPool(raName(), "jakarta.jms.ConnectionFactory", factory);
        }

        @Override
        public void install(String factory) {
            Asadmin.run("set", SERVICE + "type=EMBEDDED");
            Asadmin.run("set", SERVICE + "jms-host.default_JMS_host.lazy-init=false");
            Asadmin.run("set", SERVICE + "jms-host.default_JMS_host.port=" + port);
            Asadmin.run("create-jms-resource", "--restype", "jakarta.jms.ConnectionFactory", factory);
            Asadmin.run("ping-connection-pool", factory + "-Connection-Pool");
        }

        @Override
        public void remove(String factory) {
            Asadmin.run("delete-jms-resource", factory);
            Asadmin.run("set", SERVICE + "type=DISABLED");
        }
    }
}
