// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.migration.cell.Cell;
import io.github.backstop.migration.plan.Planner;
import io.github.backstop.migration.plan.PoolPlan;
import io.github.backstop.migration.plan.PortPlan;
import io.github.backstop.port.settings.PropertyTable;
import io.github.backstop.port.settings.PropertyValues;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.ra.config.AdapterProperties;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is what the adapter has: names and values go through its own tables. */
class WrittenNamesTest {

    @ParameterizedTest
    @ValueSource(strings = {"single", "cluster", "embedded-v5", "topics"})
    void theAdapterAcceptsEachNameWithItsValue(String cell) throws Exception {
        Planner.of(Cell.read(Path.of("src/test/resources/cells").resolve(cell))).forEach(plan -> {
            for (PortPlan port : plan.ports()) {
                accept(AdapterProperties.LISTENER_PORT_SETTINGS, port.settings());
                accept(AdapterProperties.ACTIVATION_SPEC, port.activation());
                assertThat(AdapterProperties.ACTIVATION_SPEC.find("listenerPortJndi")).isPresent();
            }
            for (PoolPlan pool : plan.pools()) {
                accept(AdapterProperties.CONNECTION, pool.properties());
            }
        });
    }

    private static void accept(PropertyTable table, Map<String, String> values) {
        PropertyValues.Builder builder = PropertyValues.of(table);
        values.forEach((name, value) -> builder.set(name, value, SettingSource.ADMIN_OBJECT));
        assertThat(builder.build().asMap()).containsAllEntriesOf(values);
    }
}
