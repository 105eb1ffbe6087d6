// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.Form;
import io.github.backstop.bench.inflow.FakeDelivery;
import io.github.backstop.bench.report.Reach;
import io.github.backstop.bench.report.Report;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import io.github.backstop.bench.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** What JMH says of {@link FakeDelivery}, in forks that alternate: bare, behind a port, bare again. */
final class FakeDeliveries {

    private static final int ITERATIONS = 5;
    private static final int MOST_ROUNDS = 5;
    private static final double NANOS = 1_000;
    private static final double BYTES = 200;
    private static final List<String> TURNS = List.of("bare", "behind a port", "bare again");

    /** One fork. */
    private record Score(double nanos, double bytes) { }

    private final Setting setting;
    private final Path log;

    FakeDeliveries(Setting setting) throws IOException {
        this.setting = setting;
        Files.createDirectories(setting.logs());
        log = setting.logs().resolve("jmh.log");
    }

    void run(Section section) throws IOException {
        section.say("An adapter that has nothing to do but deliver, a bean and a resource that do nothing, one thread, "
                + "by JMH with its allocation profiler, in forks that take turns (-Xbatch: compiled before it is measured). \"Kept\": the adapter keeps its "
                + "endpoint, as Artemis's and ActiveMQ's do; \"fresh\": each delivery has an endpoint of its own.");
        Table table = new Table("endpoint", "bare, ns", "behind a port, ns", "added, ns", "A/A", "bare, bytes",
                "behind a port, bytes", "added, bytes");
        for (boolean fresh : List.of(false, true)) {
            measure(fresh, table, section);
        }
        section.table(table);
    }

    private void measure(boolean fresh, Table table, Section section) throws IOException {
        List<List<Score>> scores = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        int rounds = Math.min(MOST_ROUNDS, setting.form().rounds() * setting.form().forks());
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < TURNS.size(); i++) {
                int turn = (i + round) % TURNS.size();
                Score score = fork(turn == 1, fresh);
                scores.get(turn).add(score);
                raw(fresh, TURNS.get(turn), round, score);
            }
        }
        String endpoint = fresh ? "fresh" : "kept";
        Sample control = Sample.paired(scores.get(2), scores.get(0), (a, b) -> a.nanos / b.nanos);
        Sample nanos = Sample.paired(scores.get(1), scores.get(0), (a, b) -> a.nanos - b.nanos);
        Sample bytes = Sample.paired(scores.get(1), scores.get(0), (a, b) -> a.bytes - b.bytes);
        table.row(endpoint, of(scores.get(0), Score::nanos), of(scores.get(1), Score::nanos), nanos.toString(),
                control.toString(), of(scores.get(0), Score::bytes), of(scores.get(1), Score::bytes),
                bytes.toString());
        section.reach(Reach.atMost(NANOS, "overlay on a fake adapter, " + endpoint + " endpoint: ns a delivery", nanos,
                Setting.steady(control)));
        section.reach(Reach.atMost(BYTES, "overlay on a fake adapter, " + endpoint + " endpoint: bytes a delivery",
                bytes, true));
    }

    private void raw(boolean fresh, String turn, int round, Score score) {
        Report report = setting.report();
        String scenario = "1 fake adapter " + (fresh ? "fresh" : "kept");
        report.raw(scenario, turn, round, "ns a delivery", score.nanos);
        report.raw(scenario, turn, round, "bytes a delivery", score.bytes);
    }

    private static String of(List<Score> scores, ToDoubleFunction<Score> figure) {
        return Sample.of(scores.stream().map(figure::applyAsDouble).toList()).toString();
    }

    private Score fork(boolean port, boolean fresh) {
        Form form = setting.form();
        TimeValue time = TimeValue.milliseconds(form.sliceMillis());
        Options options = new OptionsBuilder().include(FakeDelivery.class.getName() + "\\.")
                .param("port", Boolean.toString(port)).param("fresh", Boolean.toString(fresh))
                .forks(1).jvmArgs("-Xmx512m", "-XX:+UseG1GC", "-Xbatch")
                .warmupIterations(ITERATIONS * 2).warmupTime(time)
                .measurementIterations(ITERATIONS).measurementTime(time)
                .addProfiler(GCProfiler.class).shouldFailOnError(true).output(log.toString()).build();
        try {
            Collection<RunResult> results = new Runner(options).run();
            RunResult result = results.iterator().next();
            return new Score(result.getPrimaryResult().getScore(),
                    result.getSecondaryResults().get("gc.alloc.rate.norm").getScore());
        } catch (RunnerException e) {
            throw new IllegalStateException("a fork of JMH failed, see " + log, e);
        }
    }
}
