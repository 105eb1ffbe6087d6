// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The bench's end of a {@link Worker}. Used by one thread. */
public final class WorkerProcess implements AutoCloseable {

    private final String name;
    private final Process process;
    private final PrintStream requests;
    private final BufferedReader answers;

    /**
     * Starts a JVM with the class path of this one.
     *
     * @param name of its log in {@code logs}
     * @param heap its -Xmx
     */
    public WorkerProcess(String name, String heap, Path logs) throws IOException {
        this.name = name;
        Files.createDirectories(logs);
        List<String> command = new ArrayList<>(javaCommand(heap, logs));
        command.add(Worker.class.getName());
        process = new ProcessBuilder(command).directory(logs.toFile())
                .redirectError(logs.resolve(name + ".log").toFile()).start();
        requests = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** The options that all JVMs of the bench have, up to the main class. */
    public static List<String> javaCommand(String heap, Path logs) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString(), "-Xmx" + heap, "-XX:+UseG1GC",
                "-Dcom.ibm.msg.client.commonservices.log.outputName=" + logs.resolve("mqjms.log"),
                "-Dcom.ibm.msg.client.commonservices.ffst.outputName=" + logs.resolve("FFDC")));
        String more = System.getProperty("bench.jvm", "");
        if (!more.isBlank()) {
            command.addAll(List.of(more.split(" ")));
        }
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        return command;
    }

    /** @throws IllegalStateException when the worker failed, with what it says */
    public Line ask(Line request) throws IOException {
        requests.println(request);
        String text = answers.readLine();
        if (text == null) {
            throw new IllegalStateException("worker " + name + " ended during: " + request);
        }
        Line answer = Line.parse(text);
        if (!answer.verb().equals("ok")) {
            throw new IllegalStateException("worker " + name + ", asked to " + request + ": " + answer.text("why"));
        }
        return answer;
    }

    @Override
    public void close() {
        requests.close();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
