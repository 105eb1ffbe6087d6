// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** IBM's consumer and the port, where both could act. */
@Tag("client")
class OneMoverTest {
    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static TestBean failing(boolean transacted) {
        TestBean.Handler handler = (message, transaction) -> {
            throw new IllegalStateException("sold out");
        };
        return transacted ? TestBean.transacted("bean", handler) : TestBean.withoutTransaction("bean", handler);
    }

    @ParameterizedTest
    @CsvSource({"true, FAILURE", "true, NEXT_DELIVERY", "false, FAILURE", "false, NEXT_DELIVERY"})
    void bothreshAndThePortsThresholdTogetherMoveEachMessageOnce(boolean transacted, String requeueAt)
            throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(PORTS)\nDEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)");
        TestBean bean = failing(transacted);
        site.start("both", bean, spec -> {
            spec.setMaximumRetries("-1");
            spec.setMaximumSessions("4");
            spec.setBackoutThreshold("2");
            spec.setBackoutRequeueQueue("PORTS");
            spec.setRequeueAt(requeueAt);
        });
        String[] bodies = bodies();
        site.send(bodies);

        awaitOnce("PORTS", bodies);
        assertThat(bodies).allSatisfy(body -> assertThat(bean.bodies()).as(body).filteredOn(body::equals).hasSize(2));
    }

    @Test
    void aMessageThatTheBeanRejectsIsMovedOnceAlsoWhereBothreshActs() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(BEANS)\nDEFINE QLOCAL(Q1) BOTHRESH(1) BOQNAME(BOQ)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> Ports.port("rejected")
                .rejectMessage(message.getJMSMessageID(), "BEANS", "no such customer"));
        site.start("rejected", bean, spec -> spec.setMaximumSessions("4"));
        String[] bodies = bodies();
        site.send(bodies);

        awaitOnce("BEANS", bodies);
        assertThat(bean.bodies()).containsExactlyInAnyOrder(bodies);
    }

    private static String[] bodies() {
        return IntStream.range(0, 40).mapToObj(i -> "poison " + i).toArray(String[]::new);
    }

    /** Each of them, not their number alone: one may be lost, and another one doubled. */
    private void awaitOnce(String portsQueue, String... bodies) {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            assertThat(site.depth("Q1")).isZero();
            List<String> moved = site.bodies("BOQ");
            moved.addAll(site.bodies(portsQueue));
            assertThat(moved).containsExactlyInAnyOrder(bodies);
        });
    }

    @Test
    void withoutATransactionAMessageThatIsNotPersistentIsLostAndNobodyMovesIt() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = failing(false);
        ListenerPortMXBean port = site.start("lost", bean, spec -> {
            spec.setMaximumRetries("-1");
            spec.setBackoutThreshold("2");
            spec.setBackoutRequeueQueue("BOQ");
        });
        site.sendNotPersistent("poison");
        site.send("second");

        await().until(() -> site.depth("BOQ") == 1 && site.depth("Q1") == 0);
        assertThat(bean.bodies()).as("C25").containsExactly("poison", "second", "second");
        await().until(() -> port.getMoved() == 1);
    }
}
