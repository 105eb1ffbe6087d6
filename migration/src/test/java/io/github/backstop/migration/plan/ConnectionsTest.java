// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.migration.cell.Resource;
import io.github.backstop.migration.cell.Source;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A connection factory that finds its queue manager by a client channel definition table. */
class ConnectionsTest {
    private final Findings findings = new Findings();

    private Map<String, String> migrate(Map<String, String> values) {
        return new Connections(findings).of(new Resource("jms/CF", "MQConnectionFactory", values, "",
                new Source(Path.of("resources.xml"), 1)));
    }

    @Test
    void theTableTakesThePlaceOfHostPortAndChannel() {
        assertThat(migrate(Map.of("ccdtUrl", "file:/etc/mq/ccdt.json", "queueManager", "QM1", "channel", "APP",
                "port", "1414"))).containsExactlyInAnyOrderEntriesOf(Map.of("ccdtURL", "file:/etc/mq/ccdt.json",
                "queueManager", "QM1"));
        assertThat(findings.list()).isEmpty();
    }

    @Test
    void aGroupOfQueueManagersIsFound() {
        assertThat(migrate(Map.of("ccdtUrl", "file:/etc/mq/ccdt.json", "queueManager", "*ORDERS")))
                .containsEntry("queueManager", "*ORDERS");
        assertThat(findings.list()).singleElement().satisfies(found -> {
            assertThat(found.kind()).isEqualTo(Finding.Kind.VALUE_NOT_ALLOWED);
            assertThat(found.text()).contains("queueManager=*ORDERS is not allowed with ccdtURL");
        });
    }
}
