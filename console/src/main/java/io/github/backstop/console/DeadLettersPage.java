// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.address;
import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import javax.management.openmbean.CompositeData;

import jakarta.servlet.http.HttpServletRequest;

/** The dead letters of a queue manager, and how far their sending back is. */
final class DeadLettersPage {

    private DeadLettersPage() {
    }

    static String page(String port, HttpServletRequest request, CompositeData progress, Caller caller) {
        String name = address(port);
        String filter = RedriveWish.text(request, "filter");
        String messages = fill("""
                <section id="messages" data-port="%s" data-list="dead-letters/list?name=%s&amp;filter=%s"
                data-view="dead-letters/message?name=%s&amp;id=" aria-labelledby="messages-title">
                <h2 id="messages-title">Dead letters</h2>
                <form id="redrive" method="get" action="dead-letters" class="values">
                <input type="hidden" name="name" value="%s">
                <p class="wide"><label for="filter">Those that match</label> <input id="filter" name="filter"
                value="%s" spellcheck="false" autocomplete="off"
                placeholder="all of them; or a filter: DESTQ(ORDERS) REASON(MQRC_Q_FULL)"></p>
                %s<p class="wide buttons"><button type="submit">Show them</button>
                %s<button type="button" id="reload" class="quiet">Look again</button></p>
                <output id="answer" class="wide" hidden></output>
                </form>
                <div id="messages-list" aria-live="polite"><p class="empty">Looking&hellip;</p></div>
                <div id="message-view"></div>
                </section>
                """, port, name, address(filter), name, port, filter, markup(caller.operator() ? limits(request) : ""),
                markup(caller.operator() ? all() : ""));
        return Page.live("Backstop: dead letters by " + port, fill("<span><a href=\"./\">all ports</a> &middot; "
                + "<a href=\"port?name=%s\">%s</a> &middot; dead letters of its queue manager</span>", name, port),
                state(progress, port, caller), "dead-letters/state?name=" + name, messages,
                ConsoleSession.of(request).token(), caller);
    }

    private static String limits(HttpServletRequest request) {
        return fill("""
                <p><label for="most">Send back at most</label> <input id="most" name="most" inputmode="numeric"
                value="%s" placeholder="all that match"></p>
                <p><label for="perSecond">At most in a second</label> <input id="perSecond" name="perSecond"
                inputmode="decimal" value="%s" placeholder="as fast as it goes"></p>
                """, RedriveWish.text(request, "most"), RedriveWish.text(request, "perSecond"));
    }

    private static String all() {
        return button("try-redrive", "redrive", "dryRun=true", "How many would go?", "")
                + button("redrive-all", "redrive", "", "Send them back\u2026", "start");
    }

    /** How far the sending back is. */
    static String state(CompositeData progress, String port, Caller caller) {
        String state = String.valueOf(progress.get("state"));
        if (state.equals("NONE")) {
            return "";
        }
        String refusal = String.valueOf(progress.get("lastRefusal"));
        boolean running = state.equals("RUNNING");
        return fill("""
                <section class="card redrive %s" data-port="%s" data-state="%s" data-change="%s"
                aria-label="Sending back">
                <h2>%s</h2>
                <p class="summary"><b>%s</b> of %s that matched went back%s; %s looked at%s</p>
                %s%s</section>
                """, running ? "changing" : state.equals("FAILED") ? "stopped" : "idle", port, state, running ? state
                : state + progress.get("redriven") + '/' + progress.get("matched"), title(state),
                progress.get("redriven"), progress.get("matched"), refused((Integer) progress.get("refused")),
                progress.get("seen"), running ? " so far" : "", markup(refusal.isEmpty() ? ""
                        : fill("<p class=\"why\"><b>The last refusal:</b> %s</p>\n", refusal)),
                markup(running && caller.operator() ? "<p class=\"buttons\">"
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

    static String button(String action, String path, String query, String label, String style) {
        return fill("<button type=\"button\" data-action=\"%s\" data-path=\"%s\" data-query=\"%s\" class=\"%s\">"
                + "%s</button>\n", action, path, query, style, label);
    }
}
