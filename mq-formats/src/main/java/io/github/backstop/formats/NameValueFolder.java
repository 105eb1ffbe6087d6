// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.List;
import java.util.Optional;

/**
 * The names and values of one MQRFH2 folder such as
 * {@code <usr><price dt='i4'>12</price><note>a &lt; b</note></usr>}.
 * Values in nested elements have dotted names. Folders come from other programs: parsing is bounded in depth and
 * number, and knows no document types, entities of its own, processing instructions or CDATA.
 *
 * @param name   of the folder: mcd, jms, usr, ...
 * @param values in the order of the folder; names may repeat
 */
public record NameValueFolder(String name, List<NameValue> values) {

    public NameValueFolder {
        values = List.copyOf(values);
    }

    /** @throws FormatException when the text is not one well-formed folder */
    public static NameValueFolder parse(String text) {
        return new FolderParser(text).parse();
    }

    /** The first value of this name. */
    public Optional<NameValue> value(String valueName) {
        return values.stream().filter(value -> value.name().equals(valueName)).findFirst();
    }

    /** The text of the first value of this name, or null when there is none or it is nil. */
    public String text(String valueName) {
        return value(valueName).map(NameValue::text).orElse(null);
    }

    static boolean isNamed(String text, String name) {
        String start = text.stripLeading();
        return start.startsWith("<" + name) && start.length() > name.length() + 1
                && !FolderParser.isNameCharacter(start.charAt(name.length() + 1));
    }
}
