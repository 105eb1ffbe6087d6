// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.EnumMap;
import java.util.Map;

/** Finds the Broker stanza in the text of a qm.ini. */
final class StanzaReader {

    private static final String BROKER = "Broker:";

    private final Map<StanzaKey, String> values = new EnumMap<>(StanzaKey.class);
    private boolean found;
    private boolean inside;
    private int number;

    /** @throws IllegalArgumentException with line, key and what is allowed */
    Map<StanzaKey, String> read(String text) {
        text.lines().forEach(this::line);
        if (!found) {
            throw new IllegalArgumentException("there is no line '" + BROKER + "', with keys below it");
        }
        return values;
    }

    private void line(String raw) {
        number++;
        String line = raw.strip();
        if (line.isEmpty() || line.startsWith("#") || line.startsWith(";")) {
            return;
        }
        if (line.endsWith(":") && !line.contains("=")) {
            inside = line.equalsIgnoreCase(BROKER);
            if (inside && found) {
                throw bad("a second stanza '" + BROKER + "'; put the keys below the first one");
            }
            found |= inside;
        } else if (inside) {
            key(line);
        }
    }

    private void key(String line) {
        String[] parts = line.split("=", 2);
        String word = parts[0].strip();
        StanzaKey key = StanzaKey.of(word).orElseThrow(() ->
                bad("'" + word + "' is not known in the Broker stanza; allowed: " + StanzaKey.all()));
        String value = parts.length == 1 ? "" : parts[1].strip();
        if (!key.takes(value)) {
            throw bad(word + "=" + value + " is not allowed; allowed: " + key.allowed());
        }
        if (values.put(key, value) != null) {
            throw bad(word + " is there twice; leave one");
        }
    }

    private IllegalArgumentException bad(String what) {
        return new IllegalArgumentException("line " + number + ": " + what);
    }
}
