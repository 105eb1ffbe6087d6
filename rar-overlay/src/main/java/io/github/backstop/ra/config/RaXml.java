// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The deployment descriptor, written by the build from the property tables.
 *
 * <p>The trap: it must not carry default values. A server would set them on the bean as if the administrator had given
 * them, and a pre-filled administered object would then win over every activation specification.
 */
public final class RaXml {
    private static final String RA = "io.github.backstop.ra.";
    private static final String OUT = RA + "outbound.";

    private final StringBuilder xml = new StringBuilder();

    private RaXml() { }

    /** @param args the file to write */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text());
    }

    /** The whole descriptor. */
    public static String text() {
        return new RaXml().build();
    }

    private String build() {
        xml.append("""
                <?xml version="1.0" encoding="UTF-8"?>
                <!-- SPDX-License-Identifier: Apache-2.0 -->
                <connector xmlns="https://jakarta.ee/xml/ns/jakartaee"
                           xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                           xsi:schemaLocation="https://jakarta.ee/xml/ns/jakartaee
                             https://jakarta.ee/xml/ns/jakartaee/connector_2_1.xsd"
                           version="2.1" metadata-complete="true">
                  <description>Listener ports for message-driven beans on IBM MQ</description>
                  <display-name>Backstop</display-name>
                  <vendor-name>Backstop</vendor-name>
                  <eis-type>IBM MQ</eis-type>
                  <resourceadapter-version>0.1</resourceadapter-version>
                  <resourceadapter>
                    <resourceadapter-class>%sBackstopResourceAdapter</resourceadapter-class>
                """.formatted(RA));
        properties("    ", AdapterProperties.RESOURCE_ADAPTER);
        xml.append("""
                    <outbound-resourceadapter>
                      <connection-definition>
                        <managedconnectionfactory-class>%1$s</managedconnectionfactory-class>
                """.formatted(OUT + "BackstopManagedConnectionFactory"));
        properties("        ", AdapterProperties.CONNECTION);
        xml.append("""
                        <connectionfactory-interface>jakarta.jms.ConnectionFactory</connectionfactory-interface>
                        <connectionfactory-impl-class>%1$sBackstopConnectionFactory</connectionfactory-impl-class>
                        <connection-interface>jakarta.jms.Connection</connection-interface>
                        <connection-impl-class>%1$sConnectionHandle</connection-impl-class>
                      </connection-definition>
                      <transaction-support>XATransaction</transaction-support>
                      <authentication-mechanism>
                        <authentication-mechanism-type>BasicPassword</authentication-mechanism-type>
                        <credential-interface>jakarta.resource.spi.security.PasswordCredential</credential-interface>
                      </authentication-mechanism>
                      <reauthentication-support>false</reauthentication-support>
                    </outbound-resourceadapter>
                    <inbound-resourceadapter>
                      <messageadapter>
                        <messagelistener>
                          <messagelistener-type>jakarta.jms.MessageListener</messagelistener-type>
                          <activationspec>
                            <activationspec-class>%2$sBackstopActivationSpec</activationspec-class>
                """.formatted(OUT, RA));
        properties("            ", AdapterProperties.ACTIVATION_SPEC);
        xml.append("""
                          </activationspec>
                        </messagelistener>
                      </messageadapter>
                    </inbound-resourceadapter>
                    <adminobject>
                      <adminobject-interface>%1$sListenerPortSettings</adminobject-interface>
                      <adminobject-class>%1$sListenerPortSettings</adminobject-class>
                """.formatted(RA));
        properties("      ", AdapterProperties.LISTENER_PORT_SETTINGS);
        xml.append("""
                    </adminobject>
                  </resourceadapter>
                </connector>
                """);
        return xml.toString();
    }

    private void properties(String indent, PropertyTable table) {
        for (PropertyDefinition<?> property : table) {
            line(indent, "<config-property>");
            line(indent, "  <description>" + escaped(description(property)) + "</description>");
            line(indent, "  <config-property-name>" + property.name() + "</config-property-name>");
            // always text: see PropertyBean
            line(indent, "  <config-property-type>java.lang.String</config-property-type>");
            if (property.confidential()) {
                line(indent, "  <config-property-confidential>true</config-property-confidential>");
            }
            line(indent, "</config-property>");
        }
    }

    private void line(String indent, String text) {
        xml.append(indent).append(text).append('\n');
    }

    private static String description(PropertyDefinition<?> property) {
        StringBuilder text = new StringBuilder(property.meaning());
        if (!property.interaction().isBlank()) {
            text.append(' ').append(property.interaction());
        }
        text.append(" Allowed: ").append(property.allowed().text());
        if (!property.unit().isBlank()) {
            text.append(", in ").append(property.unit());
        }
        if (property.defaultValue() != null && !"".equals(property.defaultValue())) {
            text.append(". Default: ").append(property.defaultValue());
        }
        return text.append('.').toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
