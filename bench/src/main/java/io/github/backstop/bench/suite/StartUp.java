// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.process.Line;
import io.github.backstop.bench.process.StartProbe;
import io.github.backstop.bench.process.WorkerProcess;
import io.github.backstop.bench.report.Reach;
import io.github.backstop.bench.report.Sample;
import io.github.backstop.bench.report.Section;
import io.github.backstop.bench.report.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Benchmark 7: start to first message, and whether anything is left after many starts. */
public final class StartUp implements Benchmark {

    private static final List<Provider> ALL = List.of(Provider.BACKSTOP, Provider.ARTEMIS, Provider.ACTIVEMQ);

    private static final double COLD = 150;
    private static final double WARM = 15;

    private final Map<Provider, List<Line>> lines = new EnumMap<>(Provider.class);

    @Override
    public Section run(Setting setting) throws IOException {
        Map<Provider, Contestant> running = new EnumMap<>(Provider.class);
        try {
            for (Provider provider : ALL) {
                running.put(provider, new Contestant(provider.title() + "-running", provider, "512m",
                        setting.logs(), ""));
                lines.put(provider, new ArrayList<>());
            }
            for (int round = 0; round < setting.form().starts(); round++) {
                for (Provider provider : ALL) {
                    lines.get(provider).addAll(probe(provider, 0, setting));
                    lines.get(provider).addAll(probe(provider, running.get(provider).port(), setting));
                }
            }
        } finally {
            running.values().forEach(Contestant::close);
        }
        return section(setting);
    }

    private static List<Line> probe(Provider provider, long port, Setting setting) throws IOException {
        Path logs = setting.logs();
        List<String> command = new ArrayList<>(WorkerProcess.javaCommand("512m", logs));
        command.addAll(List.of(StartProbe.class.getName(), provider.name(), Long.toString(port),
                Integer.toString(setting.form().warmStarts()), Integer.toString(setting.form().cycles())));
        Process process = new ProcessBuilder(command)
                .redirectError(logs.resolve(provider.title() + "-start.log").toFile()).start();
        try (InputStream answers = process.getInputStream()) {
            return new String(answers.readAllBytes(), StandardCharsets.UTF_8).lines().map(Line::parse).toList();
        }
    }

    private Section section(Setting setting) {
        Section section = new Section("7. Start");
        section.say(String.format("From the builder's call to the first message got, broker and client in one JVM: "
                + "\"cold\" is the first time in a fresh JVM (%d of them for each, in turn), \"warm\" the second to "
                + "%dth time in the same JVM. \"Client alone\" is a JVM of its own that connects to a broker "
                + "elsewhere, cold and warm likewise: the client's own part. All of it without that is what the broker adds.",
                setting.form().starts(), setting.form().warmStarts() + 1));
        Table table = new Table("ms", "start", "connect and session", "first message", "all of it",
                "without client alone");
        for (Provider provider : ALL) {
            start(table, provider, "cold", "client");
            start(table, provider, "warm", "warm-client");
            client(table, provider, "cold", "client");
            client(table, provider, "warm", "warm-client");
        }
        section.table(table);
        section.reach(Reach.atMost(COLD, "start to first message, cold, without the client's own, ms",
                withoutClient(Provider.BACKSTOP, "cold", "client"), true));
        section.reach(Reach.atMost(WARM, "start to first message, warm, without the client's own, ms",
                withoutClient(Provider.BACKSTOP, "warm", "warm-client"), true));
        StringBuilder left = new StringBuilder("Threads left after " + setting.form().cycles() + " starts and stops: ");
        for (Provider provider : ALL) {
            left.append(provider.title()).append(' ').append(lines.get(provider).stream()
                    .filter(line -> line.verb().equals("left")).mapToLong(line -> line.number("threads")).max()
                    .orElseThrow()).append(provider == ALL.get(ALL.size() - 1) ? "." : ", ");
        }
        return section.say(left.toString());
    }

    private void start(Table table, Provider provider, String name, String client) {
        table.row(provider.title() + ", " + name, sample(provider, name, line -> millis(line, "start")).toString(),
                sample(provider, name, line -> millis(line, "connect")).toString(),
                sample(provider, name, line -> millis(line, "message")).toString(),
                sample(provider, name, StartUp::total).toString(), withoutClient(provider, name, client).toString());
    }

    private void client(Table table, Provider provider, String name, String client) {
        table.row(provider.title() + ", client alone, " + name, "",
                sample(provider, client, line -> millis(line, "connect")).toString(),
                sample(provider, client, line -> millis(line, "message")).toString(),
                sample(provider, client, StartUp::total).toString(), "");
    }

    private Sample withoutClient(Provider provider, String name, String client) {
        Sample total = sample(provider, name, StartUp::total);
        double own = sample(provider, client, StartUp::total).median();
        return new Sample(total.median() - own, total.min() - own, total.max() - own);
    }

    private Sample sample(Provider provider, String name, ToDoubleFunction<Line> figure) {
        return Sample.of(lines.get(provider).stream().filter(line -> line.verb().equals(name))
                .map(figure::applyAsDouble).toList());
    }

    private static double total(Line line) {
        return millis(line, "start") + millis(line, "connect") + millis(line, "message");
    }

    private static double millis(Line line, String name) {
        return line.number(name) / 1e3;
    }
}
