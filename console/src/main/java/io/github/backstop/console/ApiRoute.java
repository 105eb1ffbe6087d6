// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the API can be asked: one row for each path. A port's name may contain slashes; a message id does not. */
enum ApiRoute {
    OPENAPI("GET", "/openapi.json"),
    SESSION("GET", "/session"),
    PORTS("GET", "/ports"),
    HISTORY("GET", "/ports/{port}/history"),
    FAILURE("GET", "/ports/{port}/failures/{messageId}"),
    MESSAGE("GET", "/ports/{port}/messages/{messageId}"),
    MESSAGES("GET", "/ports/{port}/messages"),
    MOVE("POST", "/ports/{port}/messages/{messageId}/move"),
    SKIP("POST", "/ports/{port}/messages/{messageId}/skip"),
    DELETE("POST", "/ports/{port}/messages/{messageId}/delete"),
    RESEND("POST", "/ports/{port}/messages/{messageId}/resend"),
    DEAD_LETTERS("GET", "/ports/{port}/dead-letters"),
    DEAD_LETTER("GET", "/ports/{port}/dead-letters/{messageId}"),
    REDRIVE_PROGRESS("GET", "/ports/{port}/redrive"),
    REDRIVE("POST", "/ports/{port}/dead-letters/{messageId}/redrive"),
    REDRIVE_ALL("POST", "/ports/{port}/redrive"),
    QUEUE_WORK("POST", "/ports/{port}/queue-work"),
    CANCEL_REDRIVE("POST", "/ports/{port}/redrive/cancel"),
    START("POST", "/ports/{port}/start"),
    STOP("POST", "/ports/{port}/stop"),
    START_EVERYWHERE("POST", "/ports/{port}/start-everywhere"),
    STOP_EVERYWHERE("POST", "/ports/{port}/stop-everywhere"),
    /** Last, as it takes any name. */
    PORT("GET", "/ports/{port}");

    private final String method;
    private final String template;
    private final Pattern pattern;

    ApiRoute(String method, String template) {
        this.method = method;
        this.template = template;
        pattern = Pattern.compile(template.replace(".", "\\.").replace("{port}", "(?<port>.+)")
                .replace("{messageId}", "(?<messageId>[^/]+)"));
    }

    String method() {
        return method;
    }

    String template() {
        return template;
    }

    /** One request to one route; port and message id may be empty. */
    record Call(ApiRoute route, String port, String messageId) {

        /** What is asked for, in one word. */
        String verb() {
            return route.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** @param path behind {@code /api}, decoded */
    static Optional<Call> of(String method, String path) {
        return path == null ? Optional.empty() : Arrays.stream(values()).filter(route -> route.method.equals(method))
                .flatMap(route -> route.match(path).stream()).findFirst();
    }

    private Optional<Call> match(String path) {
        Matcher matcher = pattern.matcher(path);
        return matcher.matches() ? Optional.of(new Call(this, group(matcher, "port"), group(matcher, "messageId")))
                : Optional.empty();
    }

    private String group(Matcher matcher, String name) {
        return template.contains("{" + name + "}") ? matcher.group(name) : "";
    }
}
