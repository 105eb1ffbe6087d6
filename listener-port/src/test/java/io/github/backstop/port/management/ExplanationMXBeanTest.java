// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.Map;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class ExplanationMXBeanTest {
    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();

    @Test
    void explainsValuesTypedInWithoutAPort() throws Exception {
        try (ExplanationRegistration first = ExplanationRegistration.open();
                ExplanationRegistration second = ExplanationRegistration.open()) {
            second.close(); // of another adapter, and not in JMX
            ExplanationMXBean bean = JMX.newMXBeanProxy(server, new ObjectName(ExplanationRegistration.NAME),
                    ExplanationMXBean.class);

            PoisonExplanation explanation = bean.explain(Map.of("BOTHRESH", "2", "BOQNAME", "BOQ",
                    "maximumRetries", "9", "DEADQ", ""));
            assertThat(explanation.getRounds()).singleElement().satisfies(round -> {
                assertThat(round.getDeliveries()).isEqualTo(2);
                assertThat(round.getEnding()).isEqualTo("BACKED_OUT_TO_QUEUE");
                assertThat(round.getStoppedBy()).isEmpty();
            });
            assertThat(explanation.getWarnings()).singleElement().asString().startsWith("NO_DEAD_LETTER_QUEUE");
            assertThatThrownBy(() -> bean.explain(Map.of("maximumRetries", "-2")))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("maximumRetries=-2");
        }
        assertThat(server.isRegistered(new ObjectName(ExplanationRegistration.NAME))).isFalse();
    }
}
