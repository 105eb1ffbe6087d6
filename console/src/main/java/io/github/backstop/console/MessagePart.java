// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** One message: why it failed, its body, its headers. */
final class MessagePart {

    private MessagePart() {
    }

    /** @param answer of the API */
    static String of(JsonObject answer, Caller caller) {
        if (!answer.containsKey("headers")) {
            return MessagesPart.problem(answer.getString("message"));
        }
        String id = answer.getJsonObject("message").getString("messageId");
        return fill("""
                <article class="card idle"><h3>Message</h3><p><code class="id">%s</code></p>
                %s%s%s</article>
                """, id, markup(failure(answer.get("failure"))), markup(body(answer, caller)),
                markup(headers(answer.getJsonObject("headers"))));
    }

    private static String failure(JsonValue failure) {
        if (!(failure instanceof JsonObject why)) {
            return "";
        }
        StringBuilder times = new StringBuilder();
        why.getJsonArray("times").getValuesAs(JsonString.class)
                .forEach(time -> times.append("<li>").append(PortCard.time(time.getString())).append("</li>"));
        return fill("<h4>Failed at delivery %s</h4>\n<pre>%s</pre>\n<details><summary>Each time it failed here"
                + "</summary><ol>%s</ol></details>\n", why.getInt("deliveryCount"),
                FailureLines.of(why.getString("cause")), markup(times.toString()));
    }

    private static String body(JsonObject answer, Caller caller) {
        if (!caller.operator()) {
            return "<h4>Body</h4>\n<p class=\"summary\">Operators may see it.</p>\n";
        }
        String what = answer.getBoolean("text") ? "text" : "bytes in hexadecimal";
        return fill("<h4>Body, %s%s</h4>\n<pre>%s</pre>\n", what, answer.getBoolean("whole") ? ""
                : ", the beginning of it", answer.getString("body"));
    }

    private static String headers(JsonObject headers) {
        StringBuilder rows = new StringBuilder();
        headers.forEach((name, value) -> rows.append(fill("<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n", name,
                value instanceof JsonString text ? text.getString() : "")));
        return fill("<h4>Headers</h4>\n<table><tbody>\n%s</tbody></table>\n", markup(rows.toString()));
    }
}
