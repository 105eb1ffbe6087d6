// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A message that failed waits before it is delivered again, and holds up nobody: B9, M15. */
@Tag("client")
class RedeliveryDelayTest {
    private static final String AN_HOUR = "3600000";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Site site;
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
        if (message.getBody(String.class).startsWith("poison")) {
            throw new IllegalStateException("sold out");
        }
    });

    @BeforeEach
    void open() {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private ListenerPortMXBean start(String delay, int sessions) throws Exception {
        return site.start("delayed", bean, spec -> {
            spec.setMaximumRetries("-1");
            spec.setBackoutThreshold("3");
            spec.setBackoutRequeueQueue("BOQ");
            spec.setRedeliveryDelay(delay);
            spec.setMaximumSessions(String.valueOf(sessions));
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 5000", "3, 5000", "1, 100", "1, NOLIMIT"})
    void othersBehindItDoNotWait(int sessions, String markint) throws Exception {
        site.queueManager().mqsc("ALTER QMGR MARKINT(" + markint + ")");
        ListenerPortMXBean port = start(AN_HOUR, sessions);
        site.send("poison", "poison", "poison", "poison");
        await().atMost(PATIENCE).until(() -> port.getRolledBack() == 4);
        site.send(IntStream.range(0, 20).mapToObj(i -> "good" + i).toArray(String[]::new));

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 20);
        assertThat(bean.seen()).hasSize(24);
        assertThat(site.backoutCounts("Q1")).containsExactly(1, 1, 1, 1);
        assertThat(port.getEngine()).isEqualTo("BACKSTOP");
        assertThat(port.getEngineReason()).contains("redeliveryDelay=3600000 (activation spec)");
        assertThat(port.getConsumer()).isEqualTo("the port's own connection consumer");
    }

    @Test
    void itIsDeliveredAsOftenAsTheThresholdSaysAndThenMoved() throws Exception {
        ListenerPortMXBean port = start("50", 2);
        site.send("poison", "good");

        await().atMost(PATIENCE).until(() -> port.getMoved() == 1 && port.getCommitted() == 1);
        assertThat(bean.bodies()).containsExactlyInAnyOrder("poison", "poison", "poison", "good");
        assertThat(site.depth("BOQ")).isEqualTo(1);
        assertThat(site.depth("Q1")).isZero();
    }

    @Test
    void aWaitMayBeLongerThanMarkint() throws Exception {
        site.queueManager().mqsc("ALTER QMGR MARKINT(50)");
        ListenerPortMXBean port = start(AN_HOUR, 1);
        site.send("poison");
        await().atMost(PATIENCE).until(() -> port.getRolledBack() == 1);

        await("its mark to end, and to be renewed, several times").atMost(PATIENCE).until(() -> site.queueManager()
                .recorder().calls(Verb.MQGET, "Q1").stream().filter(call -> !call.failed()
                        && (call.options() & GetOptions.MARK_BROWSE_CO_OP) != 0).count() > 4);
        site.send("good");
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);
        assertThat(bean.bodies()).containsExactly("poison", "good");
    }

    @Test
    void aWaitOutlivesTheStopOfItsPort() throws Exception {
        ListenerPortMXBean port = start(AN_HOUR, 1);
        site.send("poison");
        await().atMost(PATIENCE).until(() -> port.getRolledBack() == 1);
        port.stop();
        Ports.awaitState("delayed", "STOPPED");

        port.start();
        site.send("good");
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);
        assertThat(bean.bodies()).as("it waits anew").containsExactly("poison", "good");
        assertThat(site.backoutCounts("Q1")).containsExactly(1);
    }
}
