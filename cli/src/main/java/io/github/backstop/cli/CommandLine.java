// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A command as somebody typed it.
 *
 * @param operands port, and message id; of queue-work port, verb, queue and target
 * @param options  by name, without hyphens
 */
record CommandLine(Verb verb, List<String> operands, Map<String, String> options) {

    private static final Set<String> OPTIONS = Set.of("url", "user", "password-file", "place", "most", "body",
            "filter", "per-second", "id");
    /** Of the API, by the option that says it, in the order in which they are sent. */
    private static final Map<String, String> PARAMETERS = new TreeMap<>(Map.of("most", "most", "body", "body",
            "filter", "filter", "per-second", "perSecond", "dry-run", "dryRun", "id", "messageId"));
    /** Of queue-work, by the words behind the port. */
    private static final List<String> WORK = List.of("verb", "queue", "target");
    private static final String DEFAULT_URL = "http://localhost:8080/backstop";

    /**
     * @param environment BACKSTOP_URL, BACKSTOP_USER and BACKSTOP_PASSWORD_FILE count where an option is missing
     * @throws UsageException when it cannot be understood
     */
    static CommandLine parse(String[] arguments, Map<String, String> environment) {
        Map<String, String> options = new HashMap<>();
        List<String> words = new ArrayList<>();
        Deque<String> rest = new ArrayDeque<>(List.of(arguments));
        while (!rest.isEmpty()) {
            String word = rest.remove();
            if (word.equals("--json") || word.equals("--dry-run")) {
                options.put(word.substring(2), "true");
            } else if (word.startsWith("--")) {
                option(word.substring(2), rest, options);
            } else {
                words.add(word);
            }
        }
        for (String name : List.of("url", "user", "password-file")) {
            String value = environment.get("BACKSTOP_" + name.toUpperCase(Locale.ROOT).replace('-', '_'));
            if (value != null) {
                options.putIfAbsent(name, value);
            }
        }
        if (words.isEmpty()) {
            throw new UsageException("a command is missing");
        }
        Verb verb = Verb.of(words.get(0));
        List<String> operands = List.copyOf(words.subList(1, words.size()));
        if (!verb.takes(operands.size())) {
            throw new UsageException(verb + " takes " + verb.operands() + ", not " + operands.size() + " words");
        }
        return new CommandLine(verb, operands, Map.copyOf(options));
    }

    private static void option(String name, Deque<String> rest, Map<String, String> options) {
        if (name.startsWith("password") && !name.equals("password-file")) {
            throw new UsageException("a password on the command line is seen by everybody on this machine; use "
                    + "--password-file, or type it when asked");
        }
        if (!OPTIONS.contains(name)) {
            throw new UsageException("there is no option --" + name);
        }
        if (rest.isEmpty()) {
            throw new UsageException("--" + name + " needs a value");
        }
        options.put(name, rest.remove());
    }

    /** Of the console; ends with a slash. */
    URI url() {
        String url = options.getOrDefault("url", DEFAULT_URL);
        try {
            URI parsed = URI.create(url.endsWith("/") ? url : url + "/");
            if (parsed.getHost() == null || !Set.of("http", "https").contains(String.valueOf(parsed.getScheme()))) {
                throw new UsageException("--url " + url + " is no http or https address");
            }
            return parsed;
        } catch (IllegalArgumentException malformed) {
            throw new UsageException("--url " + url + " is no address: " + malformed.getMessage());
        }
    }

    /** @throws UsageException if nobody says who it is */
    String user() {
        String user = options.getOrDefault("user", "");
        if (user.isBlank()) {
            throw new UsageException("who are you? --user, or BACKSTOP_USER");
        }
        return user;
    }

    boolean json() {
        return options.containsKey("json");
    }

    /** Empty if it is to be typed. */
    String passwordFile() {
        return options.getOrDefault("password-file", "");
    }

    /** Whether the standard input is what an export gave. */
    boolean importing() {
        return verb == Verb.QUEUE_WORK && operands.get(1).equals("import");
    }

    /** Of what the API is asked for, from the console's address. */
    String path() {
        StringBuilder path = new StringBuilder("api/ports");
        if (!operands.isEmpty()) {
            path.append('/').append(PercentCode.path(operands.get(0)));
        }
        if (operands.size() > 1 && verb != Verb.QUEUE_WORK) {
            path.append(verb.collection()).append(PercentCode.segment(operands.get(1)));
        }
        return path.append(verb.path()).append(query()).toString();
    }

    private String query() {
        List<String> pairs = new ArrayList<>();
        if (verb == Verb.PORTS && !json()) {
            pairs.add("fields=name,state,stoppedBy,stateSince,destination,delivered,rolledBack,lastFailedMessageId");
        }
        for (int i = 0; verb == Verb.QUEUE_WORK && i < operands.size() - 1; i++) {
            pairs.add(WORK.get(i) + "=" + PercentCode.segment(operands.get(i + 1)));
        }
        String place = options.getOrDefault("place", verb.place());
        if (!place.isEmpty()) {
            pairs.add("place=" + PercentCode.segment(place));
        }
        for (Map.Entry<String, String> parameter : PARAMETERS.entrySet()) {
            if (options.containsKey(parameter.getKey())) {
                pairs.add(parameter.getValue() + "=" + PercentCode.segment(options.get(parameter.getKey())));
            }
        }
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }
}
