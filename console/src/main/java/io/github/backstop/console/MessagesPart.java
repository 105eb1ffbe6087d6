// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import javax.management.openmbean.CompositeData;

/** The messages on one of a port's queues. */
final class MessagesPart {

    private MessagesPart() {
    }

    static String of(CompositeData[] messages, String port, String place, Caller caller) {
        if (messages.length == 0) {
            return "<p class=\"empty\">No message is here that nobody works on.</p>\n";
        }
        StringBuilder items = new StringBuilder();
        for (CompositeData message : messages) {
            items.append(item(message, port, place, caller));
        }
        return fill("<ol class=\"messages\">\n%s</ol>\n%s", markup(items.toString()),
                markup(messages.length < ApiReading.MESSAGES ? "" : fill("<p class=\"summary\">The first %s; the "
                        + "command line and the API show more.</p>\n", messages.length)));
    }

    static String problem(String why) {
        return fill("<p class=\"problem\">%s</p>\n", why);
    }

    private static String item(CompositeData message, String port, String place, Caller caller) {
        String id = String.valueOf(message.get("messageId"));
        int count = (Integer) message.get("backoutCount");
        return fill("""
                <li data-port="%s"><button type="button" class="link id" data-open="%s">%s</button>
                <span class="facts">%s%s, %s, %s%s</span>
                %s</li>
                """, port, id, id, markup(count == 0 ? "" : fill("<b>backed out %s</b>, ", count == 1 ? "once"
                        : count + " times")), size((Integer) message.get("length")), message.get("format").toString()
                        .isBlank() ? "no format" : message.get("format"), Boolean.TRUE.equals(message.get("persistent"))
                        ? "persistent" : "not persistent", markup(putTime(message)),
                markup(buttons(id, place, caller)));
    }

    private static String putTime(CompositeData message) {
        String time = PortCard.time(String.valueOf(message.get("putTime")));
        return time.isEmpty() ? "" : ", put " + time;
    }

    static String size(int length) {
        return length < 0 ? "size unknown" : length < 10_000 ? length + " bytes" : length / 1000 + " kB";
    }

    /** What can be done with a message that is there. */
    static String buttons(String messageId, String place, Caller caller) {
        if (!caller.operator() || messageId.isEmpty()) {
            return "";
        }
        String first = place.equals("INPUT") ? button("move", "Move to backout queue", messageId, place)
                + button("skip", "Skip", messageId, place) : button("resend", "Send again", messageId, place);
        return "<p class=\"buttons\">" + first + button("delete", "Delete", messageId, place) + "</p>\n";
    }

    private static String button(String verb, String label, String messageId, String place) {
        return fill("<button type=\"button\" data-action=\"%s\" data-message=\"%s\" data-place=\"%s\">%s</button>\n",
                verb, messageId, place, label);
    }
}
