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

/** As {@link DifferentialTest}, where the port also finds messages by itself. */
@Tag("client")
class OwnConsumerDifferentialTest {
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

    static List<Scenario> underAGlobalTransaction() {
        return Scenario.of(Way.CONNECTION_CONSUMER_XA);
    }

    static List<Scenario> withoutATransaction() {
        return Scenario.of(Way.CONNECTION_CONSUMER);
    }

    @ParameterizedTest
    @MethodSource
    void underAGlobalTransaction(Scenario scenario) throws Exception {
        assertSame(scenario, Way.CONNECTION_CONSUMER_XA);
    }

    @ParameterizedTest
    @MethodSource
    void withoutATransaction(Scenario scenario) throws Exception {
        assertSame(scenario, Way.CONNECTION_CONSUMER);
    }

    private static void assertSame(Scenario scenario, Way way) throws Exception {
        assertThat(site.afterThreeFailures(scenario, Engine.BACKSTOP_WITH_ITS_OWN_CONSUMER, way))
                .isEqualTo(site.afterThreeFailures(scenario, Engine.IBM, way));
    }
}
