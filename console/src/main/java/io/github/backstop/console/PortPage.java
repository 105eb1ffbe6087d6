// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.address;
import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import javax.management.openmbean.CompositeData;

/** Everything of one port: its state, its messages, its history, its settings. */
final class PortPage {

    private PortPage() {
    }

    static String page(PortView port, Ports ports, ConsoleSession session, Caller caller) {
        String messages = fill("""
                <section id="messages" data-port="%s" aria-labelledby="messages-title">
                <h2 id="messages-title">Messages</h2>
                <p class="tabs" role="group" aria-label="Queue">
                <button type="button" data-place="INPUT" aria-pressed="true">Waiting</button>
                <button type="button" data-place="BACKOUT" aria-pressed="false">Backout queue</button>
                <button type="button" data-place="DEAD_LETTER" aria-pressed="false">Dead letters</button>
                <button type="button" id="reload" class="quiet">Look again</button></p>
                <div id="messages-list" aria-live="polite"></div>
                <div id="message-view"></div>
                </section>
                """, port.name());
        return Page.live("Backstop: " + port.name(), fill("<span><a href=\"./\">all ports</a> &middot; "
                + "<a href=\"explain?port=%s\">what happens to poison?</a> &middot; "
                + "<a href=\"dead-letters?name=%s\">all dead letters</a></span>", address(port.name()),
                address(port.name())),
                state(port, ports, caller), "port/state?name=" + address(port.name()), messages, session.token(),
                caller);
    }

    static String state(PortView port, Ports ports, Caller caller) {
        return fill("<ul class=\"cards\">\n%s</ul>\n%s%s", markup(PortCard.of(port, caller, "")),
                markup(history(ports.history(port.name()))), markup(settings(ports.settings(port.name()))));
    }

    private static String history(CompositeData[] entries) {
        StringBuilder items = new StringBuilder();
        for (CompositeData entry : entries) {
            items.append(fill("<li class=\"%s\"><span class=\"when\">%s</span> <code>%s</code> <span>%s</span></li>\n",
                    tone(text(entry, "id")), markup(PortCard.time(text(entry, "at"))), text(entry, "id"),
                    text(entry, "text")));
        }
        return fill("""
                <details class="block" open><summary>History</summary>
                <ol class="history">
                %s</ol></details>
                """, markup(items.toString()));
    }

    private static String tone(String id) {
        return id.endsWith("I") ? "calm" : "alarming";
    }

    private static String settings(CompositeData[] settings) {
        StringBuilder rows = new StringBuilder();
        for (CompositeData setting : settings) {
            String source = text(setting, "source");
            rows.append(fill("<tr class=\"%s\"><th scope=\"row\" title=\"%s\">%s</th><td>%s</td><td>%s</td></tr>\n",
                    source.equals("default") ? "default" : "set", text(setting, "meaning"), text(setting, "name"),
                    text(setting, "value"), source));
        }
        return fill("""
                <details class="block"><summary>%s settings in force, and where each came from</summary>
                <table><thead><tr><th scope="col">Setting</th><th scope="col">Value</th><th scope="col">From</th></tr>
                </thead><tbody>
                %s</tbody></table></details>
                """, settings.length, markup(rows.toString()));
    }

    private static String text(CompositeData data, String key) {
        return ShortText.cut(String.valueOf(data.get(key)));
    }
}
