// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import java.util.Map;
import java.util.stream.Collectors;

/** Values in the languages that are written: nobody's value may end its own word. */
final class Quoting {
    private Quoting() { }

    /** One word of a POSIX shell. */
    static String shell(String word) {
        return word.matches("[A-Za-z0-9_./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** The value of {@code --property}: asadmin splits it at colons and equals signs that have no backslash. */
    static String properties(Map<String, String> properties) {
        return properties.entrySet().stream().map(property -> property.getKey() + "="
                + property.getValue().replace("\\", "\\\\").replace(":", "\\:").replace("=", "\\="))
                .collect(Collectors.joining(":"));
    }

    /** A string of WildFly's command line. */
    static String cli(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Text or attribute of XML. */
    static String xml(String value) {
        return value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
