// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.Form;
import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Benchmark 2: request and reply, one way with a waiting getter, put, get. */
public final class HandOff implements Benchmark {

    static final String US = "Backstop";
    static final String AGAIN = "Backstop again";
    static final String FLOOR = "floor";
    static final List<String> PEERS = List.of("Artemis", "ActiveMQ");
    private static final String HEAP = "1g";

    /** What was done, on which terms, by how many. */
    record Scenario(String load, Manner manner, int size, int clients) {

        List<String> figures() {
            return load.equals(Loads.PUT_GET) ? List.of("put", "get") : List.of(load);
        }

        String who() {
            String bytes = size % 1024 == 0 ? size / 1024 + " KB" : size + " B";
            return bytes + ", " + clients + (clients == 1 ? " client" : " clients");
        }

        @Override
        public String toString() {
            return load + ", " + manner.title() + ", " + who();
        }
    }

    /** What came of it. */
    record Result(Rounds rounds, Map<String, Cpu> cpu) {

        /** Our rate over a peer's. */
        Sample against(String peer, String figure) {
            return Sample.paired(rounds.of(figure, US), rounds.of(figure, peer), (a, b) -> a.rate() / b.rate());
        }

        /** Our rate over that of the one that was better in the round. */
        Sample againstBest(String figure) {
            List<Measure> ours = rounds.of(figure, US);
            List<Double> ratios = new ArrayList<>();
            for (int i = 0; i < ours.size(); i++) {
                int round = i;
                double rate = PEERS.stream().mapToDouble(peer -> rounds.of(figure, peer).get(round).rate()).max()
                        .orElseThrow();
                ratios.add(ours.get(i).rate() / rate);
            }
            return Sample.of(ratios);
        }

        Sample floor(String figure) {
            return Sample.paired(rounds.of(figure, FLOOR), rounds.of(figure, US), (a, b) -> a.rate() / b.rate());
        }

        Sample control(String figure) {
            return HandOff.control(rounds, figure);
        }
    }

    private final Map<Scenario, Result> results = new LinkedHashMap<>();

    @Override
    public Section run(Setting setting) throws IOException {
        for (int fork = 0; fork < setting.form().forks(); fork++) {
            Map<String, Contestant> contestants = new LinkedHashMap<>();
            try {
                add(contestants, US, Provider.BACKSTOP, setting);
                add(contestants, PEERS.get(0), Provider.ARTEMIS, setting);
                add(contestants, PEERS.get(1), Provider.ACTIVEMQ, setting);
                add(contestants, FLOOR, Provider.FLOOR, setting);
                add(contestants, AGAIN, Provider.BACKSTOP, setting);
                for (Scenario scenario : scenarios(setting.form())) {
                    measure(scenario, contestants, setting);
                }
            } finally {
                contestants.values().forEach(Contestant::close);
            }
        }
        return new HandOffSection(results).section();
    }

    private static void add(Map<String, Contestant> contestants, String name, Provider provider, Setting setting)
            throws IOException {
        contestants.put(name, new Contestant(name, provider, HEAP, setting.logs(), ""));
    }

    private static List<Scenario> scenarios(Form form) {
        List<Scenario> all = new ArrayList<>();
        for (String load : List.of(Loads.REQUEST_REPLY, Loads.ONE_WAY)) {
            for (Manner manner : form.manners()) {
                for (int size : form.sizes()) {
                    form.clients().forEach(clients -> all.add(new Scenario(load, manner, size, clients)));
                }
            }
        }
        form.sizes().forEach(size -> all.add(new Scenario(Loads.PUT_GET, Manner.CONFIRMED, size, 1)));
        return all;
    }

    private void measure(Scenario scenario, Map<String, Contestant> contestants, Setting setting)
            throws IOException {
        System.out.println("  " + scenario);
        List<Rounds.Turn> turns = new ArrayList<>();
        Map<String, String> open = new LinkedHashMap<>();
        for (Map.Entry<String, Contestant> entry : contestants.entrySet()) {
            String id = entry.getValue().open(scenario.load, scenario.manner, scenario.size, scenario.clients, 0, false,
                    Provider.QUEUE_PREFIX);
            open.put(entry.getKey(), id);
            turns.add(new Rounds.Turn(entry.getKey(), entry.getValue(), id, ""));
        }
        Rounds rounds = setting.measure("2 " + scenario, turns, setting.form().rounds(), setting.form().sliceMillis(),
                measured -> scenario.figures().stream().map(figure -> control(measured, figure)).toList());
        Result all = results.computeIfAbsent(scenario, s -> new Result(new Rounds(), new LinkedHashMap<>()));
        all.rounds.addAll(rounds);
        for (Map.Entry<String, String> entry : open.entrySet()) {
            Contestant contestant = contestants.get(entry.getKey());
            all.cpu.merge(entry.getKey(), contestant.takeCpu(), Cpu::plus);
            contestant.close(entry.getValue());
        }
    }

    private static Sample control(Rounds rounds, String figure) {
        return Sample.paired(rounds.of(figure, AGAIN), rounds.of(figure, US), (a, b) -> a.rate() / b.rate());
    }
}
