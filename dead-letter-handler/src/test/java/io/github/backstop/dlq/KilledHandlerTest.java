// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A handler's process is killed (kill -9) at random, again and again, while it works through persistent dead letters of
 * a queue manager with a store, whose process is killed every fourth time, too: each message is on one queue, once.
 * System properties: backstop.dlq.messages is how many there are, default 2,000; backstop.dlq.kills how often it is
 * killed, default 6; backstop.dlq.seed the seed of what is random.
 */
@ClientTest
class KilledHandlerTest {
    private static final int MESSAGES = Integer.getInteger("backstop.dlq.messages", 2_000);
    private static final int KILLS = Integer.getInteger("backstop.dlq.kills", 6);
    /** No message is handled with less than so many bytes from the queue manager. */
    private static final int BYTES = 1_500;
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final String OBJECTS = """
            DEFINE QLOCAL(DLQ) MAXDEPTH(999999999)
            ALTER QMGR DEADQ(DLQ)
            DEFINE QLOCAL(ORDERS) MAXDEPTH(999999999)
            DEFINE QLOCAL(CLOSED) PUT(DISABLED)
            DEFINE QLOCAL(PARKED) MAXDEPTH(999999999)
            """;
    /** What is for CLOSED is refused and backed out, and then goes to PARKED. */
    private static final String RULES = """
            WAIT(NO)
            DESTQ(ORDERS) ACTION(RETRY)
            DESTQ(CLOSED) ACTION(RETRY)
            ACTION(FWD) FWDQ(PARKED) HEADER(YES)
            """;
    private static final List<String> MEANT_FOR = List.of("ORDERS", "CLOSED", "NOWHERE");

    @TempDir
    private Path directory;
    private final long seed = Long.getLong("backstop.dlq.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private Path rules;

    @Test
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    void eachMessageIsOnOneQueueHoweverOftenItIsKilled() throws Exception {
        rules = Files.writeString(directory.resolve("rules"), RULES);
        Path script = Files.writeString(directory.resolve("objects.mqsc"), OBJECTS);
        try (QueueManagerProcess queueManager = new QueueManagerProcess(directory, script)) {
            fill(queueManager.port());
            for (int kill = 1; kill <= KILLS; kill++) {
                killInTheMiddle(queueManager, kill);
                await().atMost(LONGEST).pollInterval(Duration.ofMillis(500)).ignoreExceptions()
                        .untilAsserted(() -> assertThat(where(queueManager.port()).keySet()).as("seed %d", seed)
                                .hasSize(MESSAGES));
            }
            Process last = handler(queueManager.port());
            assertThat(last.waitFor(LONGEST.toSeconds() * KILLS, TimeUnit.SECONDS)).as(said()).isTrue();
            assertThat(last.exitValue()).as(said()).isZero();
            assertThat(where(queueManager.port())).as("seed %d", seed).isEqualTo(expected());
        }
        System.out.printf("dead letters: %d messages, %d kills, seed %d%n", MESSAGES, KILLS, seed);
    }

    private void fill(int port) throws MQException {
        MQQueueManager connection = Site.connect(port);
        Dead.putAll(connection, "DLQ", IntStream.range(0, MESSAGES).mapToObj(number -> Dead.to(MEANT_FOR.get(number
                % MEANT_FOR.size())).text(String.valueOf(number))).toList());
        connection.disconnect();
    }

    private static Map<Integer, String> expected() {
        Map<Integer, String> expected = new TreeMap<>();
        IntStream.range(0, MESSAGES).forEach(number -> expected.put(number, number % MEANT_FOR.size() == 0 ? "ORDERS"
                : "PARKED"));
        return expected;
    }

    private void killInTheMiddle(QueueManagerProcess queueManager, int kill) throws Exception {
        int most = 1 + random.nextInt(MESSAGES / KILLS * BYTES);
        try (Link link = new Link(queueManager.port(), true, () -> most)) {
            Process process = handler(link.port());
            try {
                assertThat(link.ended().await(LONGEST.toSeconds(), TimeUnit.SECONDS)).as(said()).isTrue();
            } finally {
                process.destroyForcibly().waitFor();
            }
            if (kill % 4 == 0) {
                queueManager.kill();
            }
        }
        if (kill % 4 == 0) {
            queueManager.start();
        }
    }

    private Process handler(int port) throws Exception {
        return JavaProcess.of(Main.class, "--address", "127.0.0.1(" + port + ")", "--rules", rules.toString(), "DLQ")
                .redirectErrorStream(true).redirectOutput(directory.resolve("out").toFile()).start();
    }

    private String said() {
        return "seed " + seed + ", see " + directory.resolve("out");
    }

    /** By its text the queue that each message is on; none may be seen twice. */
    private static Map<Integer, String> where(int port) throws MQException {
        Map<Integer, String> where = new TreeMap<>();
        MQQueueManager connection = Site.connect(port);
        try {
            for (String name : List.of("DLQ", "ORDERS", "PARKED")) {
                look(connection, name, where);
            }
        } finally {
            connection.disconnect();
        }
        return where;
    }

    private static void look(MQQueueManager connection, String name, Map<Integer, String> where) throws MQException {
        try (DeadLetterQueue queue = DeadLetterQueue.open(connection, name, DeadLetterQueue.SHARED)) {
            for (Optional<Letter> next = queue.next(0); next.isPresent(); next = queue.next(0)) {
                byte[] data = next.get().data();
                int header = next.get().header().isPresent() ? 172 : 0;
                assertThat(header == 0).as("%s: its MQDLH is gone where it was meant for", name)
                        .isEqualTo(name.equals("ORDERS"));
                int number = Integer.parseInt(new String(Arrays.copyOfRange(data, header, data.length),
                        StandardCharsets.US_ASCII));
                assertThat(where.put(number, name)).as("another queue with message %d, on %s", number, name).isNull();
            }
        }
    }
}
