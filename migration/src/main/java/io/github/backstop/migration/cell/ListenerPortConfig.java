// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

/**
 * A listener port of server.xml, with WebSphere's defaults where an attribute is missing: maxSessions 1, maxRetries 0,
 * maxMessages 1, started (C.1). Numbers are the file's own text: whether they are allowed is for the plan to say.
 */
public record ListenerPortConfig(String name, String description, String connectionFactory, String destination,
                                 String maxSessions, String maxRetries, String maxMessages, boolean started,
                                 Source source) {

    static ListenerPortConfig of(XmlElement port, Variables variables) {
        String state = port.children("stateManagement").map(management -> management.get("initialState"))
                .findFirst().orElse("");
        return new ListenerPortConfig(variables.resolve(port.get("name")), port.get("description"),
                variables.resolve(port.get("connectionFactoryJNDIName")),
                variables.resolve(port.get("destinationJNDIName")), orElse(port.get("maxSessions"), "1"),
                orElse(port.get("maxRetries"), "0"), orElse(port.get("maxMessages"), "1"), !state.equals("STOP"),
                port.source());
    }

    private static String orElse(String value, String missing) {
        return value.isEmpty() ? missing : value;
    }
}
