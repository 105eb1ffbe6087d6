// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The report's directory: README.md, a plot for each section that has one, and every single value in raw.csv. */
public final class Report {

    private final Path directory;
    private final List<String> head;
    private final List<Section> sections = new ArrayList<>();
    private final StringBuilder raw = new StringBuilder("scenario,contestant,round,figure,value\n");

    public Report(Path directory, List<String> head) {
        this.directory = directory;
        this.head = head;
    }

    public void raw(String scenario, String contestant, int round, String figure, double value) {
        raw.append(scenario.replace(',', ' ')).append(',').append(contestant).append(',').append(round).append(',')
                .append(figure).append(',').append(Sample.number(value).replace(",", "")).append('\n');
    }

    /** Adds it and writes all there is so far, so that a run that breaks off leaves something. */
    public void add(Section section) throws IOException {
        sections.add(section);
        write(List.of());
    }

    private String reaches() {
        Table table = new Table("figure", "wanted", "median (smallest..greatest)", "reached");
        sections.forEach(section -> section.reaches().forEach(reach ->
                table.row(reach.figure(), reach.wanted(), reach.measured(), reach.verdict())));
        return "## What was wanted, and what came of it\n\n" + table.markdown() + '\n';
    }

    /** @param tail said at the end */
    public void write(List<String> tail) throws IOException {
        Files.createDirectories(directory);
        StringBuilder text = new StringBuilder();
        head.forEach(line -> text.append(line).append('\n'));
        text.append('\n').append(reaches());
        for (Section section : sections) {
            text.append(section.markdown());
            for (var plot : section.plots().entrySet()) {
                Files.writeString(directory.resolve(plot.getKey()), plot.getValue().svg());
            }
        }
        tail.forEach(line -> text.append(line).append('\n'));
        Files.writeString(directory.resolve("README.md"), text.toString().stripTrailing() + '\n');
        Files.writeString(directory.resolve("raw.csv"), raw.toString());
    }
}
