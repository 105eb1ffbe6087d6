// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.Source;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects findings; the same one is kept once. */
final class Findings {
    private final Set<Finding> found = new LinkedHashSet<>();

    void add(Finding.Kind kind, Source source, String text) {
        found.add(new Finding(kind, source, text));
    }

    List<Finding> list() {
        return List.copyOf(found);
    }
}
