// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import io.github.backstop.ra.inbound.Differential.Engine;
import io.github.backstop.ra.inbound.Differential.Way;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What ports that get through an alias leave is what IBM's client leaves: also the names in an MQDLH (A17). */
@Tag("client")
class AliasDifferentialTest {
    private static final Scenario MOVED = Scenario.moved("K2 through an alias", Scenario.TEXT);
    private static final Scenario DEAD = Scenario.full("K3 through an alias", Scenario.TEXT);
    private static final Scenario DEAD_WITHOUT_NAME = Scenario.refused("K4 through an alias", Scenario.TEXT, "", "");
    private static Differential site;

    @BeforeAll
    static void start() throws MQException {
        site = new Differential();
        site.throughAnAlias();
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
    @EnumSource
    void theEngineLeavesTheSame(Way way) throws Exception {
        assertSame(Engine.BACKSTOP, way);
    }

    @ParameterizedTest
    @EnumSource(names = "CONNECTION_CONSUMER.*", mode = EnumSource.Mode.MATCH_ALL)
    void soItDoesWithItsOwnConsumer(Way way) throws Exception {
        assertSame(Engine.BACKSTOP_WITH_ITS_OWN_CONSUMER, way);
    }

    private static void assertSame(Engine engine, Way way) throws Exception {
        for (Scenario scenario : new Scenario[] {MOVED, DEAD, DEAD_WITHOUT_NAME}) {
            String expected = site.afterThreeFailures(scenario, Engine.IBM, way);
            assertThat(expected).as(scenario.rows()).startsWith("deliveries 3, port STARTED");
            assertThat(site.afterThreeFailures(scenario, engine, way)).as(scenario.rows()).isEqualTo(expected);
        }
    }
}
