// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.ResourceAdapterArchive;

/**
 * A provider's own resource adapter as an administrator deploys it, reduced to what the tests use of it.
 *
 * @param adapterClass      the resource adapter
 * @param adapterProperties what it needs to start at all
 * @param activationSpec    class of what a message-driven bean is activated with
 * @param factoryClass      its managed connection factory
 * @param connectionFactory interface and class of its connection factories
 * @param connection        interface and class of its connections
 * @param properties        of the managed connection factory; behind a blank its type, if that is not String
 * @param jars              beginnings of the names of its jars
 */
record ProviderArchive(String name, String adapterClass, Map<String, String> adapterProperties,
                       String activationSpec, String factoryClass,
                       List<String> connectionFactory, List<String> connection, List<String> properties,
                       List<String> jars) {

    ResourceAdapterArchive from(Path directory) {
        ResourceAdapterArchive archive = ShrinkWrap.create(ResourceAdapterArchive.class, name + ".rar");
        File[] found = directory.toFile().listFiles((folder, file) -> jars.stream().anyMatch(file::startsWith));
        for (File jar : found == null ? new File[0] : found) {
            archive.addAsLibrary(jar);
        }
        return archive.setResourceAdapterXML(new StringAsset("""
                <connector xmlns="https://jakarta.ee/xml/ns/jakartaee" version="2.1" metadata-complete="true">
                <vendor-name>test</vendor-name><eis-type>JMS</eis-type>
                <resourceadapter-version>1</resourceadapter-version>
                <resourceadapter>
                <resourceadapter-class>%s</resourceadapter-class>
                %s
                <outbound-resourceadapter>
                <connection-definition>
                <managedconnectionfactory-class>%s</managedconnectionfactory-class>
                %s
                <connectionfactory-interface>%s</connectionfactory-interface>
                <connectionfactory-impl-class>%s</connectionfactory-impl-class>
                <connection-interface>%s</connection-interface>
                <connection-impl-class>%s</connection-impl-class>
                </connection-definition>
                <transaction-support>XATransaction</transaction-support>
                <reauthentication-support>false</reauthentication-support>
                </outbound-resourceadapter>
                <inbound-resourceadapter><messageadapter><messagelistener>
                <messagelistener-type>jakarta.jms.MessageListener</messagelistener-type>
                <activationspec><activationspec-class>%s</activationspec-class></activationspec>
                </messagelistener></messageadapter></inbound-resourceadapter>
                </resourceadapter>
                </connector>
                """.formatted(adapterClass, adapterProperties.entrySet().stream().map(property -> property(
                        property.getKey(), "<config-property-value>" + property.getValue()
                                + "</config-property-value>")).collect(Collectors.joining()),
                factoryClass, properties.stream().map(name -> property(name, "")).collect(Collectors.joining()),
                connectionFactory.get(0), connectionFactory.get(1), connection.get(0), connection.get(1), activationSpec)));
    }

    private static String property(String property, String value) {
        String[] nameAndType = property.split(" ");
        return """
                <config-property><config-property-name>%s</config-property-name>
                <config-property-type>%s</config-property-type>%s</config-property>
                """.formatted(nameAndType[0], nameAndType.length == 1 ? "java.lang.String" : nameAndType[1], value);
    }
}
