// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.process;

import com.sun.management.OperatingSystemMXBean;
import io.github.backstop.bench.broker.Broker;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Load;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Terms;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A JVM of its own that holds one broker or the clients of one broker, and does what lines on its standard input say.
 * Each line is answered with one: {@code ok} or {@code failed}.
 */
public final class Worker {

    private static final int QUEUES = 100;

    private final Map<String, Load> loads = new HashMap<>();
    private Broker broker;

    private Worker() {
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        // What a broker or a client prints is not an answer.
        System.setOut(System.err);
        Worker worker = new Worker();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String text = in.readLine(); text != null; text = in.readLine()) {
            answers.println(worker.answer(Line.parse(text)));
            answers.flush();
        }
        // Threads of clients may go on; the parent is gone.
        System.exit(0);
    }

    private Line answer(Line line) {
        try {
            return perform(line);
        } catch (Exception | OutOfMemoryError e) {
            e.printStackTrace();
            return Line.of("failed", "why", String.valueOf(e).replaceAll("\\s+", "_"));
        }
    }

    private Line perform(Line line) throws Exception {
        switch (line.verb()) {
            case "start" -> {
                String store = line.text("store");
                broker = Provider.valueOf(line.text("provider")).start(store.isEmpty() ? null : Path.of(store), QUEUES);
                return Line.of("ok", "port", broker.port());
            }
            case "open" -> loads.put(line.text("id"), Loads.open(line.text("load"),
                    Provider.valueOf(line.text("provider")), Terms.of(line)));
            case "slice" -> {
                Map<String, String> measured = new LinkedHashMap<>();
                loads.get(line.text("id")).slice(line.text("part"), line.number("millis"))
                        .forEach((name, measure) -> measured.put(name, measure.encoded()));
                return new Line("ok", measured);
            }
            case "close" -> loads.remove(line.text("id")).close();
            case "heap" -> {
                return Line.of("ok", "bytes", usedHeap());
            }
            case "cpu" -> {
                OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
                return Line.of("ok", "nanos", system.getProcessCpuTime(),
                        "compiling", ManagementFactory.getCompilationMXBean().getTotalCompilationTime());
            }
            case "stop" -> broker.close();
            default -> throw new IllegalArgumentException("no verb '" + line.verb() + "'");
        }
        return Line.of("ok");
    }

    /** After full collections, until the figure stays. */
    private static long usedHeap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }
}
