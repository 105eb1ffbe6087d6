// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All connections of a busy port break, again and again: nothing is lost, and each poison message is moved once. */
@Tag("client")
class BrokenConnectionsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final int BREAKS = 4;
    private static final int MESSAGES = 100;

    @Test
    void theOwnConsumerLosesNothingAndMovesNothingTwiceAlsoWhereMessagesWait() throws Exception {
        try (Site site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)")) {
            TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
                if (message.getBody(String.class).startsWith("poison")) {
                    throw new IllegalStateException("sold out");
                }
            });
            ListenerPortMXBean port = site.start("broken", bean, spec -> {
                spec.setMaximumSessions("3");
                spec.setMaximumRetries("-1");
                spec.setRecoveryRetries("1000");
                // more than there are breaks, each of which may back out a good message
                spec.setBackoutThreshold("9");
                spec.setBackoutRequeueQueue("BOQ");
                spec.setRedeliveryDelay("20");
            });
            List<String> good = new ArrayList<>();
            List<String> poison = new ArrayList<>();
            for (int round = 0; round < BREAKS; round++) {
                List<String> sent = new ArrayList<>();
                for (int i = 0; i < MESSAGES; i++) {
                    String text = (i % 15 == 7 ? "poison " : "good ") + round + " " + i;
                    (i % 15 == 7 ? poison : good).add(text);
                    sent.add(text);
                }
                long before = port.getCommitted();
                site.send(sent.toArray(String[]::new));
                await().atMost(PATIENCE).until(() -> port.getCommitted() > before + MESSAGES / 10);
                site.queueManager().mqsc("STOP CHANNEL('SYSTEM.DEF.SVRCONN') MODE(FORCE) STATUS(INACTIVE)");
            }

            await().atMost(PATIENCE).until(() -> site.depth("Q1") == 0 && site.depth("BOQ") == poison.size());
            assertThat(bean.bodies()).containsAll(good);
            List<String> moved = new ArrayList<>();
            while (site.depth("BOQ") > 0) {
                moved.add(site.receive("BOQ").getBody(String.class));
            }
            assertThat(moved).containsExactlyInAnyOrderElementsOf(poison);
            Ports.awaitState("broken", "STARTED");
        }
    }
}
