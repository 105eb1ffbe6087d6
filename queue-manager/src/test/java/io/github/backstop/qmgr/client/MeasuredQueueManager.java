// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueueView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/** A queue manager in a process of its own whose memory, threads and sockets can be asked for. */
public final class MeasuredQueueManager implements AutoCloseable {

    private static final int COLLECTIONS = 3;

    private final Process process;
    private final BufferedReader answers;
    private final PrintStream questions;
    private final int port;

    /** @param megabytes of heap at most */
    public MeasuredQueueManager(String name, int megabytes, String mqsc) throws IOException {
        process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + megabytes + "m", "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                MeasuredQueueManager.class.getName(), name, mqsc)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        questions = new PrintStream(process.getOutputStream(), true, UTF_8);
        port = (int) number(answers);
    }

    private static long number(BufferedReader from) throws IOException {
        String line = from.readLine();
        if (line == null) {
            throw new IOException("the queue manager's process has ended");
        }
        return Long.parseLong(line);
    }

    public int port() {
        return port;
    }

    /** Bytes in use after full collections. */
    public long heap() throws IOException {
        return ask("heap");
    }

    public int threads() throws IOException {
        return (int) ask("threads");
    }

    public int sockets() throws IOException {
        return (int) ask("sockets");
    }

    /** Messages on all of its queues that are not SYSTEM.*. */
    public int messages() throws IOException {
        return (int) ask("messages");
    }

    private long ask(String question) throws IOException {
        questions.println(question);
        return number(answers);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    /** The child: a name and commands; then a question a line on the standard input. */
    public static void main(String... arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named(arguments[0]).mqsc(arguments[1]).start()) {
            System.out.println(queueManager.port());
            for (String question = in.readLine(); question != null; question = in.readLine()) {
                System.out.println(switch (question) {
                    case "heap" -> usedHeap();
                    case "threads" -> ManagementFactory.getThreadMXBean().getThreadCount();
                    case "sockets" -> Mqsc.replies(queueManager, "DISPLAY CHSTATUS(*)", "(AMQ8417I)").size();
                    case "messages" -> queueManager.queues().stream()
                            .filter(queue -> !queue.name().startsWith("SYSTEM.")).mapToInt(QueueView::depth).sum();
                    default -> throw new IllegalArgumentException(question);
                });
            }
        }
    }

    private static long usedHeap() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
