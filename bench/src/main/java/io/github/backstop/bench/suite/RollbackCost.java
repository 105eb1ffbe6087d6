// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Loads;
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

/** Benchmark 4: rollback and redelivery, and the life of a poison message. */
public final class RollbackCost implements Benchmark {

    private static final List<Integer> BATCHES = List.of(1, 10, 100);
    private static final int SHALLOW = 100;
    private static final int SIZE = 1024;
    private static final String US = "Backstop";
    private static final String AGAIN = "Backstop again";
    private static final String ARTEMIS = "Artemis";
    private static final String ACTIVEMQ = "ActiveMQ";

    private final Map<String, Rounds> results = new LinkedHashMap<>();

    @Override
    public Section run(Setting setting) throws IOException {
        try (Contestant us = new Contestant("Backstop-rollback", Provider.BACKSTOP, "2g",
                setting.logs(), "");
                Contestant artemis = new Contestant("Artemis-rollback", Provider.ARTEMIS, "2g",
                        setting.logs(), "");
                Contestant activeMq = new Contestant("ActiveMQ-rollback", Provider.ACTIVEMQ, "2g",
                        setting.logs(), "")) {
            rollbacks(us, artemis, activeMq, setting);
            poison(us, artemis, activeMq, setting);
        }
        return section();
    }

    private void rollbacks(Contestant us, Contestant artemis, Contestant activeMq, Setting setting)
            throws IOException {
        String shallow = open(us, Manner.CONFIRMED, 1);
        String again = open(us, Manner.CONFIRMED, 3);
        String atArtemis = open(artemis, Manner.CONFIRMED, 1);
        String atActiveMq = open(activeMq, Manner.READ_AHEAD, 1);
        for (int batch : BATCHES) {
            String part = Integer.toString(batch);
            List<Rounds.Turn> turns = List.of(
                    new Rounds.Turn(US, us, shallow, part),
                    new Rounds.Turn(ARTEMIS, artemis, atArtemis, part),
                    new Rounds.Turn(ACTIVEMQ, activeMq, atActiveMq, part),
                    new Rounds.Turn(AGAIN, us, again, part));
            measure("rollback-of-" + part, turns, setting);
        }
    }

    private static String open(Contestant contestant, Manner manner, int queue) throws IOException {
        return contestant.open(Loads.ROLLBACK, manner, SIZE, 1, SHALLOW, false, Provider.QUEUE_PREFIX + queue);
    }

    private void poison(Contestant us, Contestant artemis, Contestant activeMq, Setting setting) throws IOException {
        List<Rounds.Turn> turns = new ArrayList<>();
        Map<String, Contestant> all = new LinkedHashMap<>();
        all.put(US, us);
        all.put(ARTEMIS, artemis);
        all.put(ACTIVEMQ, activeMq);
        for (Map.Entry<String, Contestant> entry : all.entrySet()) {
            Contestant contestant = entry.getValue();
            String id = contestant.open(Loads.POISON, contestant == activeMq ? Manner.READ_AHEAD : Manner.CONFIRMED,
                    SIZE, 1, 0, false, Provider.QUEUE_PREFIX);
            turns.add(new Rounds.Turn(entry.getKey(), contestant, id, ""));
        }
        turns.add(new Rounds.Turn(AGAIN, us, turns.get(0).id(), ""));
        measure("poison-life", turns, setting);
    }

    private void measure(String name, List<Rounds.Turn> turns, Setting setting) throws IOException {
        results.put(name, setting.measure("4", turns, setting.form().rounds() * setting.form().forks(),
                setting.form().sliceMillis(), rounds -> List.of(control(rounds, name))));
    }

    private static Sample control(Rounds rounds, String name) {
        return Pair.times(rounds.of(name, AGAIN), rounds.of(name, US));
    }

    private Section section() {
        Section section = new Section("4. Rollback and redelivery");
        section.say(String.format("A transaction that gets 1, 10 or 100 messages of 1 KB and is rolled back, on a "
                + "queue of %d messages; they come again in order, each with the count that is due. A poison life: %d "
                + "deliveries, each rolled back, until the message is got from the backout queue. No read ahead, but "
                + "with ActiveMQ, whose client gets no ten messages in one transaction without it; it also rolls back "
                + "by itself, and its broker hears little of it.", SHALLOW, Provider.THRESHOLD));
        Table table = new Table("us", US, "A/A", "Artemis / Backstop", "ActiveMQ / Backstop");
        DotPlot plot = new DotPlot("rollback and poison life: peers against Backstop",
                "ratio of times, median with smallest and greatest round; right of 1: Backstop is faster");
        results.forEach((name, rounds) -> {
            Sample artemis = Pair.times(rounds.of(name, ARTEMIS), rounds.of(name, US));
            Sample activeMq = Pair.times(rounds.of(name, ACTIVEMQ), rounds.of(name, US));
            boolean steady = Setting.steady(control(rounds, name));
            table.row(name, Pair.micros(rounds.of(name, US)).toString(), control(rounds, name).toString(),
                    Reach.shown(artemis, steady), Reach.shown(activeMq, steady));
            if (steady) {
                plot.add(name, ARTEMIS, artemis);
                plot.add(name, ACTIVEMQ, activeMq);
            }
            section.reach(Reach.atLeast(1, name + ": time of Artemis without read ahead against it", artemis, steady));
        });
        return section.table(table).plot("4-rollback", plot);
    }
}
