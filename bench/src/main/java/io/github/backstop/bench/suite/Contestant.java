// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.process.Line;
import io.github.backstop.bench.process.WorkerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A broker in a JVM of its own, and its clients in another. */
public final class Contestant implements AutoCloseable {

    private static final String CLIENT_HEAP = "1g";

    private final String name;
    private final Provider provider;
    private final WorkerProcess server;
    private final WorkerProcess clients;
    private final long port;
    private int opened;
    private Cpu cpu = Cpu.NONE;

    /** @param heap -Xmx of the broker's JVM */
    public Contestant(String name, Provider provider, String heap, Path logs, String store)
            throws IOException {
        this.name = name;
        this.provider = provider;
        String log = name.replaceAll("[^A-Za-z0-9]+", "-");
        server = new WorkerProcess(log + "-server", heap, logs);
        clients = new WorkerProcess(log + "-clients", CLIENT_HEAP, logs);
        port = server.ask(Line.of("start", "provider", provider, "store", store)).number("port");
    }

    public long port() {
        return port;
    }

    public String name() {
        return name;
    }

    /**
     * Sets up a load.
     *
     * @param queue what the names of its queues begin with; a number follows
     * @return its id
     */
    public String open(String load, Manner manner, int size, int clientCount, int depth, boolean persistent,
            String queue) throws IOException {
        String id = "load" + ++opened;
        clients.ask(Line.of("open", "id", id, "load", load, "provider", provider, "name", queue, "port", port,
                "manner", manner, "size", size, "clients", clientCount, "depth", depth,
                "persistent", persistent));
        return id;
    }

    /** Milliseconds that both JVMs have spent compiling so far. */
    long compiling() throws IOException {
        return compiling(server) + compiling(clients);
    }

    private static long compiling(WorkerProcess process) throws IOException {
        return process.ask(Line.of("cpu")).number("compiling");
    }

    public Map<String, Measure> slice(String id, String part, long millis) throws IOException {
        Map<String, Measure> measures = new LinkedHashMap<>();
        long brokerBefore = cpu(server);
        long clientsBefore = cpu(clients);
        clients.ask(Line.of("slice", "id", id, "part", part, "millis", millis)).values()
                .forEach((what, text) -> measures.put(what, Measure.decoded(text)));
        cpu = cpu.plus(new Cpu(measures.values().stream().mapToLong(Measure::operations).max().orElse(0),
                cpu(server) - brokerBefore, cpu(clients) - clientsBefore));
        return measures;
    }

    private static long cpu(WorkerProcess process) throws IOException {
        return process.ask(Line.of("cpu")).number("nanos");
    }

    /** What the slices since the last call of this took. */
    Cpu takeCpu() {
        Cpu taken = cpu;
        cpu = Cpu.NONE;
        return taken;
    }

    public void close(String id) throws IOException {
        clients.ask(Line.of("close", "id", id));
    }

    /** Bytes in use in the broker's JVM after full collections. */
    public long heap() throws IOException {
        return server.ask(Line.of("heap")).number("bytes");
    }

    @Override
    public void close() {
        clients.close();
        server.close();
    }
}
