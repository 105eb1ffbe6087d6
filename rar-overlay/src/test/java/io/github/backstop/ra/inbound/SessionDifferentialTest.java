// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import io.github.backstop.ra.inbound.Differential.Engine;
import jakarta.jms.Connection;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Kinds of sessions that no port uses: what IBM's client leaves on the queues does not depend on them, so it is what
 * the engine leaves.
 */
@Tag("client")
class SessionDifferentialTest {
    private static final Scenario JMS_MESSAGE =
            Scenario.moved("a JMS message", Original.jms(546, "", "<usr><b>1</b></usr>"));
    private static final Scenario DISCARDED = Scenario.full("F7, G4", Scenario.TEXT.report(Scenario.DISCARD));
    private static Differential site;

    /** How an application without a server gets its messages. */
    private enum Kind {
        /** A2 and its like: the message has failed elsewhere. */
        AUTO_ACKNOWLEDGE(Session.AUTO_ACKNOWLEDGE, false),
        DUPS_OK(Session.DUPS_OK_ACKNOWLEDGE, false),
        /** D. */
        CLIENT_ACKNOWLEDGE(Session.CLIENT_ACKNOWLEDGE, false),
        /** G1, G3. */
        TRANSACTED_LISTENER(Session.SESSION_TRANSACTED, true),
        /** C2. */
        CLIENT_ACKNOWLEDGE_LISTENER(Session.CLIENT_ACKNOWLEDGE, true),
        /** C, G4: the client delivers again by itself, and the queue manager counts nothing. */
        AUTO_ACKNOWLEDGE_LISTENER(Session.AUTO_ACKNOWLEDGE, true);

        private final int mode;
        private final boolean listens;

        Kind(int mode, boolean listens) {
            this.mode = mode;
            this.listens = listens;
        }

        /** Whether the client commits what it has moved, also if it has put nothing. */
        private boolean commits() {
            return this == TRANSACTED_LISTENER || this == AUTO_ACKNOWLEDGE_LISTENER;
        }
    }

    @BeforeAll
    static void start() throws MQException {
        site = new Differential();
    }

    @AfterAll
    static void stop() throws MQException {
        site.close();
    }

    static List<Scenario> scenarios() {
        return List.of(
                Scenario.moved("A, A2, B, C, C2, D, H1", Scenario.TEXT),
                JMS_MESSAGE,
                Scenario.full("F1, G1", Scenario.TEXT),
                Scenario.refused("F4, G3", Scenario.TEXT, "", ""),
                DISCARDED,
                Scenario.full("M6", Scenario.TEXT.report(Scenario.WITH_FULL_DATA)));
    }

    static Stream<Arguments> kinds() {
        return Stream.of(Kind.values()).flatMap(kind -> scenarios().stream()
                .filter(one -> one != JMS_MESSAGE || !kind.listens).filter(one -> one != DISCARDED || kind.commits())
                .map(one -> Arguments.of(kind, one)));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void leavesWhatTheEngineLeaves(Kind kind, Scenario scenario) throws Exception {
        get(kind, scenario);

        assertThat(site.left()).isEqualTo(site.leftByEngine(scenario, 3));
    }

    /** A port has no listener of the client's. */
    @ParameterizedTest
    @EnumSource(names = ".*LISTENER", mode = EnumSource.Mode.MATCH_ALL)
    void aJmsMessageThatAListenerHasSeenIsWrittenAnew(Kind kind) throws Exception {
        get(kind, JMS_MESSAGE);

        assertThat(site.left()).contains("Encoding=273 CodedCharSetId=1208", "<Dst>queue:///Q1</Dst>", "<b>1</b>")
                .isNotEqualTo(site.leftByEngine(JMS_MESSAGE, 3));
    }

    /** The client has put nothing, and leaves its get uncommitted until it acknowledges the next message. */
    @Test
    void whatIsDiscardedIsHeldByAnAcknowledgingSessionUntilItsNextMessage() throws Exception {
        prepare(Kind.AUTO_ACKNOWLEDGE, DISCARDED);
        try (Connection connection = site.connections().connection()) {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q1"));
            assertThat(consumer.receiveNoWait()).isNull();
            assertThat(site.queueManager().queue("Q1").browse()).singleElement().matches(held -> !held.available());

            site.put(JMS_MESSAGE);
            assertThat(consumer.receive(30_000)).isNotNull();
        }
        assertThat(site.left()).isEqualTo(site.leftByEngine(DISCARDED, 3));
    }

    private static void prepare(Kind kind, Scenario scenario) throws MQException {
        site.prepare(scenario, Engine.IBM, 3);
        site.put(scenario);
        if (kind != Kind.AUTO_ACKNOWLEDGE_LISTENER) {
            site.backOut(3);
        }
    }

    private static void get(Kind kind, Scenario scenario) throws Exception {
        prepare(kind, scenario);
        try (Connection connection = site.connections().connection()) {
            Session session = connection.createSession(kind.mode == Session.SESSION_TRANSACTED, kind.mode);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q1"));
            AtomicInteger seen = new AtomicInteger();
            if (kind.listens) {
                consumer.setMessageListener(fail(seen));
            }
            connection.start();
            if (!kind.listens) {
                assertThat(consumer.receiveNoWait()).isNull();
            }
            await().atMost(Duration.ofSeconds(60)).until(site::isMoved);
            assertThat(seen).hasValue(kind == Kind.AUTO_ACKNOWLEDGE_LISTENER ? 3 : 0);
        }
    }

    private static MessageListener fail(AtomicInteger seen) {
        return message -> {
            seen.incrementAndGet();
            throw new IllegalStateException("poison");
        };
    }
}
