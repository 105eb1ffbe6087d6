// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.Form;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.broker.ReadAhead;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.DotPlot;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import io.github.backstop.bench.report.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Benchmark 2: put, get, one way with a waiting getter, request and reply. */
public final class HandOff implements Benchmark {

    private static final String US = "Backstop";
    private static final String AGAIN = "Backstop again";
    private static final String FLOOR = "floor";
    private static final List<String> PEERS = List.of("Artemis", "Artemis, read ahead", "ActiveMQ",
            "ActiveMQ, read ahead");
    private static final String HEAP = "1g";

    private record Scenario(String load, int size, int clients) {
        @Override
        public String toString() {
            String bytes = size % 1024 == 0 ? size / 1024 + " KB" : size + " B";
            return bytes + ", " + clients + (clients == 1 ? " client" : " clients");
        }
    }

    private final Map<String, Map<String, Rounds>> results = new LinkedHashMap<>();
    // By load and scenario, then by who.
    private final Map<String, Map<String, Cpu>> cpu = new LinkedHashMap<>();

    @Override
    public Section run(Setting setting) throws IOException {
        for (int fork = 0; fork < setting.form().forks(); fork++) {
            List<Contestant> contestants = new ArrayList<>();
            try {
                contestants.addAll(contestants(setting));
                for (Scenario scenario : scenarios(setting.form())) {
                    measure(scenario, contestants, setting);
                }
            } finally {
                contestants.forEach(Contestant::close);
            }
        }
        results.forEach((load, scenarios) -> scenarios.forEach((scenario, rounds) -> setting.raw(scenario, rounds)));
        return section();
    }

    private static List<Contestant> contestants(Setting setting) throws IOException {
        List<Contestant> all = new ArrayList<>();
        all.add(new Contestant(US, Provider.BACKSTOP, ReadAhead.DEFAULT, HEAP, setting.logs(), ""));
        all.add(new Contestant(PEERS.get(0), Provider.ARTEMIS, ReadAhead.NONE, HEAP, setting.logs(), ""));
        all.add(new Contestant(PEERS.get(1), Provider.ARTEMIS, ReadAhead.DEFAULT, HEAP, setting.logs(), ""));
        all.add(new Contestant(PEERS.get(2), Provider.ACTIVEMQ, ReadAhead.NONE, HEAP, setting.logs(), ""));
        all.add(new Contestant(PEERS.get(3), Provider.ACTIVEMQ, ReadAhead.DEFAULT, HEAP, setting.logs(), ""));
        all.add(new Contestant(FLOOR, Provider.FLOOR, ReadAhead.DEFAULT, HEAP, setting.logs(), ""));
        all.add(new Contestant(AGAIN, Provider.BACKSTOP, ReadAhead.DEFAULT, HEAP, setting.logs(), ""));
        return all;
    }

    private static List<Scenario> scenarios(Form form) {
        List<Scenario> all = new ArrayList<>();
        for (String load : List.of(Loads.REQUEST_REPLY, Loads.ONE_WAY, Loads.PUT_GET)) {
            for (int size : form.sizes()) {
                form.clients().forEach(clients -> all.add(new Scenario(load, size, clients)));
            }
        }
        return all;
    }

    private void measure(Scenario scenario, List<Contestant> contestants, Setting setting) throws IOException {
        List<Rounds.Turn> turns = new ArrayList<>();
        Map<Contestant, String> open = new LinkedHashMap<>();
        for (Contestant contestant : contestants) {
            String id = contestant.open(scenario.load, scenario.size, scenario.clients, 0, false,
                    Provider.QUEUE_PREFIX);
            open.put(contestant, id);
            turns.add(new Rounds.Turn(contestant.name(), millis -> contestant.slice(id, "", millis)));
        }
        Rounds.warmUp(turns, setting.form().warmUpMillis());
        contestants.forEach(Contestant::takeCpu);
        Rounds rounds = results.computeIfAbsent(scenario.load, l -> new LinkedHashMap<>())
                .computeIfAbsent(scenario.toString(), s -> new Rounds());
        rounds.run(turns, setting.form().rounds(), setting.form().sliceMillis());
        Map<String, Cpu> taken = cpu.computeIfAbsent(scenario.load + ", " + scenario, s -> new LinkedHashMap<>());
        contestants.forEach(contestant -> taken.merge(contestant.name(), contestant.takeCpu(), Cpu::plus));
        for (Map.Entry<Contestant, String> entry : open.entrySet()) {
            entry.getKey().close(entry.getValue());
        }
    }

