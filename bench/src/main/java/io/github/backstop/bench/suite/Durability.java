// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.Reach;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import io.github.backstop.bench.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Benchmark 9: persistent messages, each on the disk before its commit is answered. */
public final class Durability implements Benchmark {

    private static final int SIZE = 1024;
    private static final double AIM = 1.3;
    private static final String US = "Backstop";
    private static final String AGAIN = "Backstop again";
    private static final String ARTEMIS = "Artemis";
    private static final String FLOOR = "one forced write";

    private final Map<Integer, Rounds> results = new LinkedHashMap<>();

    @Override
    public Section run(Setting setting) throws IOException {
        Files.createDirectories(setting.logs());
        Path stores = Files.createTempDirectory(setting.logs(), "stores");
        Map<String, Contestant> contestants = new LinkedHashMap<>();
        try {
            add(contestants, US, Provider.BACKSTOP, stores, setting);
            add(contestants, ARTEMIS, Provider.ARTEMIS, stores, setting);
            add(contestants, FLOOR, Provider.FLOOR, stores, setting);
            add(contestants, AGAIN, Provider.BACKSTOP, stores, setting);
            for (int clients : setting.form().clients()) {
                measure(clients, contestants, setting);
            }
        } finally {
            contestants.values().forEach(Contestant::close);
        }
        return section();
    }

    private static void add(Map<String, Contestant> contestants, String name, Provider provider, Path stores,
            Setting setting) throws IOException {
        Path store = stores.resolve(name.replace(' ', '-'));
        contestants.put(name, new Contestant(name + " stored", provider, "1g", setting.logs(),
                store.toString()));
    }

    private void measure(int clients, Map<String, Contestant> contestants, Setting setting) throws IOException {
        List<Rounds.Turn> turns = new ArrayList<>();
        Map<String, String> ids = new LinkedHashMap<>();
        for (Map.Entry<String, Contestant> entry : contestants.entrySet()) {
            Contestant contestant = entry.getValue();
            String id = contestant.open(Loads.COMMIT, Manner.CONFIRMED, SIZE, clients, 0, true, Provider.QUEUE_PREFIX);
            ids.put(entry.getKey(), id);
            turns.add(new Rounds.Turn(entry.getKey(), contestant, id, ""));
        }
        results.put(clients, setting.measure("9 with " + clients, turns,
                setting.form().rounds() * setting.form().forks(), setting.form().sliceMillis(),
                rounds -> List.of(control(rounds))));
        for (Map.Entry<String, String> id : ids.entrySet()) {
            contestants.get(id.getKey()).close(id.getValue());
        }
    }

    private Section section() {
        Section section = new Section("9. Persistent put and commit");
        section.say("A transaction with one persistent message of 1 KB; the answer to the commit comes when the "
                + "message has been forced to the disk, with Backstop as with Artemis (NIO journal, synchronous). The "
                + "forced write is one thread that writes 1 KB to a file and forces it each time.");
        Table table = new Table("clients", "Backstop /s", "p50 us", "p99 us", "p50 in forced writes", "A/A",
                "Backstop / Artemis, rates");
        results.forEach((clients, rounds) -> {
            List<Measure> ours = rounds.of(Loads.COMMIT, US);
            Sample control = control(rounds);
            boolean steady = Setting.steady(control);
            Sample ratio = rates(ours, rounds.of(Loads.COMMIT, ARTEMIS));
            Sample forced = Pair.medians(ours, rounds.of(Loads.COMMIT, FLOOR));
            table.row(Integer.toString(clients), median(ours.stream().map(Measure::rate).toList()),
                    median(ours.stream().map(m -> m.percentile(50)).toList()),
                    median(ours.stream().map(m -> m.percentile(99)).toList()),
                    Reach.shown(forced, steady), control.toString(),
                    Reach.shown(ratio, steady));
            String figure = "persistent put and commit, 1 KB, " + clients + (clients == 1 ? " client" : " clients");
            section.reach(Reach.atLeast(1, figure + ": rate against Artemis", ratio, steady));
            if (clients == 1) {
                section.reach(Reach.atMost(AIM, "aim: " + figure + ": time against one forced write", forced, steady));
            }
        });
        return section.table(table);
    }

    private static Sample control(Rounds rounds) {
        return rates(rounds.of(Loads.COMMIT, AGAIN), rounds.of(Loads.COMMIT, US));
    }

    private static String median(List<Double> values) {
        return Sample.number(Sample.of(values).median());
    }

    private static Sample rates(List<Measure> ones, List<Measure> others) {
        return Sample.paired(ones, others, (a, b) -> a.rate() / b.rate());
    }
}
