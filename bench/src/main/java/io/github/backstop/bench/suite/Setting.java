// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.Form;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What all benchmarks of a run share. */
public record Setting(Form form, Report report, Path logs) {

    /** The most by which a contestant may differ from itself before its figures are not printed. */
    static final double CONTROL = 0.15;

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
