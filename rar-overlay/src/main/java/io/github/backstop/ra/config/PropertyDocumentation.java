// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The property tables as Markdown, for the user guide. */
public final class PropertyDocumentation {
    private PropertyDocumentation() { }

    /** @param args the file to write */
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), text());
    }

    public static String text() {
        return "# Properties of the resource adapter\n\n"
                + "Made from the property tables (`mvn -pl rar-overlay exec:java@documentation`); a test compares "
                + "both.\n"
                + section("Listener port (activation specification; all but the name also in the administered object "
                        + "`ListenerPortSettings`)", PortProperties.TABLE)
                + section("Message source (activation specification)", AdapterProperties.INBOUND)
                + section("Connection (resource adapter, inherited by activation specifications and connection "
                        + "factories)", AdapterProperties.CONNECTION)
                + section("Wrapped adapter (resource adapter and activation specification; "
                        + "delegateActivationProperties in the latter only)", AdapterProperties.DELEGATE
                        .and(PropertyTable.of(AdapterProperties.DELEGATE_ACTIVATION_PROPERTIES)))
                + section("Recovery and watching (resource adapter only)", AdapterProperties.ADAPTER_ONLY)
                + section("IBM's properties that mean nothing here (activation specification)",
                        IbmProperties.ACTIVATION)
                + section("IBM's properties that mean nothing here (resource adapter)", IbmProperties.ADAPTER);
    }

    private static String section(String title, PropertyTable table) {
        StringBuilder text = new StringBuilder("\n## " + title + "\n\n"
                + "| property | default | allowed | meaning | source |\n|---|---|---|---|---|\n");
        for (PropertyDefinition<?> property : table) {
            Object value = property.defaultValue();
            text.append("| `").append(property.name()).append("` | ")
                    .append(value == null || "".equals(value) ? "" : "`" + value + "`").append(" | ")
                    .append(cell(property.allowed().text()))
                    .append(property.unit().isBlank() ? "" : ", " + property.unit()).append(" | ")
                    .append(cell((property.meaning() + " " + property.interaction()).trim())).append(" | ")
                    .append(cell(property.source())).append(" |\n");
        }
        return text.toString();
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;");
    }
}
