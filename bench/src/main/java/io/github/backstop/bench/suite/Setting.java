// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.Form;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.Report;
import io.github.backstop.bench.report.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

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

    /**
     * Warms up and measures, again when the control refuses: what disturbed may have gone. The last try counts, and
     * every try is in the raw values.
     *
     * @param scenario for the raw values
     * @param rounds   in the form's number of forks
     * @param controls of all figures
     */
    Rounds measure(String scenario, List<Rounds.Turn> turns, int rounds, long millis,
            Function<Rounds, List<Sample>> controls) throws IOException {
        for (int attempt = 1;; attempt++) {
            Rounds.warmUp(turns, form.warmUpMillis());
            Rounds measured = new Rounds();
            measured.run(turns, rounds, millis);
            raw(attempt == 1 ? scenario : scenario + " (try " + attempt + ')', measured);
            if (attempt == form.tries() || controls.apply(measured).stream().allMatch(Setting::steady)) {
                return measured;
            }
            System.out.println("  not steady: " + scenario);
        }
    }

    private void raw(String scenario, Rounds rounds) {
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
