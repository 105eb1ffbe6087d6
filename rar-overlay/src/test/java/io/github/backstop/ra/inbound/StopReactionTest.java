// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * 32 sessions and more messages than they can have when a port stops (C9, C18). After STOPPING none starts but what
 * had a message by then, after STOPPED none at all. The order is that in which the bean and the port's notifications
 * pass one lock: no clock.
 *
 * <p>Property: {@code backstop.stop.rounds}, default 1; 20 and more show that it holds under load.
 */
@Tag("client")
@Timeout(600)
class StopReactionTest {
    private static final int SESSIONS = 32;
    private static final int MESSAGES = 500;
    /** So many deliveries start while the port is started; what is more waits in the bean for the stop. */
    private static final int BEFORE_THE_STOP = 300;
    private static final int ROUNDS = Integer.getInteger("backstop.stop.rounds", 1);
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static Site site;
    private static int ports;

    private String name;
    private Starts starts;

    /** How messages come, and who stops the port. */
    private record Case(Way way, boolean poison) {
        @Override
        public String toString() {
            return way + ", stopped by " + (poison ? "poison" : "the operator");
        }
    }

    private enum Way { IBM_CONSUMER, OWN_CONSUMER, NON_ASF }

    @BeforeAll
    static void start() {
        site = new Site("DEFINE QLOCAL(Q1) MAXDEPTH(100000)");
        site.queueManager().recorder().stop();
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @AfterEach
    void deactivate() {
        site.deactivateAll();
    }

    static Stream<Case> cases() {
        return ways().flatMap(way -> Stream.of(new Case(way, true), new Case(way, false)));
    }

    static Stream<Way> ways() {
        return IntStream.range(0, ROUNDS).boxed().flatMap(round -> Stream.of(Way.values()));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void inFullFlightNothingStartsButWhatWasInFlight(Case how) throws Exception {
        ListenerPortMXBean port = port(how, number -> {
            if (how.poison() && number == 100) {
                throw new IllegalStateException("poison");
            }
            if (number > BEFORE_THE_STOP) {
                starts.awaitStopping();
            }
        });
        site.send(Collections.nCopies(MESSAGES, "message").toArray(String[]::new));
        if (!how.poison()) {
            await().atMost(LONGEST).until(() -> starts.number() > 100);
            port.stop();
        }
        awaitTheEnd();

        assertThat(starts.afterStopping()).as("after STOPPING").isLessThanOrEqualTo(starts.couldStart());
        assertThat(starts.afterStopped()).as("after STOPPED").isZero();
        assertThat(site.depth("Q1")).as("left").isPositive();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void withAllSessionsAtWorkNothingStarts(Case how) throws Exception {
        CountDownLatch all = new CountDownLatch(SESSIONS);
        ListenerPortMXBean port = port(how, number -> {
            all.countDown();
            if (how.poison() && number == SESSIONS) {
                throw new IllegalStateException("poison");
            }
            starts.awaitStopping();
        });
        site.send(Collections.nCopies(MESSAGES, "message").toArray(String[]::new));
        assertThat(all.await(LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
        if (!how.poison()) {
            port.stop();
        }
        awaitTheEnd();

        assertThat(starts.couldStart()).isZero();
        assertThat(starts.number()).isEqualTo(SESSIONS);
        assertThat(site.backoutCounts("Q1")).hasSize(MESSAGES - SESSIONS + (how.poison() ? 1 : 0))
                .allMatch(count -> count <= 1).filteredOn(count -> count == 1).hasSize(how.poison() ? 1 : 0);
    }

    /** All have passed the gate, none has got its message: the messages stay where they are, uncounted. */
    @ParameterizedTest
    @MethodSource("ways")
    void whatHasNoMessageYetGetsNone(Way way) throws Exception {
        CountDownLatch all = new CountDownLatch(SESSIONS);
        TestBean bean = bean(number -> { });
        bean.whenBegun(() -> {
            all.countDown();
            starts.awaitStopping();
        });
        ListenerPortMXBean port = activate(way, bean);
        site.send(Collections.nCopies(SESSIONS * 2, "message").toArray(String[]::new));
        assertThat(all.await(LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
        port.stop();
        awaitTheEnd();

        assertThat(starts.number()).isZero();
        assertThat(site.backoutCounts("Q1")).hasSize(SESSIONS * 2).containsOnly(0);
    }

    private interface Work {
        void deliver(int number) throws InterruptedException;
    }

    private ListenerPortMXBean port(Case how, Work work) throws Exception {
        return activate(how.way(), bean(work));
    }

    private TestBean bean(Work work) {
        site.queueManager().discardMessages();
        name = "reaction" + ++ports;
        starts = new Starts();
        return TestBean.forgetful("bean", (message, transaction) -> {
            int number = starts.begin();
            try {
                work.deliver(number);
            } catch (InterruptedException e) {
                throw new JMSException("interrupted");
            } finally {
                starts.end();
            }
        });
    }

    private ListenerPortMXBean activate(Way way, TestBean bean) throws Exception {
        ListenerPortMXBean port = site.activate(name, bean, spec -> {
            spec.setInitialState("STOPPED");
            spec.setMaximumSessions(String.valueOf(SESSIONS));
            spec.setMaximumRetries("1");
            spec.setDrainTimeout("600");
            if (way == Way.OWN_CONSUMER) {
                spec.setEngine("BACKSTOP");
            } else if (way == Way.NON_ASF) {
                spec.setNonASFTimeout("3600000");
            }
        });
        await().atMost(LONGEST).until(() -> port.getStoppedBy().equals("INITIAL_STATE"));
        starts.listenTo(name);
        port.start();
        Ports.awaitState(name, "STARTED");
        return port;
    }

    /** Until nobody is left who could deliver. */
    private void awaitTheEnd() {
        Ports.awaitState(name, "STOPPED");
        await().atMost(LONGEST).until(starts::stopped);
        await().atMost(LONGEST).until(() -> site.queueManager().queue("Q1").openInputCount() == 0);
    }
}
