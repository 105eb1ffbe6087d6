// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.report.Reach;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import io.github.backstop.bench.report.Table;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Benchmark 5: selectors over many messages, and while somebody waits. */
public final class Selectors implements Benchmark {

    private static final int SIZE = 1024;
    private static final String US = "Backstop";
    private static final String AGAIN = "Backstop again";
    private static final String ARTEMIS = "Artemis";
    private static final Map<String, String> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("last", "a new consumer, property of the last message only");
        PARTS.put("correlation", "the same by JMSCorrelationID");
        PARTS.put("tenth", "one of the messages of which each tenth is selected");
        PARTS.put("alone", "a put while nobody waits");
        PARTS.put("waiting", "a put while a getter waits that does not want it");
    }

    private final Map<String, Rounds> results = new LinkedHashMap<>();

    @Override
    public Section run(Setting setting) throws IOException {
        int messages = setting.form().messages();
        try (Contestant us = new Contestant("Backstop-selectors", Provider.BACKSTOP, "2g",
                setting.logs(), "");
                Contestant artemis = new Contestant("Artemis-selectors", Provider.ARTEMIS, "2g",
                        setting.logs(), "")) {
            String ours = us.open(Loads.SELECTION, Manner.CONFIRMED, SIZE, 1, messages, false,
                    Provider.QUEUE_PREFIX + 1);
            String again = us.open(Loads.SELECTION, Manner.CONFIRMED, SIZE, 1, messages, false,
                    Provider.QUEUE_PREFIX + 2);
            String theirs = artemis.open(Loads.SELECTION, Manner.CONFIRMED, SIZE, 1, messages, false,
                    Provider.QUEUE_PREFIX + 1);
            for (String part : PARTS.keySet()) {
                List<Rounds.Turn> turns = List.of(
                        new Rounds.Turn(US, us, ours, part),
                        new Rounds.Turn(ARTEMIS, artemis, theirs, part),
                        new Rounds.Turn(AGAIN, us, again, part));
                results.put(part, setting.measure("5", turns, setting.form().rounds() * setting.form().forks(),
                        setting.form().sliceMillis(), rounds -> List.of(control(rounds, part))));
            }
        }
        return section(messages);
    }

    private static Sample control(Rounds rounds, String part) {
        return Pair.times(rounds.of(part, AGAIN), rounds.of(part, US));
    }

    private Section section(int messages) {
        Section section = new Section("5. Selectors");
        section.say(String.format("On a queue of %,d messages of 1 KB with two properties each. ActiveMQ does not take "
                + "part: its consumers see the first 200 messages of a queue only (AMQ-2217).", messages));
        Table table = new Table("us", US, ARTEMIS, "A/A", "Backstop / Artemis");
        PARTS.forEach((part, title) -> {
            Rounds rounds = results.get(part);
            table.row(title, Pair.micros(rounds.of(part, US)).toString(),
                    Pair.micros(rounds.of(part, ARTEMIS)).toString(), control(rounds, part).toString(),
                    Reach.shown(Pair.times(rounds.of(part, US), rounds.of(part, ARTEMIS)),
                            Setting.steady(control(rounds, part))));
        });
        section.table(table);
        Rounds last = results.get("last");
        section.reach(Reach.atMost(1, "selector scan: time of a message against Artemis",
                Pair.times(last.of("last", US), last.of("last", ARTEMIS)), Setting.steady(control(last, "last"))));
        return section.say(String.format("Divided by the messages looked at, the first row is %s us a message, Artemis "
                + "%s.", Sample.number(Pair.micros(last.of("last", US)).median() / messages),
                Sample.number(Pair.micros(last.of("last", ARTEMIS)).median() / messages)));
    }
}
