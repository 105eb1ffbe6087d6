// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.BeanBinding;
import io.github.backstop.migration.cell.Cell;
import io.github.backstop.migration.cell.ListenerPortConfig;
import io.github.backstop.migration.cell.Resource;
import io.github.backstop.migration.cell.ServerConfig;
import io.github.backstop.migration.plan.Finding.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the plan of each server that has listener ports, or beans that want one. */
public final class Planner {
    private final Cell cell;
    private final ServerConfig server;
    private final Findings findings = new Findings();
    private final Connections connections = new Connections(findings);
    private final PortSettingsPlan settings = new PortSettingsPlan(findings);

    private Planner(Cell cell, ServerConfig server) {
        this.cell = cell;
        this.server = server;
    }

    public static List<ServerPlan> of(Cell cell) {
        List<ServerPlan> plans = new ArrayList<>();
        for (ServerConfig server : cell.servers()) {
            if (!server.ports().isEmpty() || cell.beans(server).stream().anyMatch(bean -> !bean.targets().isEmpty())) {
                plans.add(new Planner(cell, server).plan());
            }
        }
        return plans;
    }

    private ServerPlan plan() {
        if (!server.ports().isEmpty()) {
            settings.complain(server);
        }
        List<BeanBinding> beans = cell.beans(server);
        List<PortPlan> ports = server.ports().stream().map(port -> port(port, beans)).toList();
        beans.forEach(this::bean);
        List<PoolPlan> pools = server.ports().isEmpty() ? List.of()
                : cell.mqFactories(server).stream().map(this::pool).toList();
        sameNames(ports);
        members();
        return new ServerPlan(server, ports, pools, findings.list());
    }

    private PortPlan port(ListenerPortConfig port, List<BeanBinding> all) {
        Resource factory = find(port, "connection factory", port.connectionFactory());
        Resource destination = find(port, "destination", port.destination());
        List<BeanBinding> beans = all.stream().filter(bean -> bean.port().equals(port.name())).toList();
        if (beans.isEmpty()) {
            findings.add(Kind.PORT_WITHOUT_BEAN, port.source(), "listener port " + port.name() + " has no bean in the "
                    + "applications of the cell, so no descriptor names it; bind one, or drop the port");
        }
        Map<String, String> activation = new LinkedHashMap<>();
        activation.put("listenerPort", port.name());
        TopicPlan topic = new TopicPlan(findings, port, beans);
        if (destination != null && destination.isTopic()) {
            topic.topic(destination, activation);
        } else if (destination != null) {
            queue(port, destination, activation);
        }
        if (factory != null && factory.isMq()) {
            activation.putAll(connections.of(factory));
        } else if (factory != null) {
            foreign(port, factory);
        }
        activation.putAll(settings.activation(server));
        Map<String, String> administered = settings.settings(server, port, factory);
        if (destination != null && destination.isTopic()) {
            topic.subscription(activation, administered);
        }
        if (!administered.getOrDefault("maximumMessages", "1").equals("1")) {
            findings.add(Kind.BATCH, port.source(), "listener port " + port.name() + " has maxMessages "
                    + port.maxMessages() + ": each message is a transaction of its own here, so a failing one takes "
                    + "no others back with it (C1); nothing is to be done");
        }
        return new PortPlan(port.name(), administered, activation, beans.stream().filter(bean -> !bean.bean().isEmpty())
                .toList());
    }

    private void queue(ListenerPortConfig port, Resource destination, Map<String, String> activation) {
        String queue = destination.get("baseQueueName");
        if (queue.isEmpty() && destination.isEmbedded()) {
            queue = destination.get("name"); // the embedded server's queues have no other name
        }
        if (queue.contains("${")) {
            findings.add(Kind.VARIABLE, destination.source(), "destination " + destination.jndiName()
                    + ": variable in " + queue + " is defined at no scope; set queueName");
        } else if (queue.isEmpty()) {
            findings.add(Kind.NOT_FOUND, destination.source(), "destination " + destination.jndiName()
                    + " of listener port " + port.name() + " names no queue; set queueName");
        } else {
            activation.put("queueName", queue);
        }
    }

