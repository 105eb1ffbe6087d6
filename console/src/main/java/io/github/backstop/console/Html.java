// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Text on its way into a page: everything that is not the console's own passes through here. */
final class Html {

    private Html() {
    }

    /** Safe as element content and inside quoted attributes. */
    static String escape(Object value) {
        String text = String.valueOf(value);
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /** Safe as a value in an address; as HTML it is to be escaped still. */
    static String address(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /** A text block with each value escaped. */
    static String fill(String template, Object... values) {
        Object[] escaped = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            escaped[i] = values[i] instanceof Markup markup ? markup.html() : escape(values[i]);
        }
        return template.formatted(escaped);
    }

    /** HTML that the console made itself. */
    record Markup(String html) {
    }

    static Markup markup(String html) {
        return new Markup(html);
    }
}
