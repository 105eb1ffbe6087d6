// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.inbound.Differential.Engine;
import io.github.backstop.ra.inbound.Differential.Way;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages that go round without end, and the queue that may not be inquired: the engine and IBM's client alike. */
@Tag("client")
class EndlessDifferentialTest {
    static final Scenario ITSELF = Scenario.refused("S1", Scenario.TEXT, "Q1", "");
    static final Scenario ENDLESS = Scenario.moved("F5, K9", Scenario.TEXT);
    static final Scenario REFUSED = Scenario.moved("I1", Scenario.TEXT);
    private static Differential site;

    @BeforeAll
    static void start() throws MQException {
        site = new Differential();
    }

    @AfterAll
    static void stop() throws MQException {
        site.close();
    }

    @AfterEach
    void heal() {
        site.heal();
    }

    @ParameterizedTest
    @EnumSource(names = "CONNECTION_CONSUMER.*", mode = EnumSource.Mode.MATCH_ALL)
    void thePortsOwnConsumerLeavesTheSame(Way way) throws Exception {
        assertThat(afterDeliveries(5, ITSELF, Engine.BACKSTOP_WITH_ITS_OWN_CONSUMER, 3, way))
                .isEqualTo(afterDeliveries(5, ITSELF, Engine.IBM, 3, way));
        assertThat(afterDeliveries(7, ENDLESS, Engine.BACKSTOP_WITH_ITS_OWN_CONSUMER, 0, way))
                .isEqualTo(afterDeliveries(7, ENDLESS, Engine.IBM, 0, way));
        // its sessions get as plain ones do, and so the refused get was backed out, too
        Way plain = way == Way.CONNECTION_CONSUMER_XA ? Way.PLAIN_SESSION_XA : Way.PLAIN_SESSION;
        assertThat(afterRefusedInquiry(REFUSED, Engine.BACKSTOP_WITH_ITS_OWN_CONSUMER, way))
                .isEqualTo(afterRefusedInquiry(REFUSED, Engine.IBM, plain));
    }

    @ParameterizedTest
    @EnumSource
    void aQueueThatIsItsOwnBackoutQueueBeginsTheCountAnew(Way way) throws Exception {
        String expected = afterDeliveries(5, ITSELF, Engine.IBM, 3, way);

        assertThat(expected).startsWith("deliveries 1, 2, 3, 1, 2; port BEAN");
        assertThat(afterDeliveries(5, ITSELF, Engine.BACKSTOP, 3, way)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void withAThresholdOfZeroTheMessageStaysAsItIs(Way way) throws Exception {
        String expected = afterDeliveries(7, ENDLESS, Engine.IBM, 0, way);

        assertThat(expected).startsWith("deliveries 1, 2, 3, 4, 5, 6, 7; port BEAN");
        assertThat(afterDeliveries(7, ENDLESS, Engine.BACKSTOP, 0, way)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void aQueueThatMayNotBeInquiredLeavesTheMessageWhereItIs(Way way) throws Exception {
        String expected = afterRefusedInquiry(REFUSED, Engine.IBM, way);
        assertThat(expected).startsWith("deliveries 1; port CONSUMER_FAILED");
        assertThat(afterRefusedInquiry(REFUSED, Engine.BACKSTOP, way)).isEqualTo(expected);
    }

    /** The bean fails, and at the last delivery it stops its port. */
    private static String afterDeliveries(int deliveries, Scenario scenario, Engine engine, int threshold, Way way)
            throws Exception {
        site.prepare(scenario, engine, threshold);
        TestBean[] bean = new TestBean[1];
        bean[0] = way.bean((message, transaction) -> {
            if (bean[0].seen().size() == deliveries) {
                Ports.port(site.port()).stopForMessage(message.getJMSMessageID(), "enough");
            }
            throw new IllegalStateException("poison");
        });
        return result(site.start(scenario, engine, threshold, way, bean[0]), scenario, bean[0]);
    }

    private static String afterRefusedInquiry(Scenario scenario, Engine engine, Way way) throws Exception {
        site.prepare(scenario, engine, 3);
        TestBean bean = way.bean((message, transaction) -> {
            throw new IllegalStateException("poison");
        });
        ListenerPortMXBean port = site.start(scenario, engine, 3, way, bean);
        site.queueManager().faults().fail(Verb.MQINQ, "Q1", 2035);
        return result(port, scenario, bean);
    }

    private static String result(ListenerPortMXBean port, Scenario scenario, TestBean bean) throws Exception {
        site.put(scenario);
        Ports.awaitState(site.port(), "STOPPED");
        String deliveries = String.join(", ",
                bean.seen().stream().map(seen -> String.valueOf(seen.deliveryCount())).toList());
        String result = "deliveries " + deliveries + "; port " + port.getStoppedBy() + site.left();
        site.heal();
        return result;
    }
}