    private Resource find(ListenerPortConfig port, String what, String jndiName) {
        Resource found = cell.find(server, jndiName).orElse(null);
        if (found == null) {
            findings.add(Kind.NOT_FOUND, port.source(), what + " " + (jndiName.isEmpty() ? "(none)" : jndiName)
                    + " of listener port " + port.name() + " is defined at no scope that " + server.path() + " sees; "
                    + "set what it would say");
        }
        return found;
    }

    private void foreign(ListenerPortConfig port, Resource factory) {
        if (factory.isEmbedded()) {
            findings.add(Kind.EMBEDDED_SERVER, factory.source(), "listener port " + port.name() + " uses WebSphere's "
                    + "embedded JMS server, which ends with WebSphere; give it a queue manager with its queues, and "
                    + "set hostName, port and channel. That server moved a message at its fifth failure (C36), which "
                    + "backoutThreshold=5 of the port does from now on");
        } else {
            findings.add(Kind.OTHER_PROVIDER, factory.source(), "listener port " + port.name() + " uses "
                    + factory.kind() + " " + factory.jndiName() + " (" + factory.get("externalJNDIName")
                    + ") of another provider; wrap its resource adapter (delegateClass), see docs/movers.md");
        }
    }

    private void bean(BeanBinding bean) {
        String subject = "bean " + bean.bean() + " of " + bean.application() + "/" + bean.module();
        if (bean.bean().isEmpty()) {
            findings.add(Kind.BEAN_WITHOUT_PORT, bean.source(), "the bean that is bound to listener port " + bean.port()
                    + " is not in ejb-jar.xml; name it in the descriptors by hand");
        } else if (bean.port().isEmpty()) {
            findings.add(Kind.ACTIVATION_SPECIFICATION, bean.source(), subject + " is bound to activation "
                    + "specification " + bean.activationSpec() + ", not to a listener port; it is left alone");
        } else if (server.ports().stream().noneMatch(port -> port.name().equals(bean.port()))) {
            findings.add(Kind.BEAN_WITHOUT_PORT, bean.source(), subject + " wants listener port " + bean.port()
                    + ", which " + server.path() + " does not have");
        }
        if (bean.durable()) {
            findings.add(Kind.DURABLE_SUBSCRIPTION, bean.source(), subject + " has a durable subscription, whose name "
                    + "differs from server to server (C29); delete the old one when the new one is in place, or "
                    + "messages pile up there");
        }
    }

    private PoolPlan pool(Resource factory) {
        long ports = server.ports().stream().filter(port -> port.connectionFactory().equals(factory.jndiName()))
                .count();
        if (Numbers.isIn(factory.maximum(), 0, Integer.MAX_VALUE) && Integer.parseInt(factory.maximum()) > 0
                && Integer.parseInt(factory.maximum()) < ports) {
            findings.add(Kind.POOL_TOO_SMALL, factory.source(), "connection factory " + factory.jndiName() + " has "
                    + factory.maximum() + " connections for " + ports + " listener ports, so some could not start; "
                    + "ports take none from the pool here, and it may stay as it is");
        }
        return new PoolPlan(factory.jndiName(), !factory.get("XAEnabled").equals("false"),
                Numbers.isIn(factory.maximum(), 1, Integer.MAX_VALUE) ? factory.maximum() : "",
                connections.of(factory));
    }

    private void sameNames(List<PortPlan> ports) {
        Map<String, String> known = new LinkedHashMap<>();
        for (PortPlan port : ports) {
            String other = known.putIfAbsent(port.jndiName(), port.name());
            if (other != null) {
                findings.add(Kind.SAME_JNDI_NAME, server.source(), "listener ports " + other + " and " + port.name()
                        + " would both have the settings " + port.jndiName() + "; give one of them another name, as "
                        + "listenerPortJndi too");
            }
        }
    }

    private void members() {
        if (server.cluster().isEmpty()) {
            return;
        }
        for (ServerConfig other : cell.servers()) {
            if (other.cluster().equals(server.cluster()) && !names(other).equals(names(server))) {
                findings.add(Kind.MEMBERS_DIFFER, server.source(), "member " + server.path() + " of cluster "
                        + server.cluster() + " has listener ports " + names(server) + ", member " + other.path()
                        + " has " + names(other) + "; each becomes what it is");
            }
        }
    }

    private static List<String> names(ServerConfig one) {
        return one.ports().stream().map(ListenerPortConfig::name).sorted().toList();
    }
}
