// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code ${NAME}} stands for, by variables.xml of each scope. */
final class Variables {
    private static final Pattern NAME = Pattern.compile("\\$\\{([^}]+)}|\\$\\(([^)]+)\\)");
    /** A variable may be named in another one's value, and in a ring by mistake. */
    private static final int DEEPEST = 10;

    private final Map<String, String> values = new HashMap<>();

    /** What is added later wins. */
    void add(XmlElement file) {
        file.descendants("entries").forEach(entry -> values.put(entry.get("symbolicName"), entry.get("value")));
    }

    /** A name that is unknown stays as it is: the plan reports it. */
    String resolve(String text) {
        String resolved = text;
        for (int depth = 0; depth < DEEPEST; depth++) {
            Matcher matcher = NAME.matcher(resolved);
            String next = matcher.replaceAll(found -> Matcher.quoteReplacement(values.getOrDefault(
                    found.group(1) == null ? found.group(2) : found.group(1), found.group())));
            if (next.equals(resolved)) {
                return resolved;
            }
            resolved = next;
        }
        return resolved;
    }
}
