// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench;

import io.github.backstop.bench.report.Report;
import io.github.backstop.bench.suite.Benchmark;
import io.github.backstop.bench.suite.DepthScaling;
import io.github.backstop.bench.suite.Durability;
import io.github.backstop.bench.suite.HandOff;
import io.github.backstop.bench.suite.Memory;
import io.github.backstop.bench.suite.OverlayTax;
import io.github.backstop.bench.suite.RollbackCost;
import io.github.backstop.bench.suite.Selectors;
import io.github.backstop.bench.suite.Setting;
import io.github.backstop.bench.suite.StartUp;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Runs the benchmarks and writes the report: {@code <short|full|smoke> <numbers> <results> <logs>}. */
public final class Bench {

    private static final Map<String, Supplier<Benchmark>> BENCHMARKS = new TreeMap<>(Map.of(
            "1", OverlayTax::new,
            "2", HandOff::new,
            "3", DepthScaling::new,
            "4", RollbackCost::new,
            "5", Selectors::new,
            "6", Memory::new,
            "7", StartUp::new,
            "9", Durability::new));

    private Bench() {
    }

    public static void main(String[] arguments) throws IOException {
        run(Form.named(arguments[0]), Arrays.asList(arguments[1].split(",")), Path.of(arguments[2]),
                Path.of(arguments[3]));
    }

    /**
     * @param numbers of the benchmarks
     * @param results a directory of the day's date is made or replaced in it
     */
    static void run(Form form, List<String> numbers, Path results, Path logs) throws IOException {
        Instant begin = Instant.now();
        String before = Machine.load();
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        Path directory = results.resolve(today.toString());
        Report report = new Report(directory, List.of("# Benchmarks, " + today + ", " + form.name() + " form", "",
                Machine.processor() + "; " + Machine.system() + "; " + Machine.java() + ".", "",
                Machine.versions() + ".", "",
                "Figures are medians over rounds (smallest..greatest). In a round all contestants have a slice in turn;"
                + " ratios compare slices of the same round. \"A/A\" is Backstop against a second Backstop: what the"
                + " machine alone makes of equals. Where its median is off by more than 15 %, or a round by a"
                + " factor of two, no ratio is printed.",
                "",
                "How to repeat it: `mvn -Pbench -pl bench -am -Dbench.form=" + form.name() + "`. Every value is in"
                + " [raw.csv](raw.csv)."));
        Setting setting = new Setting(form, report, logs.toAbsolutePath());
        for (Map.Entry<String, Supplier<Benchmark>> benchmark : BENCHMARKS.entrySet()) {
            if (numbers.contains(benchmark.getKey())) {
                System.out.println("benchmark " + benchmark.getKey() + " ...");
                report.add(benchmark.getValue().get().run(setting));
            }
        }
        report.write(List.of("Load averages (1, 5, 15 minutes) before: " + before + "; after: " + Machine.load()
                + ". It took " + Duration.between(begin, Instant.now()).toSeconds() + " s."));
        System.out.println("report: " + directory.resolve("README.md"));
    }
}
