// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several consumers with selectors on one queue (B8): who is not selected stays, for somebody else. */
class MessageSelectorTest {
    private final Site site = new Site("DEFINE QLOCAL(Q1)");

    @AfterEach
    void close() {
        site.close();
    }

    @Test
    void eachPortGetsWhatItSelectsAndAStoppedOneHoldsUpNobodyElse() throws Exception {
        TestBean red = TestBean.transacted("red", (message, transaction) -> transaction.setRollbackOnly());
        TestBean blue = TestBean.transacted("blue", (message, transaction) -> { });
        site.start("selecting.red", red, spec -> spec.setMessageSelector("color = 'red'"));
        ListenerPortMXBean bluePort = site.start("selecting.blue", blue,
                spec -> spec.setMessageSelector("color = 'blue'"));

        site.sendColored("red", "blue", "green", "blue");

        Ports.awaitState("selecting.red", "STOPPED");
        await().until(() -> site.depth("Q1") == 2);
        assertThat(blue.bodies()).containsExactly("blue", "blue");
        assertThat(red.seen()).containsExactly(new TestBean.Seen("red", 1, false));
        assertThat(bluePort.getState()).isEqualTo("STARTED");
        assertThat(site.backoutCounts("Q1")).as("red was rolled back once, green was wanted by nobody")
                .containsExactly(1, 0);
    }
}
