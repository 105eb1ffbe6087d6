// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import io.github.backstop.ra.inbound.Differential.Engine;
import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A connection consumer whose sessions have local transactions, as no port's have: section 7. */
@Tag("client")
class LocalConsumerDifferentialTest {
    private static Differential site;

    @BeforeAll
    static void start() throws MQException {
        site = new Differential();
    }

    @AfterAll
    static void stop() throws MQException {
        site.close();
    }

    static List<Scenario> scenarios() {
        return Stream.concat(Stream.of(Scenario.moved("K2", Scenario.TEXT)), Scenario.all().stream()).toList();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void leavesWhatTheEngineLeaves(Scenario scenario) throws Exception {
        assertThat(leftByClient(scenario)).isEqualTo(site.leftByEngine(scenario, 3));
    }

    /** Got once more, and backed out, as nothing took it. */
    private static boolean isKept() {
        return site.queueManager().queue("Q1").browse().stream()
                .anyMatch(message -> message.available() && message.descriptor().backoutCount() == 4);
    }

    private static String leftByClient(Scenario scenario) throws Exception {
        site.prepare(scenario, Engine.IBM, 3);
        site.put(scenario);
        AtomicInteger deliveries = new AtomicInteger();
        Connection connection = site.connections().connection();
        Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
        try (LocalServerSession sessions = new LocalServerSession(session, deliveries::incrementAndGet);
                connection) {
            connection.createConnectionConsumer(session.createQueue("Q1"), null, sessions, 1);
            connection.start();
            await().atMost(Duration.ofSeconds(60)).until(() -> site.isMoved() && site.isThere(scenario) || isKept());
        }
        assertThat(deliveries).hasValue(3);
        return site.left();
    }
}
