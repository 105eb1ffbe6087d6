// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** maxSequentialDeliveryFailures (B23 to B28) with IBM's client, and the APARs about it. docs/cases.md. */
@Tag("client")
class SequentialFailuresTest {
    private static final String PORT = "sequential";
    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private static TestBean failingOnPoison() {
        return TestBean.transacted("bean", (message, transaction) -> {
            if (message.getBody(String.class).startsWith("poison")) {
                throw new IllegalStateException("sold out");
            }
        });
    }

    private ListenerPortMXBean start(TestBean bean, int limit, String engine) throws Exception {
        return site.start(PORT, bean, spec -> {
            spec.setMaximumRetries("-1");
            spec.setMaxSequentialDeliveryFailures(String.valueOf(limit));
            spec.setEngine(engine);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void it11393ASuccessBetweenTwoPoisonMessagesResetsTheCount(String engine) throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(5) BOQNAME(BOQ)");
        ListenerPortMXBean port = start(failingOnPoison(), 9, engine);
        site.send("poison 1", "good 1", "poison 2", "good 2");

        patiently().until(() -> site.depth("BOQ") == 2 && port.getCommitted() == 2);
        assertThat(port.getRolledBack()).as("B27").isEqualTo(10);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void it11393TwoPoisonMessagesInARowStopThePortAtTheFailureAfterTheLimit(String engine) throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(5) BOQNAME(BOQ)");
        TestBean bean = failingOnPoison();
        ListenerPortMXBean port = start(bean, 9, engine);
        site.send("poison 1", "poison 2", "good");

        Ports.awaitState(PORT, "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("SEQUENTIAL_FAILURES");
        assertThat(bean.bodies()).as("B28").hasSize(10).endsWith("poison 2");
        assertThat(site.backoutCounts("Q1")).as("at a tie the port stops first").containsExactly(5, 0);
    }

    @ParameterizedTest
    @CsvSource({"true, 0", "false, 0", "true, 2", "false, 2"})
    void ic60714ARollbackAloneCountsLikeAnException(boolean byException, int limit) throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            transaction.setRollbackOnly();
            if (byException) {
                throw new IllegalStateException("sold out");
            }
        });
        ListenerPortMXBean port = start(bean, limit, "AUTO");
        site.send("poison", "good");

        Ports.awaitState(PORT, "STOPPED");
        assertThat(port.getStoppedBy()).as("B26").isEqualTo("SEQUENTIAL_FAILURES");
        assertThat(bean.bodies()).as("B23: one more than the limit").hasSize(limit + 1).containsOnly("poison");
        assertThat(port.getReason()).contains("maxSequentialDeliveryFailures=" + limit, port.getLastFailedMessageId());
    }

    /** Another program takes the message between its mark and its get, as a server does whose mark is newer. */
    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void it26571AMessageThatIsNoLongerThereIsNoFailure(String engine) throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = failingOnPoison();
        AtomicBoolean first = new AtomicBoolean(true);
        bean.beforeBegin(() -> {
            if (first.getAndSet(false)) {
                takeAway();
            }
        });
        ListenerPortMXBean port = start(bean, 0, engine);
        site.send("gone");
        patiently().until(() -> !first.get() && site.depth("Q1") == 0 && port.getActiveSessions() == 0);
        site.send("good");
        patiently().until(() -> port.getCommitted() == 1);
        assertThat(bean.bodies()).as("B10").containsExactly("good");
        assertThat(port.getState()).isEqualTo("STARTED");

        site.send("poison");
        Ports.awaitState(PORT, "STOPPED");
        assertThat(port.getStoppedBy()).as("the limit still holds").isEqualTo("SEQUENTIAL_FAILURES");
    }

    private void takeAway() {
        try {
            site.receive("Q1");
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aMessageForWhichTheServerHasNoThreadCounts() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = failingOnPoison();
        ListenerPortMXBean port = start(bean, 0, "AUTO");
        site.server().rejectNextDeliveries(1);
        site.send("good");

        Ports.awaitState(PORT, "STOPPED");
        assertThat(port.getStoppedBy()).as("B24").isEqualTo("SEQUENTIAL_FAILURES");
        assertThat(site.backoutCounts("Q1")).containsExactly(0);
        port.start();
        patiently().until(() -> port.getCommitted() == 1);
    }
}
