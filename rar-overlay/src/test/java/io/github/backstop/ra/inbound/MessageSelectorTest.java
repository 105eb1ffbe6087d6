// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several consumers with selectors on one queue (B8): who is not selected stays, for somebody else. */
@Tag("client")
class MessageSelectorTest {
    private final Site site = new Site("DEFINE QLOCAL(Q1)");

    @AfterEach
    void close() {
        site.close();
    }

    private static Consumer<BackstopActivationSpec> selecting(String color, String engine) {
        return spec -> {
            spec.setMessageSelector("color = '" + color + "'");
            spec.setEngine(engine);
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void eachPortGetsWhatItSelectsAndAStoppedOneHoldsUpNobodyElse(String engine) throws Exception {
        TestBean red = TestBean.transacted("red", (message, transaction) -> transaction.setRollbackOnly());
        TestBean blue = TestBean.transacted("blue", (message, transaction) -> { });
        site.start("selecting.red", red, selecting("red", engine));
        ListenerPortMXBean bluePort = site.start("selecting.blue", blue, selecting("blue", engine));

        site.sendColored("red", "blue", "green", "blue");

        Ports.awaitState("selecting.red", "STOPPED");
        await().until(() -> site.depth("Q1") == 2);
        assertThat(blue.bodies()).containsExactly("blue", "blue");
        assertThat(red.seen()).containsExactly(new TestBean.Seen("red", 1, false));
        assertThat(bluePort.getState()).isEqualTo("STARTED");
        assertThat(site.backoutCounts("Q1")).as("red was rolled back once, green was wanted by nobody")
                .containsExactly(1, 0);
    }

    @Test
    void aRedeliveryDelayHoldsUpNothingElseThatIsSelected() throws Exception {
        TestBean red = TestBean.transacted("red", (message, transaction) -> {
            if (message.getIntProperty("JMSXDeliveryCount") < 3 && site.depth("Q1") > 1) {
                transaction.setRollbackOnly();
            }
        });
        ListenerPortMXBean port = site.start("selecting.red", red, spec -> {
            spec.setMessageSelector("color = 'red'");
            spec.setRedeliveryDelay("20");
            spec.setMaximumRetries("-1");
        });

        site.sendColored("green", "red", "red", "red", "red");

        await().atMost(Duration.ofSeconds(60)).until(() -> port.getCommitted() == 4);
        assertThat(red.bodies()).containsOnly("red");
        assertThat(red.seen()).extracting(TestBean.Seen::deliveryCount).filteredOn(count -> count == 3).hasSize(4);
        assertThat(site.depth("Q1")).isEqualTo(1);
    }

    @Test
    void aSelectorThatIsNoneIsRefused() throws Exception {
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        ListenerPortMXBean port = site.activate("selecting", bean, selecting("it's", "BACKSTOP"));

        await().atMost(Duration.ofSeconds(60)).until(() -> port.getStoppedBy().equals("CONFIGURATION"));
        assertThat(port.getReason()).startsWith("messageSelector=color = 'it's' is not allowed");
    }
}
