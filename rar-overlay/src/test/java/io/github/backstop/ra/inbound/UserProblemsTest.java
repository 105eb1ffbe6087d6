// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users have reported, replayed, where no other test does. docs/cases.md has all of them. */
@Tag("client")
class UserProblemsTest {
    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void case2And16OneFailureStopsThePortByExceptionOrByRollbackAloneAndTheReasonSaysOnWhat(boolean byException)
            throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            transaction.setRollbackOnly();
            if (byException) {
                throw new IllegalStateException("sold out");
            }
        });
        ListenerPortMXBean port = site.start("cases", bean, spec -> spec.setMaximumRetries("0"));
        site.send("poison", "good");
        Ports.awaitState("cases", "STOPPED");

        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        assertThat(port.getReason()).contains(port.getLastFailedMessageId(), "maximumRetries=0");
        assertThat(bean.bodies()).as("C3").containsExactly("poison");
        assertThat(site.backoutCounts("Q1")).containsExactly(1, 0);
    }

    /** Without a redeliveryDelay: RedeliveryDelayTest has those with one. */
    @Test
    void case4ADatabaseThatComesBackNeedsNoOperatorWithMaximumRetriesMinusOne() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        AtomicInteger outage = new AtomicInteger(100);
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            if (outage.getAndDecrement() > 0) {
                throw new IllegalStateException("the database is away");
            }
        });
        ListenerPortMXBean port = site.start("cases", bean, spec -> spec.setMaximumRetries("-1"));
        String[] bodies = IntStream.range(0, 10).mapToObj(i -> "order " + i).toArray(String[]::new);
        site.send(bodies);

        patiently().until(() -> port.getCommitted() == bodies.length);
        assertThat(bean.bodies()).hasSize(100 + bodies.length);
        assertThat(bean.bodies().stream().distinct()).containsExactly(bodies);
        assertThat(site.depth("Q1")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"5, -1, 5, POISON", "-1, 0, 1, SEQUENTIAL_FAILURES"})
    void case38AMigratedPortStopsAtItsOwnLimitAndAnActivationSpecificationAtItsFirstFailure(String retries,
            String inARow, int deliveries, String stoppedBy) throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            if (message.getBody(String.class).startsWith("poison")) {
                transaction.setRollbackOnly();
            }
        });
        ListenerPortMXBean port = site.start("cases", bean, spec -> {
            spec.setMaximumRetries(retries);
            spec.setMaxSequentialDeliveryFailures(inARow);
        });
        site.send("good 1", "poison 1", "good 2", "poison 2", "good 3");

        patiently().until(() -> port.getStoppedBy().equals(stoppedBy));
        assertThat(bean.bodies()).as("C26 to C28").hasSize(1 + deliveries).startsWith("good 1");
        assertThat(site.backoutCounts("Q1")).containsExactly(deliveries, 0, 0, 0);
    }

    @Test
    void case25AProgramThatIsNoJmsClientSeesTheCountGoOnAndNothingIsMoved() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)");
        site.send("poison");
        MQQueueManager connection = new MqConnections(ConnectionSettings.of(site.adapter(), null)).baseConnection();
        MQQueue queue = connection.accessQueue("Q1", CMQC.MQOO_INPUT_SHARED);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT;
        for (int backouts = 0; backouts < 6; backouts++) {
            MQMessage message = new MQMessage();
            queue.get(message, options);
            assertThat(message.backoutCount).as("A1, A2").isEqualTo(backouts);
            connection.backout();
        }
        queue.close();
        connection.disconnect();
        assertThat(site.backoutCounts("Q1")).containsExactly(6);
        assertThat(site.depth("BOQ")).isZero();
    }
}
