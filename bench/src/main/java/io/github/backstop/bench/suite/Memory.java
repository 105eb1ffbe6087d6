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
import java.util.ArrayList;
import java.util.List;

/** Benchmark 6: what a message that lies on a queue, and a connection on which nothing happens, take of the heap. */
public final class Memory implements Benchmark {

    private static final List<Integer> SIZES = List.of(16, 1024, 10 * 1024);
    /** 1.7 KB. */
    private static final double WANTED = 1_700;
    private static final List<Provider> ALL = List.of(Provider.BACKSTOP, Provider.ARTEMIS, Provider.ACTIVEMQ);

    @Override
    public Section run(Setting setting) throws IOException {
        int messages = setting.form().messages();
        Section section = new Section("6. Memory");
        section.say(String.format("Heap of the broker's JVM in use after full collections, after less before, divided "
                + "by %,d messages that lie on a queue (a tenth of it for the longest), or by %,d connections with a "
                + "session and a consumer.", messages, setting.form().connections()));
        List<String> head = new ArrayList<>(List.of("bytes of heap for"));
        ALL.forEach(provider -> head.add(provider.title()));
        Table table = new Table(head);
        for (int size : SIZES) {
            List<String> row = new ArrayList<>(List.of(size < 1024 ? "a message of " + size + " B"
                    : "a message of " + size / 1024 + " KB"));
            for (Provider provider : ALL) {
                long bytes = ofMessage(provider, size, size > 1024 ? messages / 10 : messages, setting);
                row.add(String.format("%,d", bytes));
                if (provider == Provider.BACKSTOP && size == 1024) {
                    section.reach(Reach.atMost(WANTED, "heap for a queued message of 1 KB, bytes",
                            new Sample(bytes, bytes, bytes), true));
                }
            }
            table.row(row);
        }
        List<String> row = new ArrayList<>(List.of("a connection"));
        for (Provider provider : ALL) {
            row.add(String.format("%,d", ofConnection(provider, setting)));
        }
        return section.table(table.row(row));
    }

    private static long ofMessage(Provider provider, int size, int count, Setting setting) throws IOException {
        try (Contestant contestant = contestant(provider, setting)) {
            contestant.open(Loads.FILL, Manner.CONFIRMED, size, 1, 10, false, Provider.QUEUE_PREFIX + 1);
            long before = contestant.heap();
            contestant.open(Loads.FILL, Manner.CONFIRMED, size, 1, count, false, Provider.QUEUE_PREFIX + 2);
            long bytes = (contestant.heap() - before) / count;
            setting.report().raw("heap for a message of " + size, provider.title(), 0, "bytes", bytes);
            return bytes;
        }
    }

    private static long ofConnection(Provider provider, Setting setting) throws IOException {
        try (Contestant contestant = contestant(provider, setting)) {
            contestant.close(contestant.open(Loads.IDLE, Manner.CONFIRMED, 16, 2, 0, false, Provider.QUEUE_PREFIX + 1));
            long before = contestant.heap();
            int count = setting.form().connections();
            String id = contestant.open(Loads.IDLE, Manner.CONFIRMED, 16, count, 0, false, Provider.QUEUE_PREFIX + 1);
            long bytes = (contestant.heap() - before) / count;
            contestant.close(id);
            setting.report().raw("heap for a connection", provider.title(), 0, "bytes", bytes);
            return bytes;
        }
    }

    private static Contestant contestant(Provider provider, Setting setting) throws IOException {
        return new Contestant(provider.title() + "-memory", provider, "2g", setting.logs(), "");
    }
}
