// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A cell as its files say. Immutable. */
public final class Cell {
    /** The names of node, server or cluster that a definition holds for; blank where its scope is wider. */
    record Defined(Scope scope, String node, String server, String cluster, Resource resource) {
        private boolean isSeenBy(ServerConfig one) {
            return switch (scope) {
                case CELL -> true;
                case NODE -> node.equals(one.node());
                case CLUSTER -> cluster.equals(one.cluster());
                case SERVER -> node.equals(one.node()) && server.equals(one.name());
            };
        }
    }

    private final String name;
    private final List<ServerConfig> servers;
    private final List<Defined> resources;
    private final List<BeanBinding> beans;

    Cell(String name, List<ServerConfig> servers, List<Defined> resources, List<BeanBinding> beans) {
        this.name = name;
        this.servers = List.copyOf(servers);
        this.resources = List.copyOf(resources);
        this.beans = List.copyOf(beans);
    }

    /**
     * @param directory of a profile, of its configuration, or of the cell
     * @throws UnreadableCellException if there is no cell, or one of its files is damaged
     */
    public static Cell read(Path directory) throws UnreadableCellException {
        return new CellReader(CellDirectory.find(directory)).read();
    }

    public String name() {
        return name;
    }

    /** In the order of their paths. */
    public List<ServerConfig> servers() {
        return servers;
    }

    /** What the server sees under a JNDI name: the definition of the narrowest scope. */
    public Optional<Resource> find(ServerConfig server, String jndiName) {
        return resources.stream().filter(defined -> defined.resource().jndiName().equals(jndiName))
                .filter(defined -> defined.isSeenBy(server)).min(Comparator.comparing(Defined::scope))
                .map(Defined::resource);
    }

    /** Connection factories of IBM MQ that the server sees, one for each JNDI name, in the order of their names. */
    public List<Resource> mqFactories(ServerConfig server) {
        return resources.stream().map(Defined::resource).filter(resource -> resource.isMq() && resource.isFactory())
                .map(Resource::jndiName).distinct().sorted().map(name -> find(server, name)).flatMap(Optional::stream)
                .filter(resource -> resource.isMq() && resource.isFactory()).toList();
    }

    /** Of applications that run on the server. */
    public List<BeanBinding> beans(ServerConfig server) {
        return beans.stream().filter(bean -> bean.runsOn(server)).toList();
    }
}
