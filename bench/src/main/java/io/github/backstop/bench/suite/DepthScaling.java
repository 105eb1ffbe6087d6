// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.DotPlot;
import io.github.backstop.bench.report.Reach;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import io.github.backstop.bench.report.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Benchmark 3: what the messages that lie on a queue cost those who put and get. */
public final class DepthScaling implements Benchmark {

    private static final List<String> PARTS = List.of("get-head", "get-by-correlation-id", "get-by-message-id",
            "browse-first", "get-and-rollback");
    private static final String HEAP = "2g";
    private static final int SIZE = 1024;
    private static final double WANTED = 1.2;
    private static final String EMPTY = "depth 0";
    private static final String CONTROL = "depth 0 again";

    private final Map<String, Rounds> results = new LinkedHashMap<>();
    private long heapPerMessage;

    @Override
    public Section run(Setting setting) throws IOException {
        List<Integer> depths = new ArrayList<>(setting.form().between());
        depths.add(setting.form().depth());
        try (Contestant us = new Contestant("Backstop-deep", Provider.BACKSTOP, HEAP,
                setting.logs(), "")) {
            Map<String, String> open = new LinkedHashMap<>();
            int queue = 1;
            long before = us.heap();
            open.put(EMPTY, us.open(Loads.DEPTH, Manner.CONFIRMED, SIZE, 1, 0, false,
                    Provider.QUEUE_PREFIX + queue++));
            for (int depth : depths) {
                open.put(name(depth), us.open(Loads.DEPTH, Manner.CONFIRMED, SIZE, 1, depth, false,
                        Provider.QUEUE_PREFIX + queue++));
            }
            heapPerMessage = (us.heap() - before) / depths.stream().mapToInt(Integer::intValue).sum();
            open.put(CONTROL, us.open(Loads.DEPTH, Manner.CONFIRMED, SIZE, 1, 0, false,
                    Provider.QUEUE_PREFIX + queue));
            for (String part : PARTS) {
                List<Rounds.Turn> turns = new ArrayList<>();
                open.forEach((name, id) -> turns.add(new Rounds.Turn(name, us, id, part)));
                results.put(part, setting.measure("3", turns, setting.form().rounds() * setting.form().forks() * 2,
                        setting.form().sliceMillis() / 2,
                        rounds -> List.of(ratio(rounds.of(part, CONTROL), rounds.of(part, EMPTY)))));
            }
        }
        return section(depths);
    }

    private static String name(int depth) {
        return String.format("depth %,d", depth);
    }

    private Section section(List<Integer> depths) {
        Section section = new Section("3. Depth");
        section.say("One client on a queue on which messages of 1 KB lie, against the same client on an empty queue of "
                + "the same queue manager: time of one operation, deep over empty. Around 1 depth costs nothing.");
        List<String> head = new ArrayList<>(List.of("operation", "empty p50 us", "empty, A/A"));
        depths.forEach(depth -> head.add(name(depth)));
        Table table = new Table(head);
        DotPlot plot = new DotPlot("time of one operation on a deep queue against an empty one",
                "ratio of medians, median with smallest and greatest round; 1: depth costs nothing");
        results.forEach((part, rounds) -> {
            row(section, table, plot, part, rounds, depths);
            if (part.equals(PARTS.get(0))) {
                row(section, table, plot, "put", rounds, depths);
            }
        });
        section.table(table).plot("3-depth", plot);
        return section.say(String.format("Each of these messages, with a correlation id and two properties of its own, "
                + "takes %,d bytes of heap; the broker's JVM has 2 GB.", heapPerMessage));
    }

    private static void row(Section section, Table table, DotPlot plot, String figure, Rounds rounds,
            List<Integer> depths) {
        List<Measure> empty = rounds.of(figure, EMPTY);
        Sample control = ratio(rounds.of(figure, CONTROL), empty);
        boolean steady = Setting.steady(control);
        List<String> row = new ArrayList<>(List.of(figure,
                Sample.number(Sample.of(empty.stream().map(m -> m.percentile(50)).toList()).median()),
                control.toString()));
        for (int depth : depths) {
            Sample ratio = ratio(rounds.of(figure, name(depth)), empty);
            row.add(Reach.shown(ratio, steady));
            if (steady) {
                plot.add(figure, name(depth), ratio);
            }
            section.reach(Reach.atMost(WANTED, figure + " at " + name(depth) + ": time against depth 0", ratio,
                    steady));
        }
        table.row(row);
    }

    private static Sample ratio(List<Measure> deep, List<Measure> empty) {
        return Sample.paired(deep, empty, (a, b) -> a.percentile(50) / b.percentile(50));
    }
}
