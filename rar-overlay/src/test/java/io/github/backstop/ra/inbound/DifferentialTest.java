// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import io.github.backstop.ra.inbound.Differential.Engine;
import io.github.backstop.ra.inbound.Differential.Way;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the port's engine leaves on the queues is what IBM's client leaves there: each message goes both ways, and the
 * results are compared to the last byte. docs/poison-messages.md names what differs on purpose.
 */
@Tag("client")
class DifferentialTest {
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

    static List<Scenario> connectionConsumerXa() {
        return Scenario.of(Way.CONNECTION_CONSUMER_XA);
    }

    static List<Scenario> connectionConsumer() {
        return Scenario.of(Way.CONNECTION_CONSUMER);
    }

    static List<Scenario> plainSessionXa() {
        return Scenario.of(Way.PLAIN_SESSION_XA);
    }

    static List<Scenario> plainSession() {
        return Scenario.of(Way.PLAIN_SESSION);
    }

    @ParameterizedTest
    @MethodSource("connectionConsumerXa")
    void leavesTheSameUnderAGlobalTransaction(Scenario scenario) throws Exception {
        assertSame(scenario, Way.CONNECTION_CONSUMER_XA);
    }

    @ParameterizedTest
    @MethodSource("connectionConsumer")
    void leavesTheSameWithoutATransaction(Scenario scenario) throws Exception {
        assertSame(scenario, Way.CONNECTION_CONSUMER);
    }

    @ParameterizedTest
    @MethodSource("plainSessionXa")
    void leavesWhatAPlainSessionLeavesInAGlobalTransaction(Scenario scenario) throws Exception {
        assertSame(scenario, Way.PLAIN_SESSION_XA);
    }

    @ParameterizedTest
    @MethodSource("plainSession")
    void leavesWhatAPlainTransactedSessionLeaves(Scenario scenario) throws Exception {
        assertSame(scenario, Way.PLAIN_SESSION);
    }

    private static void assertSame(Scenario scenario, Way way) throws Exception {
        String expected = site.afterThreeFailures(scenario, Engine.IBM, way);
        assertThat(expected).startsWith("deliveries 3,");
        assertThat(site.afterThreeFailures(scenario, Engine.BACKSTOP, way)).isEqualTo(expected);
    }
}
