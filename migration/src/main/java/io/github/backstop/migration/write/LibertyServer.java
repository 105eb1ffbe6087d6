// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import io.github.backstop.migration.cell.BeanBinding;
import io.github.backstop.migration.plan.PoolPlan;
import io.github.backstop.migration.plan.PortPlan;
import io.github.backstop.migration.plan.ServerPlan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The plan as Liberty's server.xml. A bean's specification is a {@code jmsActivationSpec}: what {@code activationSpec}
 * says of a JMS listener is ignored in silence.
 */
final class LibertyServer {
    private final StringBuilder xml = new StringBuilder();

    private LibertyServer() { }

    static String xml(ServerPlan plan) {
        return new LibertyServer().write(plan);
    }

    private String write(ServerPlan plan) {
        xml.append("""
                <server>
                  <featureManager>
                    <feature>mdb-4.0</feature>
                    <feature>connectors-2.1</feature>
                    <feature>messaging-3.1</feature>
                  </featureManager>
                  <resourceAdapter id="backstop" location="${server.config.dir}/backstop.rar"/>
                """);
        for (PortPlan port : plan.ports()) {
            element("adminObject", port.jndiName(), Map.of("jndiName", port.jndiName()), port.settings());
            Map<String, String> activation = new LinkedHashMap<>(port.activation());
            activation.put("listenerPortJndi", port.jndiName());
            for (BeanBinding bean : port.beans()) {
                element("jmsActivationSpec", withoutSuffix(bean.application()) + "/" + withoutSuffix(bean.module())
                        + "/" + bean.bean(), Map.of(), activation);
            }
        }
        for (PoolPlan pool : plan.pools()) {
            xml.append("  <connectionManager id=\"").append(Quoting.xml(pool.name())).append('"');
            if (!pool.maximum().isEmpty()) {
                xml.append(" maxPoolSize=\"").append(pool.maximum()).append('"');
            }
            xml.append("/>\n");
            element("jmsConnectionFactory", pool.jndiName(), Map.of("jndiName", pool.jndiName(),
                    "connectionManagerRef", pool.name()), pool.properties());
        }
        return xml.append("</server>\n").toString();
    }

    private void element(String name, String id, Map<String, String> attributes, Map<String, String> properties) {
        xml.append("  <").append(name).append(" id=\"").append(Quoting.xml(id)).append('"');
        new TreeMap<>(attributes).forEach(this::attribute);
        xml.append(">\n    <properties.backstop");
        properties.forEach(this::attribute);
        xml.append("/>\n  </").append(name).append(">\n");
    }

    private void attribute(String name, String value) {
        xml.append(' ').append(name).append("=\"").append(Quoting.xml(value)).append('"');
    }

    private static String withoutSuffix(String file) {
        return file.replaceFirst("\\.(ear|jar|war)$", "");
    }
}
