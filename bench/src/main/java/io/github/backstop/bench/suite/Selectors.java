// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.broker.ReadAhead;
import io.github.backstop.bench.load.Loads;
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
        try (Contestant us = new Contestant("Backstop-selectors", Provider.BACKSTOP, ReadAhead.NONE, "2g",
                setting.logs(), "");
                Contestant artemis = new Contestant("Artemis-selectors", Provider.ARTEMIS, ReadAhead.NONE, "2g",
                        setting.logs(), "")) {
            String ours = us.open(Loads.SELECTION, SIZE, 1, messages, false, Provider.QUEUE_PREFIX + 1);
            String theirs = artemis.open(Loads.SELECTION, SIZE, 1, messages, false, Provider.QUEUE_PREFIX + 1);
            for (String part : PARTS.keySet()) {
                List<Rounds.Turn> turns = List.of(
                        new Rounds.Turn(US, millis -> us.slice(ours, part, millis)),
                        new Rounds.Turn(ARTEMIS, millis -> artemis.slice(theirs, part, millis)));
                Rounds.warmUp(turns, setting.form().warmUpMillis());
                Rounds rounds = new Rounds();
                rounds.run(turns, setting.form().rounds() * setting.form().forks(), setting.form().sliceMillis());
                results.put(part, rounds);
                setting.raw("5", rounds);
            }
        }
        return section(messages);
    }

    private Section section(int messages) {
        Section section = new Section("5. Selectors");
        section.say(String.format("On a queue of %,d messages of 1 KB with two properties each. ActiveMQ does not take "
                + "part: its consumers see the first 200 messages of a queue only (AMQ-2217).", messages));
        Table table = new Table("us", US, ARTEMIS, "Backstop / Artemis");
        PARTS.forEach((part, title) -> {
            Rounds rounds = results.get(part);
            table.row(title, Pair.micros(rounds.of(part, US)).toString(),
                    Pair.micros(rounds.of(part, ARTEMIS)).toString(),
                    Pair.times(rounds.of(part, US), rounds.of(part, ARTEMIS)).toString());
        });
        section.table(table);
        Rounds last = results.get("last");
        return section.say(String.format("Divided by the messages looked at, the first row is %s us a message, Artemis "
                + "%s.", Sample.number(Pair.micros(last.of("last", US)).median() / messages),
                Sample.number(Pair.micros(last.of("last", ARTEMIS)).median() / messages)));
    }
}
