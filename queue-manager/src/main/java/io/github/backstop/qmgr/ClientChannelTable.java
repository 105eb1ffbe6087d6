// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A client channel definition table (CCDT) in JSON: where applications find their queue managers (rule C-41).
 *
 * <p>The trap: {@code AMQCLCHL.TAB} is another format, which IBM's queue managers write and IBM has not published.
 *
 * @param channels several may have one name, and one queueManager
 */
public record ClientChannelTable(List<ClientChannel> channels) {

    private static final String BINARY = ".tab";

    public ClientChannelTable {
        channels = List.copyOf(channels);
    }

    public static ClientChannelTable of(ClientChannel... channels) {
        return new ClientChannelTable(List.of(channels));
    }

    /**
     * Writes the table to a file, over one that is there.
     *
     * @return where it is, for {@code MQConnectionFactory.setCCDTURL}
     * @throws IllegalArgumentException when the file is named as a binary table
     */
    public URL write(Path file) throws IOException {
        if (file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(BINARY)) {
            throw new IllegalArgumentException(file + ": a table named " + BINARY + " is binary, in IBM's own format; "
                    + "this one is JSON, name it .json");
        }
        Files.writeString(file, json());
        return file.toUri().toURL();
    }

    /** As IBM's clients read it. */
    public String json() {
        return channels.stream().map(ClientChannelTable::json)
                .collect(Collectors.joining(",\n", "{\"channel\": [\n", "\n]}\n"));
    }

    private static String json(ClientChannel channel) {
        return """
                  {
                    "name": %s,
                    "type": "clientConnection",
                    "clientConnection": {
                      "connection": [%s],
                      "queueManager": %s
                    },
                    "connectionManagement": {
                      "clientWeight": %d,
                      "affinity": %s,
                      "defaultReconnect": %s
                    },
                    "transmissionSecurity": {
                      "cipherSpecification": %s,
                      "certificatePeerName": %s
                    }
                  }""".formatted(text(channel.name()),
                channel.connections().stream().map(ClientChannelTable::connection).collect(Collectors.joining(", ")),
                text(channel.queueManager()), channel.weight(), text(word(channel.affinity())),
                text(channel.reconnect() == ClientChannel.Reconnect.QMGR ? "queueManager"
                        : word(channel.reconnect())),
                text(channel.cipherSpec()), text(channel.peerName())).indent(2).stripTrailing();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String connection(String connection) {
        int bracket = connection.indexOf('(');
        return "{\"host\": " + text(connection.substring(0, bracket)) + ", \"port\": "
                + Integer.parseInt(connection.substring(bracket + 1, connection.length() - 1)) + '}';
    }

    private static String text(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
