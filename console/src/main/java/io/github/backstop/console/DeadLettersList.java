// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.address;
import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import javax.management.openmbean.CompositeData;

/** Dead letters in a list: what kinds there are, and each with its reason in words and the way back. */
final class DeadLettersList {

    /** The most that a port gives. */
    static final int LOOKED_AT = 1000;
    /** More are shown if somebody wants to see them. */
    private static final int SHOWN = 50;
    private static final int KINDS = 10;

    private DeadLettersList() {
    }

    static String of(CompositeData[] letters, String port, boolean all, Caller caller) {
        if (letters.length == 0) {
            return "<p class=\"empty\">No dead letter that matches is here, but for those that somebody works on at "
                    + "this moment.</p>\n";
        }
        String items = Arrays.stream(letters).limit(all ? LOOKED_AT : SHOWN).map(letter -> item(letter, port, caller))
                .collect(Collectors.joining());
        String more = all || letters.length <= SHOWN ? "" : fill("<p class=\"buttons\"><button type=\"button\" "
                + "id=\"show-all\" class=\"quiet\">Show all %s</button></p>\n", count(letters.length));
        return fill("<p class=\"summary\">%s</p>\n%s<ol class=\"messages\">\n%s</ol>\n%s", letters.length == 1
                ? "1 dead letter" : count(letters.length) + " dead letters" + (more.isEmpty() ? "" : ", the first "
                + SHOWN + " of them here"), markup(kinds(letters, port)), markup(items), markup(more));
    }

    private static String count(int letters) {
        return letters < LOOKED_AT ? String.valueOf(letters) : LOOKED_AT + " or more";
    }

    /** One that is for the same queue for the same reason. */
    private record Kind(String destination, String manager, String reason) {
        static Kind of(CompositeData letter) {
            return new Kind(text(letter, "destination"), text(letter, "destinationManager"), text(letter, "reason"));
        }

        /** As in a rules table. */
        String filter() {
            return "DESTQ(" + quoted(destination) + ") DESTQM(" + quoted(manager) + ") REASON("
                    + reason.substring(reason.lastIndexOf(' ') + 1) + ')';
        }

        /** A field of blanks is a blank. */
        private static String quoted(String name) {
            return '\'' + (name.isEmpty() ? " " : name.replace("'", "''")) + '\'';
        }
    }

    private static String kinds(CompositeData[] letters, String port) {
        Map<Kind, Long> kinds = Arrays.stream(letters).collect(Collectors.groupingBy(Kind::of, Collectors.counting()));
        if (kinds.size() == 1) {
            return "";
        }
        Function<Map.Entry<Kind, Long>, String> line = kind -> fill("<li><a href=\"dead-letters?name=%s&amp;filter="
                + "%s\"><b>%s</b> for %s: %s</a></li>\n", address(port), address(kind.getKey().filter()),
                kind.getValue(), kind.getKey().destination(), kind.getKey().reason());
        return fill("<ul class=\"kinds\" aria-label=\"Kinds of dead letters\">\n%s%s</ul>\n", markup(kinds.entrySet()
                .stream().sorted(Map.Entry.<Kind, Long>comparingByValue().reversed()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.comparing(Kind::filter))))
                .limit(KINDS).map(line).collect(Collectors.joining())), markup(kinds.size() <= KINDS ? ""
                        : fill("<li>and %s other kinds</li>\n", kinds.size() - KINDS)));
    }

    private static String item(CompositeData letter, String port, Caller caller) {
        String id = text(letter, "messageId");
        String manager = text(letter, "destinationManager");
        String putBy = text(letter, "putBy");
        String time = PortCard.time(text(letter, "putTime"));
        int count = (Integer) letter.get("backoutCount");
        return fill("""
                <li data-port="%s"><p class="reason">For <b>%s</b>%s: %s.</p>
                <span class="facts"><code>%s</code>%s, %s, %s, put here%s%s</span>
                <button type="button" class="link id" data-open="%s" aria-expanded="false">%s</button>
                %s</li>
                """, port, text(letter, "destination").isEmpty() ? "no queue" : text(letter, "destination"),
                manager.isEmpty() ? "" : " at " + manager, letter.get("reasonInWords"), text(letter, "reason"),
                markup(count == 0 ? "" : fill(", <b>backed out %s</b>", count == 1 ? "once" : count + " times")),
                MessagesPart.size((Integer) letter.get("length")), Boolean.TRUE.equals(letter.get("persistent"))
                        ? "persistent" : "not persistent", putBy.isEmpty() ? "" : " by " + putBy,
                markup(time.isEmpty() ? "" : ", " + time), id, id, markup(caller.operator() ? "<p class=\"buttons\">"
                        + DeadLettersPage.button("redrive", "dead-letters/" + id + "/redrive", "", "Send back", "")
                        + "</p>" : ""));
    }

    private static String text(CompositeData data, String key) {
        return String.valueOf(data.get(key));
    }
}
