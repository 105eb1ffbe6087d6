// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Ratios as dots with whiskers from the smallest to the greatest value, on a logarithmic axis with a line at 1: a row
 * for each scenario, a colour for each series. An SVG.
 */
public final class DotPlot {

    private static final int WIDTH = 900;
    private static final int LABELS = 250;
    private static final int ROW = 16;
    private static final int GAP = 8;
    private static final int TOP = 70;
    private static final int RIGHT = 30;
    private static final String[] COLOURS = {"#0b6e99", "#d9730d", "#0f7b6c", "#ad1a72", "#64473a", "#6940a5"};

    private final String title;
    private final String axis;
    private final List<String> series = new ArrayList<>();
    private final Map<String, Map<String, Sample>> rows = new LinkedHashMap<>();

    /** @param axis what the ratio is, and which side is good */
    public DotPlot(String title, String axis) {
        this.title = title;
        this.axis = axis;
    }

    public void add(String row, String name, Sample ratio) {
        if (!series.contains(name)) {
            series.add(name);
        }
        rows.computeIfAbsent(row, r -> new LinkedHashMap<>()).put(name, ratio);
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public String svg() {
        double low = 0.5;
        double high = 2;
        for (Map<String, Sample> row : rows.values()) {
            for (Sample sample : row.values()) {
                low = Math.min(low, sample.min() * 0.9);
                high = Math.max(high, sample.max() * 1.1);
            }
        }
        int dots = rows.values().stream().mapToInt(Map::size).sum();
        int height = TOP + dots * ROW + rows.size() * GAP + 30;
        StringBuilder svg = new StringBuilder();
        svg.append(String.format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                + "font-family=\"sans-serif\" font-size=\"12\">%n", WIDTH, height));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(svg, 10, 20, "start", "#000", "<tspan font-weight=\"bold\">" + escape(title) + "</tspan>");
        text(svg, 10, 38, "start", "#555", escape(axis));
        legend(svg);
        grid(svg, low, high, height);
        int y = TOP + GAP;
        for (Map.Entry<String, Map<String, Sample>> row : rows.entrySet()) {
            text(svg, LABELS - 10, y + 12, "end", "#000", escape(row.getKey()));
            for (Map.Entry<String, Sample> dot : row.getValue().entrySet()) {
                String colour = COLOURS[series.indexOf(dot.getKey()) % COLOURS.length];
                dot(svg, y + ROW / 2, colour, dot.getValue(), low, high);
                y += ROW;
            }
            y += GAP;
        }
        return svg.append("</svg>\n").toString();
    }

    private void legend(StringBuilder svg) {
        int x = LABELS;
        for (int i = 0; i < series.size(); i++) {
            String colour = COLOURS[i % COLOURS.length];
            svg.append(String.format("<circle cx=\"%d\" cy=\"52\" r=\"4\" fill=\"%s\"/>%n", x, colour));
            text(svg, x + 8, 56, "start", colour, escape(series.get(i)));
            x += 30 + 7 * series.get(i).length();
        }
    }

    private static void grid(StringBuilder svg, double low, double high, int height) {
        for (double decade = Math.pow(10, Math.floor(Math.log10(low))); decade <= high; decade *= 10) {
            for (int step : new int[] {1, 2, 5}) {
                double value = decade * step;
                if (value >= low && value <= high) {
                    boolean one = Math.abs(value - 1) < 1e-9;
                    svg.append(String.format(Locale.ROOT,
                            "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"%s\"/>%n", x(value, low, high),
                            x(value, low, high), TOP, height - 22, one ? "#000" : "#ddd"));
                    text(svg, (int) x(value, low, high), height - 8, "middle", "#555",
                            String.format(Locale.ROOT, value < 1 ? "%.2g" : "%.0f", value));
                }
            }
        }
    }

    private static void dot(StringBuilder svg, int y, String colour, Sample sample, double low, double high) {
        svg.append(String.format(Locale.ROOT,
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"2\"/>%n",
                x(sample.min(), low, high), x(sample.max(), low, high), y, y, colour));
        svg.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%d\" r=\"4\" fill=\"%s\"><title>%s</title>"
                + "</circle>%n", x(sample.median(), low, high), y, colour, sample));
    }

    private static double x(double value, double low, double high) {
        return LABELS + (WIDTH - LABELS - RIGHT) * Math.log(value / low) / Math.log(high / low);
    }

    private static void text(StringBuilder svg, int x, int y, String anchor, String colour, String content) {
        svg.append(String.format("<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n", x, y, anchor,
                colour, content));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
