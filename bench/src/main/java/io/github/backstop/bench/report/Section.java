// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import java.util.LinkedHashMap;
import java.util.Map;

/** What one benchmark has to say. */
public final class Section {

    private final String title;
    private final StringBuilder text = new StringBuilder();
    private final Map<String, DotPlot> plots = new LinkedHashMap<>();

    public Section(String title) {
        this.title = title;
    }

    public Section say(String paragraph) {
        text.append(paragraph).append("\n\n");
        return this;
    }

    public Section table(Table table) {
        text.append(table.markdown()).append('\n');
        return this;
    }

    /** @param file name without its ending */
    public Section plot(String file, DotPlot plot) {
        if (!plot.isEmpty()) {
            plots.put(file + ".svg", plot);
            text.append("![").append(file).append("](").append(file).append(".svg)\n\n");
        }
        return this;
    }

    String markdown() {
        return "## " + title + "\n\n" + text;
    }

    Map<String, DotPlot> plots() {
        return plots;
    }
}
