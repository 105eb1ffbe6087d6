// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Connections that put and get at once: nothing is lost, nothing comes twice, and memory does not grow. The queue
 * manager and the clients have a process each. Short by default; {@code -Dbackstop.connections=1000
 * -Dbackstop.minutes=5} is the form whose results are in docs/results.
 */
@ClientTest
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class ManyConnectionsTest {

    private static final int CONNECTIONS = Integer.getInteger("backstop.connections", 40);
    private static final int MINUTES = Integer.getInteger("backstop.minutes", 0);
    private static final int EXCHANGES = 10;
    private static final String SCRIPT = IntStream.range(0, ManyClients.QUEUES)
            .mapToObj(i -> "DEFINE QLOCAL(Q" + i + ")").collect(Collectors.joining("\n"));

    @Test
    void nothingIsLostAndMemoryDoesNotGrow() throws Exception {
        try (MeasuredQueueManager queueManager = new MeasuredQueueManager("QM1", 512, SCRIPT)) {
            Process clients = new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx6g", "-Xss512k", "-cp",
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                    ManyClients.class.getName(), Integer.toString(queueManager.port()),
                    Integer.toString(CONNECTIONS), Integer.toString(MINUTES == 0 ? EXCHANGES : 0))
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (BufferedReader out = new BufferedReader(new InputStreamReader(clients.getInputStream(), UTF_8));
                    PrintStream in = new PrintStream(clients.getOutputStream(), true, UTF_8)) {
                assertThat(out.readLine()).isEqualTo("connected");
                int sockets = queueManager.sockets();
                in.println("go");
                if (MINUTES > 0) {
                    measure(queueManager, sockets);
                    in.println("stop");
                }
                String[] counts = out.readLine().split(" ");
                assertThat(Long.parseLong(counts[0])).as("puts").isGreaterThanOrEqualTo(
                        (long) CONNECTIONS * (MINUTES == 0 ? EXCHANGES : 1));
                assertThat(counts[1]).as("gets").isEqualTo(counts[0]);
                assertThat(counts[2]).as("difference of what was put and got").isEqualTo("0");
                assertThat(queueManager.messages()).isZero();
                if (MINUTES > 0) {
                    System.out.println(counts[0] + " messages");
                }
                in.println("close");
                Awaitility.await().atMost(60, TimeUnit.SECONDS).until(queueManager::sockets, left -> left == 0);
            } finally {
                clients.destroyForcibly();
            }
        }
    }

    private static void measure(MeasuredQueueManager queueManager, int sockets) throws Exception {
        idle(1);
        long first = queueManager.heap();
        idle(MINUTES - 1);
        long last = queueManager.heap();
        System.out.println(CONNECTIONS + " connections on " + sockets + " sockets, " + queueManager.threads()
                + " threads; heap after the first minute " + first + ", at the end " + last);
        assertThat(last).isLessThanOrEqualTo(first + first / 10);
    }

    private static void idle(int minutes) throws InterruptedException {
        assertThat(new CountDownLatch(1).await(minutes, TimeUnit.MINUTES)).isFalse();
    }
}
