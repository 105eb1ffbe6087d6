// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bean that says of its message: never again. Through the MXBean, which the bean's API calls. */
@Tag("client")
class RejectionTest {
    private static final String QUEUES = "DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(OTHER)\nDEFINE QLOCAL(Q1) BOQNAME(BOQ)\n"
            + "ALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)";
    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private ListenerPortMXBean start(boolean transacted, String queue, Consumer<BackstopActivationSpec> values)
            throws Exception {
        site = new Site(QUEUES);
        TestBean.Handler handler = (message, transaction) -> {
            if (message.getBody(String.class).startsWith("bad")) {
                assertThat(Ports.port("reject").rejectMessage(message.getJMSMessageID(), queue, "no such customer"))
                        .isTrue();
            }
        };
        TestBean bean = transacted ? TestBean.transacted("bean", handler)
                : TestBean.withoutTransaction("bean", handler);
        return site.start("reject", bean, values);
    }

    @ParameterizedTest
    @CsvSource({"true, 0", "false, 0", "true, 3600000", "false, 3600000"})
    void theMessageIsMovedAtOnceThoughTheBeanReturnsAndThePortGoesOn(boolean transacted, String nonAsfTimeout)
            throws Exception {
        ListenerPortMXBean port = start(transacted, "", spec -> spec.setNonASFTimeout(nonAsfTimeout));
        site.send("bad", "good");

        await().until(() -> port.getCommitted() == 1 && port.getMoved() == 1);
        assertThat(site.receive("BOQ").getBody(String.class)).isEqualTo("bad");
        assertThat(site.depth("Q1")).isZero();
        assertThat(port.getState()).as("maximumRetries=0, and yet").isEqualTo("STARTED");
        assertThat(port.getDelivered()).isEqualTo(2);
        assertThat(port.getLastMove()).contains("backout queue BOQ", "rejected by the bean: no such customer");
        assertThat(port.getLastFailure()).contains("no such customer");
    }

    @Test
    void itGoesToTheQueueThatTheBeanNames() throws Exception {
        ListenerPortMXBean port = start(true, "OTHER", spec -> spec.setFailureDetails("true"));
        site.send("bad");

        await().until(() -> port.getMoved() == 1);
        assertThat(site.depth("BOQ")).isZero();
        assertThat(site.receive("OTHER").getStringProperty("backstop_message")).isEqualTo("no such customer");
    }

    @Test
    void whereThatQueueDoesNotExistItIsDeadLettered() throws Exception {
        ListenerPortMXBean port = start(true, "NOT.THERE", spec -> { });
        site.send("bad");

        await().until(() -> port.getMoved() == 1);
        assertThat(site.depth("SYSTEM.DEAD.LETTER.QUEUE")).isEqualTo(1);
        assertThat(port.getLastMove()).contains("2085");
    }

    @Test
    void aBeanMayStopItsPortAndStillCommit() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> assertThat(
                Ports.port("reject").stopForMessage(message.getJMSMessageID(), "the database is gone")).isTrue());
        ListenerPortMXBean port = site.start("reject", bean, spec -> { });
        site.send("one", "two");

        Ports.awaitState("reject", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("BEAN");
        assertThat(port.getReason()).contains("the database is gone");
        assertThat(bean.bodies()).containsExactly("one");
        assertThat(site.backoutCounts("Q1")).containsExactly(0);
        assertThat(port.getCommitted()).isEqualTo(1);
    }

    @Test
    void aMessageThatIsNotInFlightIsNobodys() throws Exception {
        ListenerPortMXBean port = start(true, "", spec -> { });
        assertThat(port.rejectMessage("ID:" + "0".repeat(48), "", "")).isFalse();
        assertThat(port.stopForMessage("ID:" + "0".repeat(48), "")).isFalse();
        assertThat(port.getState()).isEqualTo("STARTED");
    }
}
