// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.inbound.Differential.Engine;
import io.github.backstop.ra.inbound.Differential.Way;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.Connection;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages whose MQRFH2 is none (section 3a): what the engine makes of them is what IBM's client makes, by whichever of
 * its ways. The client moves such a message when it first sees it; the engine's was backed out once.
 */
@Tag("client")
class UnparseableDifferentialTest {
    private static final Original BROKEN = broken("this is no MQRFH2 at all, however long it may be");
    private static final Scenario DISCARDED =
            Scenario.refused("R7", BROKEN.report(Scenario.DISCARD), "", "");
    private static Differential site;

    @BeforeAll
    static void start() throws MQException {
        site = new Differential();
    }

    @AfterAll
    static void stop() throws MQException {
        site.close();
    }

    private static Original broken(String data) {
        return Original.of("MQHRF2", 546, 819, data.getBytes(StandardCharsets.US_ASCII));
    }

    static final Scenario THRESHOLD_ZERO = Scenario.moved("R5", BROKEN);
    static final Scenario NOWHERE =
            Scenario.refused("R6", BROKEN, "BOQ", Scenario.NOWHERE);

    static List<Scenario> taken() {
        return List.of(
                Scenario.moved("R1, R2, R3, K14", BROKEN),
                Scenario.moved("with fields", BROKEN.inGroup(2, 8).with(m -> m.priority = 7)),
                Scenario.refused("R4, K15", BROKEN, "", ""),
                Scenario.full("backout queue full", BROKEN),
                DISCARDED,
                Scenario.full("report with full data",
                        BROKEN.report(Scenario.WITH_FULL_DATA | Scenario.DISCARD)));
    }

    static Stream<Arguments> takenByPorts() {
        return Stream.of(Way.values()).flatMap(way -> taken().stream()
                .filter(one -> way != Way.CONNECTION_CONSUMER || !one.equals(DISCARDED))
                .map(one -> Arguments.of(way, one)));
    }

    static Stream<Scenario> takenByReceive() {
        return taken().stream().filter(one -> !one.equals(DISCARDED));
    }

    @ParameterizedTest
    @MethodSource("takenByPorts")
    void leavesWhatThePortsClientLeaves(Way way, Scenario scenario) throws Exception {
        site.prepare(scenario, Engine.IBM, 3);
        assertThat(leftByPort(way, scenario)).isEqualTo(site.leftByEngine(scenario, 1));
    }

    @ParameterizedTest
    @MethodSource("taken")
    void leavesWhatAListenerLeaves(Scenario scenario) throws Exception {
        assertThat(leftByListener(scenario)).isEqualTo(site.leftByEngine(scenario, 1));
    }

    @ParameterizedTest
    @MethodSource("takenByReceive")
    void leavesWhatAnAutomaticallyAcknowledgedReceiveLeaves(Scenario scenario) throws Exception {
        assertThat(leftByReceive(scenario)).isEqualTo(site.leftByEngine(scenario, 1));
    }

    /** The one difference: the client leaves its get uncommitted until it acknowledges the next message. */
    @Test
    void whatIsDiscardedIsHeldByAnAcknowledgingSessionUntilItsNextMessage() throws Exception {
        site.prepare(DISCARDED, Engine.IBM, 3);
        site.put(DISCARDED);
        try (Connection connection = site.connections().connection()) {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q1"));
            assertThat(consumer.receiveNoWait()).isNull();
            assertThat(site.queueManager().queue("Q1").browse()).singleElement()
                    .matches(held -> !held.available());

            site.put(Scenario.moved("next", Scenario.TEXT));
            assertThat(consumer.receive(30_000)).isNotNull();
        }
        assertThat(site.left()).isEqualTo(site.leftByEngine(DISCARDED, 1));
    }

    @Test
    void aHeaderOfSixBytesIsMovedAsReceiveMovesIt() throws Exception {
        Scenario six = Scenario.moved("R3 with six bytes", broken("broken"));
        assertThat(leftByReceive(six)).isEqualTo(site.leftByEngine(six, 1));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aThresholdOfZeroDoesNotMatterToTheClient(Way way) throws Exception {
        site.prepare(THRESHOLD_ZERO, Engine.IBM, 0);
        assertThat(leftByPort(way, THRESHOLD_ZERO)).isEqualTo(site.leftByEngine(THRESHOLD_ZERO, 1));
    }

    static Way[] ways() {
        return Way.values();
    }

    /** Each attempt backs it out once more: the client's second, and the engine's first. */
    @ParameterizedTest
    @MethodSource("ways")
    void whatNothingTakesStaysAsItIs(Way way) throws Exception {
        site.prepare(NOWHERE, Engine.IBM, 3);
        TestBean bean = way.bean((message, transaction) -> { });
        ListenerPortMXBean port = site.start(NOWHERE, Engine.IBM, 3, way, bean);
        site.put(NOWHERE);
        Ports.awaitState(site.port(), "STOPPED");
        port.start();
        Ports.awaitState(site.port(), "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(bean.seen()).isEmpty();
        String expected = site.left();

        assertThat(expected).isEqualTo(site.leftByEngine(NOWHERE, 1));
    }

    private static String leftByPort(Way way, Scenario scenario) throws Exception {
        TestBean bean = way.bean((message, transaction) -> { });
        ListenerPortMXBean port = site.start(scenario, Engine.IBM, 3, way, bean);
        site.put(scenario);
        site.awaitMoved(port);
        assertThat(bean.seen()).as("never delivered").isEmpty();
        assertThat(port.getState()).isEqualTo("STARTED");
        String left = site.left();
        site.heal();
        return left;
    }

    private static String leftByListener(Scenario scenario) throws Exception {
        site.prepare(scenario, Engine.IBM, 3);
        ConcurrentLinkedQueue<Object> seen = new ConcurrentLinkedQueue<>();
        try (Connection connection = site.connections().connection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            session.createConsumer(session.createQueue("Q1")).setMessageListener(seen::add);
            connection.start();
            site.put(scenario);
            await().atMost(Duration.ofSeconds(60)).until(site::isMoved);
        }
        assertThat(seen).isEmpty();
        return site.left();
    }

    private static String leftByReceive(Scenario scenario) throws Exception {
        site.prepare(scenario, Engine.IBM, 3);
        site.put(scenario);
        try (Connection connection = site.connections().connection()) {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q1"));
            assertThat(consumer.receiveNoWait()).isNull();
            assertThat(site.isMoved()).isTrue();
        }
        return site.left();
    }
}
