// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.shrinkwrap.api.ArchivePath;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.JavaArchive;

/** Beans on a provider's own adapter, with no port in front of them: the interceptor's jars, and nothing else of ours. */
final class PlainApplication {

    static final String NAME = "plain-beans";
    /** Its policy is the annotation. */
    static final String GUARDED = "GUARDED";
    /** Its policy is in ejb-jar.xml alone. */
    static final String DESCRIBED = "DESCRIBED";

    private static final String NAMESPACE = "https://jakarta.ee/xml/ns/jakartaee";
    private static final String BEANS = "plain-beans.jar";

    private PlainApplication() {
    }

    static EnterpriseArchive on(Provider provider) {
        JavaArchive beans = ShrinkWrap.create(ZipImporter.class, BEANS).importFrom(Archives.beans())
                .as(JavaArchive.class)
                .addAsManifestResource(new StringAsset(ejbJar(provider)), "ejb-jar.xml")
                .addAsManifestResource(new StringAsset(binding(provider)), "glassfish-ejb-jar.xml")
                .addAsManifestResource(new StringAsset("<beans xmlns=\"%s\" version=\"4.0\" "
                        .formatted(NAMESPACE) + "bean-discovery-mode=\"annotated\"/>"), "beans.xml");
        EnterpriseArchive ear = ShrinkWrap.create(EnterpriseArchive.class, NAME + ".ear")
                .merge(Archives.ear("backstop-no-rar.ear"), PlainApplication::isLibrary);
        ear.addAsModule(beans);
        return ear.setApplicationXML(new StringAsset("""
                <application xmlns="%s" version="10">
                <module><ejb>%s</ejb></module>
                <library-directory>lib</library-directory>
                </application>
                """.formatted(NAMESPACE, BEANS)));
    }

    private static boolean isLibrary(ArchivePath path) {
        return path.get().startsWith("/lib/");
    }

    private static String ejbJar(Provider provider) {
        return """
                <ejb-jar xmlns="%s" version="4.0">
                <enterprise-beans>
                %s
                %s
                </enterprise-beans>
                <interceptors>
                <interceptor>
                <interceptor-class>io.github.backstop.ejb.BackoutInterceptor</interceptor-class>
                </interceptor>
                </interceptors>
                <assembly-descriptor>
                <interceptor-binding>
                <ejb-name>%s</ejb-name>
                <interceptor-class>io.github.backstop.ejb.BackoutInterceptor</interceptor-class>
                </interceptor-binding>
                </assembly-descriptor>
                </ejb-jar>
                """.formatted(NAMESPACE, bean(provider, GUARDED, "GuardedBean", Map.of()),
                bean(provider, DESCRIBED, "ScriptedBean", Map.of("backoutThreshold", "2",
                        "backoutRequeueQueue", "DESCRIBED.BOQ", "requeueConnectionFactory", provider.factory())),
                DESCRIBED);
    }

    private static String bean(Provider provider, String queue, String type, Map<String, String> policy) {
        Map<String, String> activation = new LinkedHashMap<>(provider.plain());
        activation.putAll(Map.of("destination", queue, "destinationType", "jakarta.jms.Queue"));
        return """
                <message-driven>
                <ejb-name>%1$s</ejb-name>
                <ejb-class>io.github.backstop.it.beans.%2$s</ejb-class>
                <messaging-type>jakarta.jms.MessageListener</messaging-type>
                <transaction-type>Container</transaction-type>
                <activation-config>%3$s</activation-config>
                <env-entry><env-entry-name>port</env-entry-name><env-entry-type>java.lang.String</env-entry-type>
                <env-entry-value>%1$s</env-entry-value></env-entry>
                %4$s
                <resource-ref><res-ref-name>requeue</res-ref-name>
                <res-type>jakarta.jms.ConnectionFactory</res-type><res-auth>Container</res-auth></resource-ref>
                </message-driven>
                """.formatted(queue, type, activation.entrySet().stream().map(property -> """
                <activation-config-property>
                <activation-config-property-name>%s</activation-config-property-name>
                <activation-config-property-value>%s</activation-config-property-value>
                </activation-config-property>
                """.formatted(property.getKey(), property.getValue())).collect(Collectors.joining()),
                policy.entrySet().stream().map(entry -> """
                <env-entry><env-entry-name>backstop/%s</env-entry-name>
                <env-entry-type>java.lang.String</env-entry-type>
                <env-entry-value>%s</env-entry-value></env-entry>
                """.formatted(entry.getKey(), entry.getValue())).collect(Collectors.joining()));
    }

    private static String binding(Provider provider) {
        return """
                <glassfish-ejb-jar>
                <enterprise-beans>
                %s
                %s
                </enterprise-beans>
                </glassfish-ejb-jar>
                """.formatted(binding(provider, GUARDED), binding(provider, DESCRIBED));
    }

    private static String binding(Provider provider, String bean) {
        return """
                <ejb>
                <ejb-name>%s</ejb-name>
                <resource-ref><res-ref-name>requeue</res-ref-name><jndi-name>%s</jndi-name></resource-ref>
                <mdb-resource-adapter><resource-adapter-mid>%s</resource-adapter-mid></mdb-resource-adapter>
                </ejb>
                """.formatted(bean, provider.factory(), provider.adapter().raName());
    }
}
