// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.util.List;
import java.util.Map;

/**
 * One application server of the cell.
 *
 * @param cluster  blank: it is a member of none
 * @param ports    in the order of its server.xml
 * @param services properties of its message listener service, by name; attributes of V6 under the names of the
 *                 properties that they replace
 * @param queues   of a V5 embedded JMS server in this process; empty: there is none
 */
public record ServerConfig(String node, String name, String cluster, List<ListenerPortConfig> ports,
                           Map<String, String> services, List<String> queues, Source source) {
    /** {@code node1/server1}. */
    public String path() {
        return node + "/" + name;
    }
}
