// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TransactionLog;
import io.github.backstop.ra.server.Wire;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many messages, one of a hundred poison, while backout queue, dead-letter queue and connections fail by chance. What
 * the bean does it does in the message's transaction, so that the queues tell at the end whether anything was lost or
 * doubled. A message that is not poison may be moved, too: a connection that breaks during a delivery counts.
 *
 * <p>Properties: {@code backstop.stress.messages} (default 1000; 50000 is the full form), {@code backstop.stress.seed}.
 */
@Tag("client")
class StressTest {
    private static final int MESSAGES = Integer.getInteger("backstop.stress.messages", 1000);
    private static final long SEED = Long.getLong("backstop.stress.seed", System.nanoTime());
    private static final Duration LONGEST = Duration.ofMinutes(5).plusMillis(60L * MESSAGES);
    private static final int BATCH = 500;
    private static final Pattern BODY = Pattern.compile("(?:good|poison) \\d{6}");
    private static final String QUEUES = """
            DEFINE QLOCAL(BOQ)
            DEFINE QLOCAL(DLQ) MAXDEPTH(999999999)
            DEFINE QLOCAL(OUT) MAXDEPTH(999999999)
            DEFINE QLOCAL(Q1) MAXDEPTH(999999999)
            ALTER QMGR DEADQ(DLQ)
            """;
    private final Site site = new Site(QUEUES);
    private final Wire wire = new Wire(site.queueManager().port());
    private final Trouble trouble = new Trouble(site.queueManager(), wire, SEED);
    private int stops;

    /** Who moves, and who finds messages. */
    private enum Engine {
        IBM,
        /** On IBM's connection consumer. */
        PORT,
        PORT_WITH_ITS_OWN_CONSUMER
    }

    @BeforeEach
    void connectThroughTheWire() {
        site.queueManager().recorder().stop(); // it would keep them all
        site.adapter().setPort(String.valueOf(wire.port()));
        trouble.heal();
    }

    @AfterEach
    void close() {
        site.close();
        wire.close();
    }

    @ParameterizedTest
    @EnumSource
    void manySessionsLoseNothingAndDoubleNothing(Engine engine) throws Exception {
        List<String> sent = send();
        try (Outbox outbox = new Outbox(new MqConnections(ConnectionSettings.of(site.adapter(), null)))) {
            TestBean bean = TestBean.forgetful("bean", (message, transaction) -> {
                trouble.delivery();
                String body = message.getBody(String.class);
                if (body.startsWith("poison")) {
                    throw new IllegalStateException("poison");
                }
                outbox.send(body, transaction);
            });
            work(engine, 32, bean);
        }
        List<String> out = bodies("OUT");
        assertThat(out).as("seed " + SEED).allMatch(body -> body.startsWith("good"));
        assertThat(Stream.of(out, bodies("BOQ"), bodies("DLQ")).flatMap(List::stream)).as("seed " + SEED)
                .containsExactlyInAnyOrderElementsOf(sent);
        report(engine, out.size());
    }

    @ParameterizedTest
    @EnumSource
    void oneSessionKeepsTheOrder(Engine engine) throws Exception {
        List<String> sent = send();
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        TestBean bean = TestBean.forgetful("bean", (message, transaction) -> {
            trouble.delivery();
            String body = message.getBody(String.class);
            seen.add(body);
            if (body.startsWith("poison")) {
                throw new IllegalStateException("poison");
            }
        });
        work(engine, 1, bean);

        assertThat(seen.stream().map(StressTest::number).toList()).as("seed " + SEED).isSorted();
        assertThat(bodies("BOQ").stream().map(StressTest::number).toList()).as("seed " + SEED).isSorted();
        assertThat(bodies("DLQ").stream().map(StressTest::number).toList()).as("seed " + SEED).isSorted();
        assertThat(seen.stream().distinct()).as("seed " + SEED).containsExactlyElementsOf(sent);
        assertThat(Stream.of(bodies("BOQ"), bodies("DLQ")).flatMap(List::stream)).as("seed " + SEED)
                .doesNotHaveDuplicates()
                .containsAll(sent.stream().filter(body -> body.startsWith("poison")).toList());
        report(engine, seen.size());
    }

    private List<String> send() throws Exception {
        List<String> bodies = IntStream.range(0, MESSAGES)
                .mapToObj(i -> String.format("%s %06d", i % 101 == 50 ? "poison" : "good", i)).toList();
        for (int from = 0; from < bodies.size(); from += BATCH) {
            site.send(bodies.subList(from, Math.min(from + BATCH, bodies.size())).toArray(String[]::new));
        }
        return bodies;
    }

    private static Consumer<BackstopActivationSpec> settings(Engine engine, int sessions) {
        return spec -> {
            spec.setMaximumRetries("-1");
            spec.setMaximumSessions(String.valueOf(sessions));
            spec.setRecoveryRetries("1000000");
            if (engine == Engine.PORT_WITH_ITS_OWN_CONSUMER) {
                spec.setEngine("BACKSTOP");
            }
            if (engine != Engine.IBM) {
                spec.setBackoutThreshold("3");
                spec.setBackoutRequeueQueue("BOQ");
            }
        };
    }

    /** Until the queue is empty; an operator starts the port again when a message could be put nowhere. */
    private void work(Engine engine, int sessions, TestBean bean) throws Exception {
        if (engine == Engine.IBM) {
            site.queueManager().mqsc("ALTER QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)");
        }
        ListenerPortMXBean port = site.start("stress", bean, settings(engine, sessions));
        await().atMost(LONGEST).pollInterval(Duration.ofMillis(200)).until(() -> {
            operate(port);
            return recovered() && site.depth("Q1") == 0 && allCommitted();
        });
        site.deactivateAll();
    }

    private void operate(ListenerPortMXBean port) {
        if (port.getState().equals("STOPPED")) {
            stops++;
            trouble.heal();
            port.start();
        }
    }

    /** As the server's transaction manager would, by what the adapter gives it. */
    private boolean recovered() throws ResourceException {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setResourceAdapter(site.adapter());
        spec.setQueueName("Q1");
        try {
            int inDoubt = 0;
            for (XAResource resource : site.adapter().getXAResources(new ActivationSpec[] {spec})) {
                inDoubt += TransactionLog.recover(resource);
            }
            return inDoubt == 0;
        } catch (XAException e) {
            return false; // the wire was cut
        }
    }

    private boolean allCommitted() {
        return Stream.of("OUT", "BOQ", "DLQ").allMatch(queue -> site.queueManager().queue(queue).browse().stream()
                .allMatch(QueuedMessage::available));
    }

    private List<String> bodies(String queue) {
        return site.queueManager().queue(queue).browse().stream().map(message -> {
            Matcher body = BODY.matcher(new String(message.data(), StandardCharsets.ISO_8859_1));
            assertThat(body.find()).isTrue();
            return body.group();
        }).toList();
    }

    private static int number(String body) {
        return Integer.parseInt(body.substring(body.length() - 6));
    }

    private void report(Engine engine, int good) {
        System.out.println(engine + ": " + MESSAGES + " messages, seed " + SEED + ": " + trouble + "; port started "
                + "again " + stops + " times; by the bean " + good + ", backout queue " + site.depth("BOQ")
                + ", dead-letter queue " + site.depth("DLQ"));
    }
}
