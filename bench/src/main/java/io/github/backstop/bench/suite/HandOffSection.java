// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.DotPlot;
import io.github.backstop.bench.report.Reach;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import io.github.backstop.bench.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What the report says about {@link HandOff}. */
final class HandOffSection {

    private static final double FLOOR_MULTIPLE = 3;

    private final Map<HandOff.Scenario, HandOff.Result> results;
    private final Section section = new Section("2. Request and reply, one way, put, get");

    HandOffSection(Map<HandOff.Scenario, HandOff.Result> results) {
        this.results = results;
    }

    Section section() {
        section.say("Each broker in a JVM of its own, its clients in another, TCP on 127.0.0.1; nothing persistent, "
                + "automatic acknowledgement. On equal terms:\n\n"
                + "* **confirmed**: each put is confirmed by the broker before the next, and a message comes when it "
                + "is asked for. IBM's client as it comes; Artemis with blocking sends and window 0; ActiveMQ with "
                + "synchronous sends and prefetch 1, the least that it pushes (the next message comes with the "
                + "acknowledgement of the one before, which saves it a flow that the others have).\n"
                + "* **read ahead**: each put is confirmed, messages come before they are asked for.\n"
                + "* **streamed**: no put is confirmed, messages come before they are asked for. Artemis and ActiveMQ "
                + "as they come; IBM's client with PUTASYNCALLOWED and READAHEADALLOWED.\n\n"
                + "One way has 100 messages of a pair under way at most, on all terms. The floor is a process that "
                + "passes the same bytes on between sockets, without messages; where puts are confirmed, so are its "
                + "frames. Above 1 Backstop is faster.");
        Map<String, List<HandOff.Scenario>> tables = new LinkedHashMap<>();
        for (HandOff.Scenario scenario : results.keySet()) {
            scenario.figures().forEach(figure -> tables.computeIfAbsent(figure, f -> new ArrayList<>()).add(scenario));
        }
        tables.forEach(this::table);
        cpu();
        return section;
    }

    private void table(String figure, List<HandOff.Scenario> scenarios) {
        List<String> head = new ArrayList<>(List.of(figure, "Backstop /s", "p50 us", "p99 us", "floor / Backstop",
                "A/A"));
        HandOff.PEERS.forEach(peer -> head.add("vs " + peer));
        head.add("vs the better");
        Table table = new Table(head);
        DotPlot plot = new DotPlot(figure + ": rate of Backstop against its peers",
                "ratio of rates, median with smallest and greatest round; right of 1: Backstop is faster");
        for (HandOff.Scenario scenario : scenarios) {
            String title = scenario.manner().title() + ", " + scenario.who();
            HandOff.Result result = results.get(scenario);
            boolean steady = Setting.steady(result.control(figure));
            List<Measure> ours = result.rounds().of(figure, HandOff.US);
            List<String> row = new ArrayList<>(List.of(title, median(ours, Measure::rate),
                    median(ours, m -> m.percentile(50)), median(ours, m -> m.percentile(99)),
                    Reach.shown(result.floor(figure), steady), result.control(figure).toString()));
            for (String peer : HandOff.PEERS) {
                Sample ratio = result.against(peer, figure);
                row.add(Reach.shown(ratio, steady));
                if (steady) {
                    plot.add(title, peer, ratio);
                }
            }
            row.add(Reach.shown(result.againstBest(figure), steady));
            table.row(row);
            reach(figure, title, scenario, result, steady);
        }
        section.table(table).plot("2-" + figure, plot);
    }

    private void reach(String figure, String title, HandOff.Scenario scenario, HandOff.Result result,
            boolean steady) {
        if (scenario.figures().size() > 1) {
            return;
        }
        section.reach(Reach.atLeast(1, figure + ", " + title + ": rate against the better peer",
                result.againstBest(figure), steady));
        if (scenario.manner() == Manner.CONFIRMED) {
            section.reach(Reach.atMost(FLOOR_MULTIPLE,
                    "aim: " + figure + ", " + title + ": rate of the floor against it", result.floor(figure), steady));
        }
    }

    private void cpu() {
        List<String> head = new ArrayList<>(List.of("us per operation", HandOff.US));
        head.addAll(HandOff.PEERS);
        head.add(HandOff.FLOOR);
        List<String> names = List.copyOf(head.subList(1, head.size()));
        head.add("IBM client / floor");
        Table table = new Table(head);
        results.forEach((scenario, result) -> {
            List<String> row = new ArrayList<>(List.of(scenario.toString()));
            names.forEach(who -> row.add(result.cpu().get(who).toString()));
            row.add(Sample.number(result.cpu().get(HandOff.US).clientsMicros()
                    / result.cpu().get(HandOff.FLOOR).micros()));
            table.row(row);
        });
        section.say("Processor time of one operation, broker + clients, system calls included: whose cost it is. On a "
                + "machine that is fully busy it decides on the rate. The last column is what IBM's client takes over "
                + "all that the floor takes: the multiple of the floor that would remain if the broker cost nothing.")
                .table(table);
    }

    private static String median(List<Measure> measures, ToDoubleFunction<Measure> figure) {
        return Sample.number(Sample.of(measures.stream().map(figure::applyAsDouble).toList()).median());
    }
}