    private Section section() {
        Section section = new Section("2. Put, get, one way, request and reply");
        section.say("Each broker in a JVM of its own, its clients in another, TCP on 127.0.0.1; nothing persistent, "
                + "automatic acknowledgement, every put confirmed by the broker before the next. \"Read ahead\" is the "
                + "peer as it comes (Artemis 1 MiB window, ActiveMQ prefetch 1000); without it Artemis has window 0 "
                + "and ActiveMQ prefetch 1. IBM's client reads nothing ahead, as it comes. The floor is a process that "
                + "passes the same bytes on between sockets, without messages. Above 1 Backstop is faster.");
        for (Map.Entry<String, Map<String, Rounds>> load : results.entrySet()) {
            List<String> figures = load.getKey().equals(Loads.PUT_GET) ? List.of("put", "get")
                    : List.of(load.getKey());
            for (String figure : figures) {
                table(section, figure, load.getValue());
            }
        }
        cpuTable(section);
        return section;
    }

    private void cpuTable(Section section) {
        List<String> head = new ArrayList<>(List.of("us per operation", US));
        head.addAll(PEERS);
        head.add(FLOOR);
        Table table = new Table(head);
        cpu.forEach((scenario, taken) -> {
            List<String> row = new ArrayList<>(List.of(scenario));
            head.subList(1, head.size()).forEach(who -> row.add(taken.get(who).toString()));
            table.row(row);
        });
        section.say("Processor time of one operation, broker + clients, system calls included: whose cost it is.")
                .table(table);
    }

    private static void table(Section section, String figure, Map<String, Rounds> scenarios) {
        List<String> head = new ArrayList<>(List.of(figure, "Backstop /s", "p50 us", "p99 us", "x floor", "A/A"));
        PEERS.forEach(peer -> head.add("vs " + peer));
        Table table = new Table(head);
        DotPlot plot = new DotPlot(figure + ": rate of Backstop against its peers",
                "ratio of rates, median with smallest and greatest round; right of 1: Backstop is faster");
        scenarios.forEach((scenario, rounds) -> {
            List<Measure> ours = rounds.of(figure, US);
            Sample control = Sample.paired(rounds.of(figure, AGAIN), ours, (a, b) -> a.rate() / b.rate());
            List<String> row = new ArrayList<>(List.of(scenario,
                    Sample.number(sample(ours, Measure::rate).median()),
                    Sample.number(sample(ours, m -> m.percentile(50)).median()),
                    Sample.number(sample(ours, m -> m.percentile(99)).median()),
                    Sample.paired(rounds.of(figure, FLOOR), ours, (a, b) -> a.rate() / b.rate()).toString(),
                    control.toString()));
            boolean steady = Setting.steady(control);
            for (String peer : PEERS) {
                Sample ratio = Sample.paired(ours, rounds.of(figure, peer), (a, b) -> a.rate() / b.rate());
                row.add(steady ? ratio.toString() : "not steady");
                if (steady) {
                    plot.add(scenario, peer, ratio);
                }
            }
            table.row(row);
        });
        section.table(table).plot("2-" + figure, plot);
    }

    private static Sample sample(List<Measure> measures, java.util.function.ToDoubleFunction<Measure> figure) {
        return Sample.of(measures.stream().map(figure::applyAsDouble).toList());
    }
}
