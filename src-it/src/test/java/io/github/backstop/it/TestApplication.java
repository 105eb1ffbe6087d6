// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.List;
import java.util.stream.Collectors;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.JavaArchive;

/** An EAR of Backstop with test beans in it, bound to listener ports by its deployment descriptors. */
final class TestApplication {

    private static final String NAMESPACE = "https://jakarta.ee/xml/ns/jakartaee";
    private static final String BEANS = "it-beans.jar";
    private static final String NOT_SUPPORTED = "NotSupported";

    private TestApplication() {
    }

    /** Layout 1: adapter, console and beans in one EAR. */
    static EnterpriseArchive withAdapterInside(String name, List<PortSpec> ports) {
        EnterpriseArchive ear = renamed(Archives.ear("backstop.ear"), name);
        return assemble(ear, ports, "<module><connector>backstop.rar</connector></module>",
                binding(ports, name + "#backstop"));
    }

    /** Layout 2: the adapter is deployed on its own as backstop.rar. */
    static EnterpriseArchive besideTheAdapter(String name, List<PortSpec> ports) {
        EnterpriseArchive ear = renamed(Archives.ear("backstop-no-rar.ear"), name);
        return assemble(ear, ports, "", binding(ports, "backstop"));
    }

    /** As {@link #besideTheAdapter}, with a binding that comes from elsewhere. */
    static EnterpriseArchive boundBy(String name, List<PortSpec> ports, String glassfishEjbJar) {
        return assemble(renamed(Archives.ear("backstop-no-rar.ear"), name), ports, "", glassfishEjbJar);
    }

    private static EnterpriseArchive renamed(EnterpriseArchive ear, String name) {
        return ShrinkWrap.create(EnterpriseArchive.class, name + ".ear").merge(ear);
    }

    private static EnterpriseArchive assemble(EnterpriseArchive ear, List<PortSpec> ports, String adapterModule,
            String glassfishEjbJar) {
        JavaArchive beans = ShrinkWrap.create(ZipImporter.class, BEANS).importFrom(Archives.beans())
                .as(JavaArchive.class)
                .addAsManifestResource(new StringAsset(ejbJar(ports)), "ejb-jar.xml")
                .addAsManifestResource(new StringAsset(glassfishEjbJar), "glassfish-ejb-jar.xml")
                // without it Payara looks for the interceptor among CDI beans that it has not made
                .addAsManifestResource(new StringAsset(
                        "<beans xmlns=\"%s\" version=\"4.0\" bean-discovery-mode=\"annotated\"/>".formatted(NAMESPACE)),
                        "beans.xml");
        ear.delete("META-INF/application.xml");
        ear.addAsModule(beans);
        ear.setApplicationXML(new StringAsset("""
                <application xmlns="%s" version="10">
                <initialize-in-order>true</initialize-in-order>
                %s
                <module><ejb>%s</ejb></module>
                <module><web>
                <web-uri>backstop-console.war</web-uri><context-root>/backstop</context-root>
                </web></module>
                <library-directory>lib</library-directory>
                </application>
                """.formatted(NAMESPACE, adapterModule, BEANS)));
        return ear;
    }

    private static String ejbJar(List<PortSpec> ports) {
        return """
                <ejb-jar xmlns="%s" version="4.0">
                <enterprise-beans>
                %s
                </enterprise-beans>
                <assembly-descriptor>%s</assembly-descriptor>
                </ejb-jar>
                """.formatted(NAMESPACE, ports.stream().map(TestApplication::bean).collect(Collectors.joining("\n")),
                ports.stream().filter(port -> port.transactions().equals(NOT_SUPPORTED))
                        .map(TestApplication::withoutTransactions).collect(Collectors.joining()));
    }

    private static String withoutTransactions(PortSpec port) {
        return """
                <container-transaction>
                <method><ejb-name>%s</ejb-name><method-name>*</method-name></method>
                <trans-attribute>NotSupported</trans-attribute>
                </container-transaction>
                """.formatted(port.ejbName());
    }

    private static String bean(PortSpec port) {
        String activation = port.activation().entrySet().stream().map(property -> """
                <activation-config-property>
                <activation-config-property-name>%s</activation-config-property-name>
                <activation-config-property-value>%s</activation-config-property-value>
                </activation-config-property>
                """.formatted(property.getKey(), property.getValue())).collect(Collectors.joining());
        return """
                <message-driven>
                <ejb-name>%s</ejb-name>
                <ejb-class>%s</ejb-class>
                <messaging-type>jakarta.jms.MessageListener</messaging-type>
                <transaction-type>%s</transaction-type>
                <activation-config>%s</activation-config>
                <env-entry><env-entry-name>port</env-entry-name><env-entry-type>java.lang.String</env-entry-type>
                <env-entry-value>%s</env-entry-value></env-entry>
                </message-driven>
                """.formatted(port.ejbName(), port.beanClass(),
                port.transactions().equals(NOT_SUPPORTED) ? "Container" : port.transactions(), activation, port.port());
    }

    private static String binding(List<PortSpec> ports, String adapter) {
        return """
                <glassfish-ejb-jar>
                <enterprise-beans>
                %s
                </enterprise-beans>
                </glassfish-ejb-jar>
                """.formatted(ports.stream().map(port -> binding(port, adapter)).collect(Collectors.joining("\n")));
    }

    private static String binding(PortSpec port, String adapter) {
        String out = port.beanClass().endsWith("ForwardingBean")
                ? "<resource-ref><res-ref-name>out</res-ref-name><jndi-name>" + port.factory()
                        + "</jndi-name></resource-ref>" : "";
        return """
                <ejb>
                <ejb-name>%s</ejb-name>
                %s
                <mdb-resource-adapter><resource-adapter-mid>%s</resource-adapter-mid></mdb-resource-adapter>
                </ejb>
                """.formatted(port.ejbName(), out, adapter);
    }
}
