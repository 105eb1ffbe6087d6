// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.dlq.rules.RulesTable;
import io.github.backstop.qmgr.QueuedMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However a handler ends, each message is on one queue, once. */
@ClientTest
class NothingLostTest {
    private static final int MESSAGES = 200;
    /** Bytes: somewhere in the work, behind the connecting. */
    private static final int IN_THE_MIDDLE = 60_000;
    private Site site;

    @BeforeEach
    void letters() throws MQException {
        site = new Site("DEFINE QLOCAL(ORDERS)\n");
        for (int i = 0; i < MESSAGES; i++) {
            site.dead(Dead.to("ORDERS").text(String.valueOf(i)));
        }
    }

    @AfterEach
    void close() throws MQException {
        site.close();
    }

    /** Once the queue manager has noticed that nobody is there any longer. */
    private void eachMessageIsThereOnce() {
        await().atMost(Duration.ofSeconds(60)).until(() -> Stream.of("DLQ", "ORDERS")
                .flatMap(queue -> site.on(queue).stream()).allMatch(QueuedMessage::available));
        assertThat(Stream.concat(site.on("DLQ").stream().map(message -> text(message, 172)),
                site.on("ORDERS").stream().map(message -> text(message, 0))))
                .containsExactlyInAnyOrderElementsOf(all());
    }

    private static List<String> all() {
        return IntStream.range(0, MESSAGES).mapToObj(String::valueOf).toList();
    }

    private static String text(QueuedMessage message, int from) {
        return new String(Arrays.copyOfRange(message.data(), from, message.data().length), StandardCharsets.UTF_8);
    }

    private void theRestGoesWithTheNext() throws MQException {
        site.handle("ACTION(RETRY)");
        assertThat(site.depth("DLQ")).isZero();
        assertThat(site.on("ORDERS").stream().map(message -> text(message, 0))).containsExactlyElementsOf(all());
    }

    @Test
    void whenItIsKilled(@TempDir Path directory) throws Exception {
        Path rules = Files.writeString(directory.resolve("rules"), "WAIT(YES)\nACTION(RETRY)\n");
        try (Link link = new Link(site.queueManager().port(), true, () -> IN_THE_MIDDLE)) {
            Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp", System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                    Main.class.getName(), "--address", "127.0.0.1(" + link.port() + ")", "--rules", rules.toString(),
                    "DLQ").redirectErrorStream(true).redirectOutput(directory.resolve("out").toFile()).start();
            try {
                assertThat(link.ended().await(90, TimeUnit.SECONDS))
                        .as(() -> said(directory)).isTrue();
            } finally {
                process.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
            }
        }
        assertThat(site.depth("ORDERS")).isBetween(1, MESSAGES - 1);
        eachMessageIsThereOnce();
        theRestGoesWithTheNext();
    }

    private static String said(Path directory) {
        try {
            return Files.readString(directory.resolve("out"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void whenTheConnectionBreaksAgainAndAgain() throws MQException {
        Random random = new Random(8);
        int broken = 0;
        try (Link link = new Link(site.queueManager().port(), false, () -> 20_000 + random.nextInt(30_000))) {
            while (site.depth("DLQ") > 0) {
                broken += handleUntilItBreaks(link.port()) ? 1 : 0;
                eachMessageIsThereOnce();
            }
        }
        assertThat(broken).isPositive();
        assertThat(site.depth("ORDERS")).isEqualTo(MESSAGES);
    }

    private boolean handleUntilItBreaks(int port) {
        MQQueueManager connection = null;
        try {
            connection = Site.connect(port);
            site.handler(connection, "WAIT(NO)\nACTION(RETRY)").run();
            return false;
        } catch (MQException e) {
            assertThat(e.getReason()).as("the connection broke, or could not be used any longer")
                    .isIn(2009, 2018, 2059);
            return true;
        } finally {
            disconnect(connection);
        }
    }

    private static void disconnect(MQQueueManager connection) {
        try {
            if (connection != null) {
                connection.disconnect();
            }
        } catch (MQException e) {
            // it is broken
        }
    }

    @Test
    void whenItIsCancelled() throws Exception {
        MQQueueManager connection = site.connect();
        DeadLetterHandler[] handler = new DeadLetterHandler[1];
        handler[0] = new DeadLetterHandler(connection, "DLQ", RulesTable.parse(
                "WAIT(YES)\nACTION(RETRY)", ClientConstants.NAMES), line -> {
                    site.said.add(line);
                    if (site.said.size() == MESSAGES / 2) {
                        handler[0].cancel();
                    }
                });
        HandlerResult result = handler[0].run();
        connection.disconnect();

        assertThat(result).isEqualTo(new HandlerResult(MESSAGES / 2 - 1, 0, true));
        assertThat(site.depth("ORDERS")).isEqualTo(MESSAGES / 2 - 1);
        eachMessageIsThereOnce();
        theRestGoesWithTheNext();
    }
}
