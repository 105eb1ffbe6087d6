// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one benchmark has to say. */
public final class Section {

    private final String title;
    private final StringBuilder text = new StringBuilder();
    private final Map<String, DotPlot> plots = new LinkedHashMap<>();
    private final List<Reach> reaches = new ArrayList<>();

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

    public Section reach(Reach reach) {
        reaches.add(reach);
        return this;
    }

    List<Reach> reaches() {
        return reaches;
    }

    String markdown() {
        return "## " + title + "\n\n" + text;
    }

    Map<String, DotPlot> plots() {
        return plots;
    }
}
