// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The rows of table C.3 for the JMS server inside WebSphere V5: a threshold of 5 that nobody can change, and the server,
 * not the client, moves the message when it comes back for the fifth time (C36).
 */
class EmbeddedJmsServerPortTest {
    private static final String DEAD_LETTERS = "SYSTEM.DEAD.LETTER.QUEUE";

    private final Site site = new Site("DEFINE QLOCAL(Q1)", EmbeddedQueueManager.named("QM1").embeddedJmsServer()
            .mqsc("DEFINE QLOCAL(Q1)").start());
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
        if (message.getBody(String.class).equals("poison")) {
            transaction.setRollbackOnly();
        }
    });

    @AfterEach
    void close() {
        site.close();
    }

    @Test
    void withoutRetriesEachStartDeliversOnceAndTheFifthFailureMovesTheMessage() throws Exception {
        ListenerPortMXBean port = site.start("v5", bean, spec -> spec.setMaximumRetries("0"));
        site.send("poison", "good");
        for (int failure = 1; failure <= 5; failure++) {
            int deliveries = failure;
            await().until(() -> bean.seen().size() == deliveries);
            Ports.awaitState("v5", "STOPPED");
            assertThat(site.depth(DEAD_LETTERS)).as("after failure %d", failure).isEqualTo(failure < 5 ? 0 : 1);
            port.start();
        }
        await().until(() -> bean.bodies().contains("good"));
        assertThat(bean.bodies()).containsExactly("poison", "poison", "poison", "poison", "poison", "good");
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void fiveRetriesStopThePortWhenTheServerMovesTheMessage() throws Exception {
        site.start("v5", bean, spec -> spec.setMaximumRetries("5"));
        site.send("poison", "good");
        Ports.awaitState("v5", "STOPPED");
        assertThat(bean.bodies()).as("C7: stopped at failure 5").hasSize(5).containsOnly("poison");
        assertThat(site.depth(DEAD_LETTERS)).isEqualTo(1);
        assertThat(site.backoutCounts("Q1")).as("good waits").containsExactly(0);
    }

    @Test
    void sixRetriesOrMoreNeverStopThePort() throws Exception {
        ListenerPortMXBean port = site.start("v5", bean, spec -> spec.setMaximumRetries("6"));
        site.send("poison", "good");
        await().until(() -> bean.bodies().contains("good"));
        assertThat(bean.bodies()).as("C6").containsExactly("poison", "poison", "poison", "poison", "poison", "good");
        assertThat(site.depth(DEAD_LETTERS)).isEqualTo(1);
        assertThat(port.getState()).isEqualTo("STARTED");
    }
}
