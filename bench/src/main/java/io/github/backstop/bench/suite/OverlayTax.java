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
import java.util.List;

/** Benchmark 1: what a delivery costs more behind a listener port, on a fake adapter and on ActiveMQ's. */
public final class OverlayTax implements Benchmark {

    private static final double AIM = 0.97;
    private static final int SIZE = 1024;
    private static final String BARE = "bare";
    private static final String PORT = "behind a port";
    private static final String AGAIN = "bare again";

    @Override
    public Section run(Setting setting) throws IOException {
        Section section = new Section("1. The overlay");
        new FakeDeliveries(setting).run(section);
        real(setting, section);
        return section;
    }

    private void real(Setting setting, Section section) throws IOException {
        section.say("ActiveMQ's own adapter, its broker in another JVM, 1 KB, not persistent, one session, one message "
                + "in each transaction; bare, behind a port, and bare again in the same JVM, each on a queue of its "
                + "own, in slices that take turns. The ratio is the rate behind a port over the bare one's; A/A is "
                + "bare against bare.");
        Table table = new Table("deliveries", "bare /s", "behind a port /s", "A/A", "ratio");
        DotPlot plot = new DotPlot("ActiveMQ's adapter: rate behind a listener port against the bare one",
                "ratio of rates, median with smallest and greatest round; left of 1: the port costs");
        try (Contestant contestant = new Contestant("ActiveMQ-inflow", Provider.ACTIVEMQ, "1g", setting.logs(), "")) {
            row("without a transaction", Loads.INFLOW, Loads.INFLOW_BEHIND_PORT, contestant, setting, section, table,
                    plot);
            row("in a global transaction", Loads.INFLOW_XA, Loads.INFLOW_XA_BEHIND_PORT, contestant, setting, section,
                    table, plot);
        }
        section.table(table).plot("1-overlay", plot);
    }

    private static void row(String title, String bare, String wrapped, Contestant contestant, Setting setting,
            Section section, Table table, DotPlot plot) throws IOException {
        List<Rounds.Turn> turns = List.of(turn(BARE, bare, contestant), turn(PORT, wrapped, contestant),
                turn(AGAIN, bare, contestant));
        Rounds rounds = setting.measure("1 ActiveMQ " + title, turns,
                setting.form().rounds() * setting.form().forks() * 2, setting.form().sliceMillis() * 2L,
                measured -> List.of(ratio(measured, AGAIN)));
        for (Rounds.Turn turn : turns) {
            contestant.close(turn.id());
        }
        Sample control = ratio(rounds, AGAIN);
        Sample ratio = ratio(rounds, PORT);
        boolean steady = Setting.steady(control);
        table.row(title, rate(rounds, BARE), rate(rounds, PORT), control.toString(), Reach.shown(ratio, steady));
        if (steady) {
            plot.add(title, PORT, ratio);
            plot.add(title, "A/A", control);
        }
        section.reach(Reach.atLeast(AIM, "aim: ActiveMQ's adapter, " + title + ": rate behind a port against bare",
                ratio, steady));
    }

    private static Rounds.Turn turn(String name, String load, Contestant contestant) throws IOException {
        return new Rounds.Turn(name, contestant, contestant.open(load, Manner.STREAMED, SIZE, 1, 0, false,
                Provider.QUEUE_PREFIX + load + (name.equals(AGAIN) ? ".AGAIN." : ".")), "");
    }

    private static Sample ratio(Rounds rounds, String which) {
        return Sample.paired(rounds.of(Loads.INFLOW, which), rounds.of(Loads.INFLOW, BARE),
                (a, b) -> a.rate() / b.rate());
    }

    private static String rate(Rounds rounds, String which) {
        return Sample.of(rounds.of(Loads.INFLOW, which).stream().map(measure -> measure.rate()).toList()).toString();
    }
}
