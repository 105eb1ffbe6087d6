// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.address;
import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import javax.management.openmbean.CompositeData;

/** The dead letters of a queue manager: each with its reason in words, and the way back. */
final class DeadLettersPage {

    private DeadLettersPage() {
    }

    static String page(String port, String filter, CompositeData progress, ConsoleSession session, Caller caller) {
        String name = address(port);
        String messages = fill("""
                <section id="messages" data-port="%s" data-list="dead-letters/list?name=%s&amp;filter=%s"
                aria-labelledby="messages-title">
                <h2 id="messages-title">Dead letters</h2>
                <form id="redrive" method="get" action="dead-letters" class="card idle values">
                <input type="hidden" name="name" value="%s">
                <p class="wide"><label for="filter">Those that match</label> <input id="filter" name="filter"
                value="%s" placeholder="all; or DESTQ(ORDERS) REASON(MQRC_Q_FULL)"></p>
                %s<p class="wide buttons"><button type="submit">Show</button>
                %s<button type="button" id="reload" class="quiet">Look again</button></p>
                </form>
                <div id="messages-list" aria-live="polite"></div>
                <div id="message-view"></div>
                </section>
                """, port, name, address(filter), port, filter, markup(caller.operator() ? limits() : ""),
                markup(caller.operator() ? all() : ""));
        return Page.live("Backstop: dead letters by " + port, fill("<span><a href=\"./\">all ports</a> &middot; "
                + "<a href=\"port?name=%s\">%s</a> &middot; dead letters of its queue manager</span>", name, port),
                state(progress, port, caller), "dead-letters/state?name=" + name, messages, session.token(), caller);
    }

    private static String limits() {
        return """
                <p><label for="most">At most</label> <input id="most" name="most" inputmode="numeric"
                placeholder="all that are there"></p>
                <p><label for="perSecond">In a second</label> <input id="perSecond" name="perSecond"
                inputmode="decimal" placeholder="as fast as it goes"></p>
                """;
    }

    private static String all() {
        return button("redrive-all", "redrive", "", "Send all these back", "")
                + button("try-redrive", "redrive", "dryRun=true", "What would go?", "");
    }

    /** How far the sending back is. */
    static String state(CompositeData progress, String port, Caller caller) {
        String state = String.valueOf(progress.get("state"));
        if (state.equals("NONE")) {
            return "";
        }
        String refusal = String.valueOf(progress.get("lastRefusal"));
        return fill("""
                <section class="card %s" data-port="%s" data-state="%s" aria-label="Sending back">
                <h2>%s</h2>
                <p class="summary">%s of %s went back%s</p>
                %s%s</section>
                """, state.equals("RUNNING") ? "changing" : state.equals("FAILED") ? "stopped" : "idle", port, state,
                title(state), progress.get("redriven"), progress.get("matched"),
                refused((Integer) progress.get("refused")), markup(refusal.isEmpty() ? ""
                        : fill("<p class=\"why\">The last refusal: %s</p>\n", refusal)),
                markup(state.equals("RUNNING") && caller.operator() ? "<p class=\"buttons\">"
                        + button("cancel-redrive", "redrive/cancel", "", "Cancel", "stop") + "</p>" : ""));
    }

    private static String refused(int count) {
        return count == 0 ? "" : ", " + count + " stayed, as their queue did not take them";
    }

    private static String title(String state) {
        return switch (state) {
            case "RUNNING" -> "Dead letters are being sent back";
            case "CANCELLED" -> "Sending back was cancelled: the others are where they were";
            case "FAILED" -> "Sending back ended early: the connection broke; every message is on one queue";
            default -> "Sending back has ended";
        };
    }

    static String list(CompositeData[] letters, String port, Caller caller) {
        if (letters.length == 0) {
            return "<p class=\"empty\">No dead letter is here that matches and nobody works on.</p>\n";
        }
        StringBuilder items = new StringBuilder();
        for (CompositeData letter : letters) {
            items.append(item(letter, port, caller));
        }
        return fill("<ol class=\"messages\">\n%s</ol>\n%s", markup(items.toString()),
                markup(letters.length < ApiReading.MESSAGES ? "" : fill("<p class=\"summary\">The first %s.</p>\n",
                        letters.length)));
    }

    private static String item(CompositeData letter, String port, Caller caller) {
        String id = String.valueOf(letter.get("messageId"));
        String manager = String.valueOf(letter.get("destinationManager"));
        String time = PortCard.time(String.valueOf(letter.get("putTime")));
        return fill("""
                <li data-port="%s"><p class="reason">For <b>%s</b>%s: %s.</p>
                <span class="facts"><code>%s</code>, %s, %s, put here by %s%s</span>
                <code class="id">%s</code>
                %s</li>
                """, port, letter.get("destination"), manager.isEmpty() ? "" : " at " + manager,
                letter.get("reasonInWords"), letter.get("reason"), MessagesPart.size((Integer) letter.get("length")),
                Boolean.TRUE.equals(letter.get("persistent")) ? "persistent" : "not persistent",
                letter.get("putBy"), markup(time.isEmpty() ? "" : ", " + time), id,
                markup(caller.operator() ? "<p class=\"buttons\">" + button("redrive", "dead-letters/" + id
                        + "/redrive", "", "Send back", "") + "</p>" : ""));
    }

    private static String button(String action, String path, String query, String label, String style) {
        return fill("<button type=\"button\" data-action=\"%s\" data-path=\"%s\" data-query=\"%s\" class=\"%s\">"
                + "%s</button>\n", action, path, query, style, label);
    }
}
