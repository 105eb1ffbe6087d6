// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import java.util.List;

/** All ports on one page. */
final class PortsPage {

    private PortsPage() {
    }

    static String page(List<PortView> ports, ConsoleSession session, Caller caller) {
        return Page.live("Backstop: listener ports", "<span>listener ports &middot; "
                + "<a href=\"explain\">what happens to poison?</a></span>", ports(ports, caller), "ports", "",
                session.token(), caller);
    }

    static String ports(List<PortView> ports, Caller caller) {
        if (ports.isEmpty()) {
            return """
                    <p class="summary">No listener port runs in this server.</p>
                    <div class="empty"><p>A port appears as soon as an application is deployed whose message-driven
                    bean is bound to Backstop's resource adapter.</p>
                    <p>Expected one? Look into the server's log for lines that start with <code>BSTP</code>.</p></div>
                    """;
        }
        StringBuilder cards = new StringBuilder();
        ports.forEach(port -> cards.append(PortCard.of(port, caller, PortCard.settings(port))));
        return fill("<p class=\"summary\">%s</p>\n<ul class=\"cards\">\n%s</ul>\n",
                summary(ports), markup(cards.toString()));
    }

    private static String summary(List<PortView> ports) {
        long started = ports.stream().filter(PortView::isStarted).count();
        long others = ports.size() - started;
        String count = ports.size() == 1 ? "1 port" : ports.size() + " ports";
        if (ports.size() == 1) {
            return count + (others == 0 ? ", started" : ", not running");
        }
        if (others == 0) {
            return count + ", all started";
        }
        if (started == 0) {
            return count + ", none running";
        }
        return count + ": " + others + " not running, " + started + " started";
    }
}
