// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Map;

/** A text in the OpenMetrics format 1.0. Families are begun one after the other, each with all of its samples. */
final class OpenMetrics {

    static final String CONTENT_TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    private final StringBuilder text = new StringBuilder();
    private String family;
    private String suffix;

    /** @param name without the suffix {@code _total} */
    void counter(String name, String help) {
        begin(name, "counter", "", help, "_total");
    }

    /** @param unit empty, or what the name ends with */
    void gauge(String name, String unit, String help) {
        begin(name, "gauge", unit, help, "");
    }

    /** Of its samples, the label with the name of the family tells the state. */
    void stateSet(String name, String help) {
        begin(name, "stateset", "", help, "");
    }

    private void begin(String name, String type, String unit, String help, String samples) {
        family = name;
        suffix = samples;
        line("# TYPE " + name + " " + type);
        if (!unit.isEmpty()) {
            line("# UNIT " + name + " " + unit);
        }
        line("# HELP " + name + " " + escaped(help));
    }

    void sample(Map<String, String> labels, long value) {
        StringBuilder line = new StringBuilder(family).append(suffix).append('{');
        String separator = "";
        for (Map.Entry<String, String> label : labels.entrySet()) {
            line.append(separator).append(label.getKey()).append("=\"").append(escaped(label.getValue())).append('"');
            separator = ",";
        }
        line(line.append("} ").append(value).toString());
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
    }

    /** The whole. */
    @Override
    public String toString() {
        return text + "# EOF\n";
    }
}
