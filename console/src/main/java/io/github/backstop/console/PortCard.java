// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.address;
import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import java.util.StringJoiner;

/** One port on the page. */
final class PortCard {

    private PortCard() {
    }

    /** @param details markup at its end */
    static String of(PortView port, Caller caller, String details) {
        return fill("""
                <li class="card %s" data-port="%s" data-state="%s">
                <div class="head">
                <h2><a href="port?name=%s">%s</a></h2>
                <p class="state"><span class="badge"><span class="dot" aria-hidden="true"></span>%s</span>
                <span class="since">since %s</span></p>
                %s</div>
                <p class="route">%s</p>
                %s%s
                <dl class="numbers">
                %s
                </dl>
                %s
                </li>
                """,
                PortStory.look(port), port.name(), PortStory.state(port), address(port.name()), port.name(),
                PortStory.state(port), markup(time(port.stateSince())), markup(caller.operator() ? buttons(port) : ""),
                markup(route(port)), markup(cluster(port) + why(port)), markup(failure(port, caller)),
                markup(numbers(port)), markup(details));
    }

    private static String buttons(PortView port) {
        return "<p class=\"buttons\">" + button(port, "start", "Start", port.mayStart())
                + button(port, "stop", "Stop", port.mayStop())
                + (port.hasCluster() ? everywhere(port) : "") + "</p>\n";
    }

    private static String everywhere(PortView port) {
        return button(port, "start-everywhere", "Start everywhere", true)
                + button(port, "stop-everywhere", "Stop everywhere", true);
    }

    private static String button(PortView port, String verb, String label, boolean enabled) {
        return fill("<button type=\"button\" class=\"%s\" data-action=\"%s\" aria-label=\"%s\"%s>%s</button>\n",
                verb, verb, label + " " + port.name(), markup(enabled ? "" : " disabled"), label);
    }

    private static String route(PortView port) {
        return fill("<span class=\"queue\">%s</span> <span aria-hidden=\"true\">&rarr;</span>"
                + "<span class=\"hidden\"> is delivered to </span> <span>%s</span>",
                port.destination().isEmpty() ? "no destination" : port.destination(),
                port.application().isEmpty() ? "unknown application" : port.application());
    }

    private static String cluster(PortView port) {
        return port.hasCluster() ? fill("<p class=\"route\">Stops with other servers: %s</p>\n", port.cluster()) : "";
    }

    private static String why(PortView port) {
        if (port.isStarted() || port.reason().isEmpty() && port.stoppedBy().isEmpty()) {
            return "";
        }
        String who = PortStory.stoppedBy(port);
        String reason = PortStory.reason(port);
        String next = PortStory.next(port);
        return fill("<div class=\"why\">%s%s%s</div>\n",
                markup(who.isEmpty() ? "" : fill("<p class=\"who\">%s</p>", PortStory.capital(who))),
                markup(reason.isEmpty() ? "" : fill("<p>%s</p>", reason)),
                markup(next.isEmpty() ? "" : fill("<p class=\"next\"><b>Next:</b> %s</p>", next)));
    }

    private static String failure(PortView port, Caller caller) {
        if (!port.hasFailure()) {
            return "";
        }
        return fill("""
                <div class="failure"><h3>Last failing message</h3>
                <p><code class="id">%s</code> <span class="delivery">delivery %s</span> <span class="when">%s</span></p>
                <pre>%s</pre>
                %s</div>
                """,
                port.lastFailedMessageId(), port.lastFailedDeliveryCount(), markup(time(port.lastFailureTime())),
                FailureLines.of(port.lastFailure()), markup(port.hasMessageInItsWay()
                        ? MessagesPart.buttons(port.lastFailedMessageId(), "INPUT", caller) : ""));
    }

    private static String numbers(PortView port) {
        StringJoiner numbers = new StringJoiner("\n");
        numbers.add(number("Delivered", port.delivered()));
        numbers.add(number("Committed", port.committed()));
        numbers.add(number("Rolled back", port.rolledBack()));
        numbers.add(number("Moved", port.mover().moved()));
        numbers.add(number("Sessions", port.activeSessions() + " of " + port.maximumSessions()));
        numbers.add(number("Maximum retries", port.maximumRetries() < 0 ? "never stop" : port.maximumRetries()));
        return numbers.toString();
    }

    private static String number(String label, Object value) {
        return fill("<div><dt>%s</dt><dd>%s</dd></div>", label, value);
    }

    static String settings(PortView port) {
        if (port.settings().isEmpty()) {
            return "";
        }
        StringBuilder rows = new StringBuilder();
        port.settings().forEach((name, value) ->
                rows.append(fill("<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n", name, value)));
        return fill("""
                <details><summary>%s in force</summary>
                <table><tbody>
                %s</tbody></table></details>
                """, port.settings().size() == 1 ? "1 setting" : port.settings().size() + " settings",
                markup(rows.toString()));
    }

    static String time(String instant) {
        return instant.isEmpty() ? "" : fill("<time datetime=\"%s\">%s</time>", instant, instant);
    }
}
