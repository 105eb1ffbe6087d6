// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Takes connection factories and destinations out of a resources.xml. */
final class ResourceReader {
    private ResourceReader() { }

    static List<Resource> read(XmlElement root, Variables variables) {
        return Stream.concat(root.descendants("factories"), root.descendants("j2cAdminObjects"))
                .filter(element -> isJms(element.kind())).map(element -> resource(element, variables)).toList();
    }

    private static boolean isJms(String kind) {
        return kind.startsWith("MQ") || kind.startsWith("WAS") || kind.startsWith("GenericJMS");
    }

    private static Resource resource(XmlElement element, Variables variables) {
        Map<String, String> values = new LinkedHashMap<>();
        element.children("propertySet").flatMap(set -> set.children("resourceProperties")).forEach(property ->
                values.put(property.get("name"), variables.resolve(property.get("value"))));
        element.attributes.forEach((name, value) -> values.put(name, variables.resolve(value)));
        String maximum = element.children("connectionPool").map(pool -> pool.get("maxConnections")).findFirst()
                .orElse("");
        return new Resource(values.getOrDefault("jndiName", ""), element.kind(), values, maximum, element.source());
    }
}
