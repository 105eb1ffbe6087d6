// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A command as somebody typed it.
 *
 * @param words   without options: queue and queue manager, in this order, as runmqdlq takes them (C-31)
 * @param options by name, without hyphens
 */
record CommandLine(List<String> words, Map<String, String> options) {
    private static final Set<String> OPTIONS =
            Set.of("address", "channel", "user", "password-file", "cipher");

    static CommandLine parse(String... arguments) {
        CommandLine command = parse(Set.of("rules"), arguments);
        if (command.words().size() > 2) {
            throw new UsageException("at most a queue and a queue manager can be named, not " + command.words());
        }
        return command;
    }

    /** @param more options beside those of the connection */
    static CommandLine parse(Set<String> more, String... arguments) {
        Map<String, String> options = new HashMap<>();
        List<String> words = new ArrayList<>();
        Deque<String> rest = new ArrayDeque<>(List.of(arguments));
        while (!rest.isEmpty()) {
            String word = rest.remove();
            if (!word.startsWith("--")) {
                words.add(word);
            } else if (!OPTIONS.contains(word.substring(2)) && !more.contains(word.substring(2))) {
                throw new UsageException("there is no option " + word);
            } else if (rest.isEmpty()) {
                throw new UsageException(word + " needs a value");
            } else {
                options.put(word.substring(2), rest.remove());
            }
        }
        return new CommandLine(List.copyOf(words), Map.copyOf(options));
    }

    /** Empty if it is not named. */
    String queue() {
        return words.isEmpty() ? "" : words.get(0).strip();
    }

    /** Empty if it is not named. */
    String queueManager() {
        return words.size() < 2 ? "" : words.get(1).strip();
    }

    String option(String name) {
        return options.getOrDefault(name, "");
    }

    /** A whole number; {@code otherwise} where it is not given. */
    int number(String name, int otherwise) {
        String value = option(name);
        if (value.isEmpty()) {
            return otherwise;
        }
        if (!value.matches("\\d{1,9}")) {
            throw new UsageException("--" + name + ' ' + value + ": a number from 0 to 999999999 is allowed");
        }
        return Integer.parseInt(value);
    }

    /** Empty: the standard input. */
    String rules() {
        return options.getOrDefault("rules", "");
    }

    /** @param environment MQSERVER counts where address and channel are missing */
    ConnectionOptions connection(Map<String, String> environment) {
        String server = environment.getOrDefault("MQSERVER", "");
        ConnectionOptions base = server.isBlank() ? new ConnectionOptions(ConnectionOptions.DEFAULT_CHANNEL,
                ConnectionOptions.addresses("localhost"), "", "", "") : ConnectionOptions.ofMqServer(server.strip());
        String user = options.getOrDefault("user", "");
        return new ConnectionOptions(options.getOrDefault("channel", base.channel()),
                options.containsKey("address") ? ConnectionOptions.addresses(options.get("address"))
                        : base.addresses(), user, user.isEmpty() ? "" : password(),
                options.getOrDefault("cipher", ""));
    }

    private String password() {
        String file = options.get("password-file");
        if (file == null) {
            throw new UsageException("--user needs --password-file: its first line is the password");
        }
        try {
            return Files.readAllLines(Path.of(file)).stream().findFirst()
                    .orElseThrow(() -> new UsageException("--password-file " + file + " is empty"));
        } catch (IOException unreadable) {
            throw new UsageException("--password-file " + file + " cannot be read: " + unreadable);
        }
    }
}
