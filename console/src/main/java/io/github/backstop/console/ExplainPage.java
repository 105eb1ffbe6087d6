// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import java.util.List;
import java.util.Map;

/** A form for the values that count, and what would happen with them. */
final class ExplainPage {

    /** In the order of the form; the port has more, which {@code explainWith} of its MXBean takes too. */
    static final List<String> FIELDS = List.of("BOTHRESH", "BOQNAME", "backoutQueueReason", "DEADQ",
            "deadLetterQueueReason", "maximumRetries", "retryCounting",
            "maxSequentialDeliveryFailures", "maximumSessions", "engine", "backoutThreshold", "backoutRequeueQueue",
            "persistent", "discard", "transacted", "nonASFTimeout", "MARKINT",
            "longestOnMessage");

    private ExplainPage() {
    }

    /** @param answer null: nothing was asked yet */
    static String of(String port, Map<String, String> typed, Explanations.Answer answer) {
        Map<String, String> known = answer == null ? Map.of() : answer.values();
        StringBuilder fields = new StringBuilder();
        for (String name : FIELDS) {
            fields.append(fill("<p><label for=\"%s\">%s</label> <input id=\"%s\" name=\"%s\" value=\"%s\" "
                    + "placeholder=\"%s\"></p>\n", name, name, name, name, typed.getOrDefault(name, ""),
                    known.getOrDefault(name, "")));
        }
        return Page.around("Backstop: what happens to poison", fill("""
                <header>
                <h1><a href="./"><img src="assets/icon.svg" alt="" width="28" height="28"> Backstop</a>
                <span><a href="./">all ports</a> &middot; what happens to a message that always fails</span></h1>
                </header>
                <main>
                %s<form method="get" action="explain" class="card idle values">
                <p class="wide"><label for="port">Listener port</label> <input id="port" name="port" value="%s"
                placeholder="none: for the values below alone"></p>
                %s<p class="wide"><button type="submit" class="start">Explain</button> <span class="since">A field left
                empty is as it is at the port, or has its default.</span></p>
                </form>
                </main>
                """, markup(answer == null ? "" : result(answer)), port, markup(fields.toString())));
    }

    private static String result(Explanations.Answer answer) {
        if (!answer.refusal().isEmpty()) {
            return fill("<p class=\"why\" role=\"alert\">%s</p>\n", answer.refusal());
        }
        String warnings = answer.warnings().isEmpty() ? "" : fill("<div class=\"why warnings\">\n<h2>Warnings</h2>\n"
                + "<ul>\n%s</ul></div>\n", markup(items(answer.warnings())));
        return fill("<section aria-label=\"What happens\" class=\"card answer %s\">\n<ol>\n%s</ol>\n%s"
                + "<p class=\"since\">Assumed: %s</p>\n</section>\n", warnings.isEmpty() ? "idle" : "changing",
                markup(items(answer.steps())), markup(warnings),
                answer.assumed().isEmpty() ? "nothing" : String.join(", ", answer.assumed()));
    }

    private static String items(List<String> texts) {
        StringBuilder items = new StringBuilder();
        texts.forEach(text -> items.append(fill("<li>%s</li>\n", text)));
        return items.toString();
    }
}
