// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import io.github.backstop.migration.cell.BeanBinding;
import io.github.backstop.migration.plan.PortPlan;
import io.github.backstop.migration.plan.ServerPlan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Which port each bean of a module listens to, as the servers' own descriptors say it. */
final class BeanDescriptors {
    /** Application and file name of a module. */
    record Module(String application, String name) implements Comparable<Module> {
        @Override
        public int compareTo(Module other) {
            return (application + "/" + name).compareTo(other.application + "/" + other.name);
        }
    }

    private BeanDescriptors() { }

    /** For each module the activation properties of its beans, by their names. */
    static Map<Module, Map<String, Map<String, String>>> modules(ServerPlan plan, String jndiPrefix) {
        Map<Module, Map<String, Map<String, String>>> modules = new TreeMap<>();
        for (PortPlan port : plan.ports()) {
            Map<String, String> activation = new LinkedHashMap<>(port.activation());
            activation.put("listenerPortJndi", jndiPrefix + port.jndiName());
            for (BeanBinding bean : port.beans()) {
                modules.computeIfAbsent(new Module(bean.application(), bean.module()), module -> new TreeMap<>())
                        .put(bean.bean(), activation);
            }
        }
        return modules;
    }

    /** {@code META-INF/glassfish-ejb-jar.xml} of a module. */
    static String payara(Map<String, Map<String, String>> beans) {
        StringBuilder xml = new StringBuilder("<glassfish-ejb-jar>\n  <enterprise-beans>\n");
        beans.forEach((bean, activation) -> xml.append("    <ejb>\n      <ejb-name>").append(Quoting.xml(bean))
                .append("</ejb-name>\n      <mdb-resource-adapter>\n"
                        + "        <resource-adapter-mid>backstop</resource-adapter-mid>\n")
                .append(activation(activation, "        ")).append("      </mdb-resource-adapter>\n    </ejb>\n"));
        return xml.append("  </enterprise-beans>\n</glassfish-ejb-jar>\n").toString();
    }

    /** {@code META-INF/jboss-ejb3.xml} of a module. */
    static String wildFly(Map<String, Map<String, String>> beans) {
        StringBuilder xml = new StringBuilder("""
                <jboss:ejb-jar xmlns:jboss="urn:jboss:jakarta:2.0" xmlns="https://jakarta.ee/xml/ns/jakartaee"
                               xmlns:r="urn:resource-adapter-binding:2.0" version="4.0" impl-version="2.0">
                  <enterprise-beans>
                """);
        beans.forEach((bean, activation) -> xml.append("    <message-driven>\n      <ejb-name>")
                .append(Quoting.xml(bean)).append("</ejb-name>\n").append(activation(activation, "      "))
                .append("    </message-driven>\n"));
        xml.append("  </enterprise-beans>\n  <assembly-descriptor>\n");
        beans.keySet().forEach(bean -> xml.append("    <r:resource-adapter-binding>\n      <ejb-name>")
                .append(Quoting.xml(bean)).append("</ejb-name>\n"
                        + "      <r:resource-adapter-name>backstop.rar</r:resource-adapter-name>\n"
                        + "    </r:resource-adapter-binding>\n"));
        return xml.append("  </assembly-descriptor>\n</jboss:ejb-jar>\n").toString();
    }

    private static String activation(Map<String, String> properties, String indent) {
        StringBuilder xml = new StringBuilder(indent + "<activation-config>\n");
        properties.forEach((name, value) -> xml.append(indent).append("  <activation-config-property>\n")
                .append(indent).append("    <activation-config-property-name>").append(Quoting.xml(name))
                .append("</activation-config-property-name>\n").append(indent)
                .append("    <activation-config-property-value>").append(Quoting.xml(value))
                .append("</activation-config-property-value>\n").append(indent)
                .append("  </activation-config-property>\n"));
        return xml.append(indent).append("</activation-config>\n").toString();
    }
}
