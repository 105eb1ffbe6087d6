// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the files of a cell's directory, each scope's with the variables of that scope and the wider ones. */
final class CellReader {
    private static final String SERVER_XML = "server.xml";
    private final Path directory;
    private final List<Cell.Defined> resources = new ArrayList<>();
    private final Map<String, String> clusterOf = new TreeMap<>();

    CellReader(Path directory) {
        this.directory = directory;
    }

    Cell read() throws UnreadableCellException {
        clusters();
        List<ServerConfig> servers = new ArrayList<>();
        resources(Scope.CELL, "", "", "", directory);
        for (Path node : directories(directory.resolve("nodes"))) {
            resources(Scope.NODE, name(node), "", "", node);
            for (Path server : directories(node.resolve("servers"))) {
                if (Files.isRegularFile(server.resolve(SERVER_XML))) {
                    servers.add(server(name(node), server));
                }
            }
        }
        List<BeanBinding> beans = new ArrayList<>();
        for (Path application : directories(directory.resolve("applications"))) {
            beans.addAll(new ApplicationReader(directory, application).read());
        }
        return new Cell(name(directory), servers, resources, beans);
    }

    private void clusters() throws UnreadableCellException {
        for (Path cluster : directories(directory.resolve("clusters"))) {
            Path file = cluster.resolve("cluster.xml");
            if (Files.isRegularFile(file)) {
                XmlElement root = root(file, "ServerCluster");
                root.children("members").forEach(member ->
                        clusterOf.put(member.get("nodeName") + "/" + member.get("memberName"), name(cluster)));
            }
            resources(Scope.CLUSTER, "", "", name(cluster), cluster);
        }
    }

    private ServerConfig server(String node, Path server) throws UnreadableCellException {
        String name = name(server);
        XmlElement root = root(server.resolve(SERVER_XML), "Server");
        String cluster = clusterOf.getOrDefault(node + "/" + name, root.get("clusterName"));
        resources(Scope.SERVER, node, name, "", server);
        Variables variables = variables(node, cluster, server);
        List<ListenerPortConfig> ports = new ArrayList<>();
        Map<String, String> services = new LinkedHashMap<>();
        List<String> queues = new ArrayList<>();
        root.descendants("services").filter(service -> service.is("MessageListenerService")).forEach(service -> {
            attribute(service, "maxMDBListenerRetries", "MAX.RECOVERY.RETRIES", services);
            attribute(service, "mdbListenerRecoveryInterval", "RECOVERY.RETRY.INTERVAL", services);
            service.children("properties").forEach(property ->
                    services.put(property.get("name"), variables.resolve(property.get("value"))));
            service.children("listenerPorts").map(port -> ListenerPortConfig.of(port, variables)).forEach(ports::add);
        });
        root.descendants("components").filter(component -> component.is("JMSServer"))
                .flatMap(component -> component.children("queueNames")).map(XmlElement::text).forEach(queues::add);
        return new ServerConfig(node, name, cluster, ports, services, queues, root.source());
    }

    private static void attribute(XmlElement service, String attribute, String property, Map<String, String> into) {
        if (!service.get(attribute).isEmpty()) {
            into.put(property, service.get(attribute));
        }
    }

    private void resources(Scope scope, String node, String server, String cluster, Path at)
            throws UnreadableCellException {
        Path file = at.resolve("resources.xml");
        if (!Files.isRegularFile(file)) {
            return;
        }
        XmlElement root = XmlFile.read(directory, file);
        if (!root.name().equals("XMI") && !root.name().endsWith("Provider")) {
            throw foreign(root, "resources.xml", "XMI");
        }
        Variables variables = variables(node, cluster, at);
        ResourceReader.read(root, variables).forEach(resource ->
                resources.add(new Cell.Defined(scope, node, server, cluster, resource)));
    }

    private Variables variables(String node, String cluster, Path narrowest) throws UnreadableCellException {
        Variables variables = new Variables();
        List<Path> scopes = new ArrayList<>(List.of(directory));
        if (!node.isEmpty()) {
            scopes.add(directory.resolve("nodes").resolve(node));
        }
        if (!cluster.isEmpty()) {
            scopes.add(directory.resolve("clusters").resolve(cluster));
        }
        scopes.add(narrowest);
        for (Path scope : scopes) {
            Path file = scope.resolve("variables.xml");
            if (Files.isRegularFile(file)) {
                variables.add(XmlFile.read(directory, file));
            }
        }
        return variables;
    }

    private XmlElement root(Path file, String name) throws UnreadableCellException {
        XmlElement root = XmlFile.read(directory, file);
        if (!root.name().equals(name)) {
            throw foreign(root, file.getFileName().toString(), name);
        }
        return root;
    }

    private static UnreadableCellException foreign(XmlElement root, String file, String expected) {
        return new UnreadableCellException(root.source(), "this is not WebSphere's " + file + ": its root element is "
                + root.name() + ", not " + expected);
    }

    private static List<Path> directories(Path directory) throws UnreadableCellException {
        return Files.isDirectory(directory) ? CellDirectory.directories(directory) : List.of();
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }
}
