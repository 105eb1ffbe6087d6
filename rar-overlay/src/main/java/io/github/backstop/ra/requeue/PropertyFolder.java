// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.formats.NameValue;
import java.util.HexFormat;

/** Writes one folder of an MQRFH2 as IBM's client does. */
final class PropertyFolder {
    private final String name;
    private final StringBuilder text = new StringBuilder();

    PropertyFolder(String name) {
        this.name = name;
    }

    /** Nothing for null. */
    PropertyFolder text(String element, Object value) {
        if (value != null) {
            element(element, "", String.valueOf(value));
        }
        return this;
    }

    PropertyFolder nothing(String element, String quote) {
        text.append('<').append(element).append(" xsi:nil=").append(quote).append("true").append(quote).append("></")
                .append(element).append('>');
        return this;
    }

    /** @throws io.github.backstop.formats.FormatException if the text does not fit the type */
    PropertyFolder property(NameValue property) {
        Object value = property.value();
        if (value == null) {
            return nothing(property.name(), "'");
        } else if (value instanceof Boolean bool) {
            element(property.name(), "boolean", bool ? "1" : "0");
        } else if (value instanceof byte[] bytes) {
            element(property.name(), "bin.hex", HexFormat.of().withUpperCase().formatHex(bytes));
        } else if (value instanceof String string) {
            element(property.name(), "", string);
        } else {
            element(property.name(), value instanceof Long ? "i8" : property.type(), value.toString());
        }
        return this;
    }

    private void element(String element, String type, String value) {
        text.append('<').append(element);
        if (!type.isEmpty()) {
            text.append(" dt='").append(type).append('\'');
        }
        text.append('>').append(escaped(value)).append("</").append(element).append('>');
    }

    static String escaped(String value) {
        return value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replace("'", "&apos;");
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    /** Without the enclosing element. */
    String content() {
        return text.toString();
    }

    @Override
    public String toString() {
        return '<' + name + '>' + text + "</" + name + '>';
    }
}
