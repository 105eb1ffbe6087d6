// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.Form;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.Report;
import io.github.backstop.bench.report.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What all benchmarks of a run share. */
public record Setting(Form form, Report report, Path logs) {

    private static final double MEDIAN = 0.15;
    private static final double ROUND = 2;

    /**
     * Whether figures may be printed.
     *
     * @param control a contestant against itself
     */
    static boolean steady(Sample control) {
        return Math.abs(control.median() - 1) <= MEDIAN && control.max() <= ROUND && control.min() >= 1 / ROUND;
    }

    void raw(String scenario, Rounds rounds) {
        for (Map.Entry<String, Map<String, List<Measure>>> figure : rounds.all().entrySet()) {
            figure.getValue().forEach((who, measures) -> {
                for (int i = 0; i < measures.size(); i++) {
                    Measure measure = measures.get(i);
                    String what = scenario + ' ' + figure.getKey();
                    report.raw(what, who, i, "per second", measure.rate());
                    report.raw(what, who, i, "p50 us", measure.percentile(50));
                    report.raw(what, who, i, "p99 us", measure.percentile(99));
                }
            });
        }
    }
}
