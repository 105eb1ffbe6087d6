// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One dead letter, decoded: its MQDLH, its other headers, for operators its body, and its descriptor. */
final class DeadLetterPart {

    private static final Pattern FIELD = Pattern.compile("(?:(MQ[A-Z0-9]+)\\.)?([^:]+): ?(.*)");
    private static final String BODY = "body: ";
    private static final String DEAD_LETTER_HEADER = "MQDLH";
    private static final String DESCRIPTOR = "MQMD";

    private final Map<String, StringBuilder> structures = new LinkedHashMap<>();
    private String bodyTitle = "";
    private String body = "";

    private DeadLetterPart() {
        structures.put(DEAD_LETTER_HEADER, new StringBuilder());
    }

    /** @param shown in lines, as the port tells it */
    static String of(String shown, Caller caller) {
        DeadLetterPart part = new DeadLetterPart();
        part.read(shown.lines().skip(1).map(String::strip).toList());
        return part.html(caller);
    }

    private void read(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(BODY)) {
                bodyTitle = lines.get(i).substring(BODY.length());
                body = String.join("\n", lines.subList(i + 1, lines.size()));
                return;
            }
            Matcher field = FIELD.matcher(lines.get(i));
            if (field.matches() && !field.group(3).isEmpty()) {
                structures.computeIfAbsent(field.group(1) == null ? "Others" : field.group(1),
                        name -> new StringBuilder()).append(fill("<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n",
                        field.group(2), field.group(3)));
            }
        }
    }

    private String html(Caller caller) {
        String descriptor = structures.getOrDefault(DESCRIPTOR, new StringBuilder()).toString();
        String headers = structures.entrySet().stream()
                .filter(one -> !one.getKey().equals(DESCRIPTOR) && !one.getValue().isEmpty())
                .map(one -> table(one.getKey(), one.getValue().toString())).collect(Collectors.joining());
        return fill("""
                <article class="letter">
                <div class="structures">
                %s</div>
                %s<details><summary>%s</summary>
                %s</details></article>
                """, markup(headers), markup(body(caller)), DESCRIPTOR, markup(rows(descriptor)));
    }

    private static String table(String title, String rows) {
        return fill("<div><h3>%s</h3>\n%s</div>\n", title, markup(rows(rows)));
    }

    private static String rows(String rows) {
        return "<table><tbody>\n" + rows + "</tbody></table>\n";
    }

    private String body(Caller caller) {
        String shown = !caller.operator() ? "<p class=\"summary\">Operators may see it.</p>\n" : body.isEmpty()
                ? "<p class=\"summary\">It is empty.</p>\n" : fill("<pre class=\"hex\">%s</pre>\n", body);
        return fill("<h3>Body: %s</h3>\n%s", bodyTitle, markup(shown));
    }
}
