// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;

/** OpenMetrics 1.0, text format. */
class OpenMetricsTest {

    private final OpenMetrics metrics = new OpenMetrics();

    @Test
    void anEmptyTextHasItsEndAlone() {
        assertThat(metrics).hasToString("# EOF\n");
    }

    @Test
    void theSamplesOfACounterEndWithTotalAndItsFamilyDoesNot() {
        metrics.counter("stops", "How often.");
        metrics.sample(Map.of("port", "orders"), 3);

        assertThat(metrics).hasToString("# TYPE stops counter\n# HELP stops How often.\n"
                + "stops_total{port=\"orders\"} 3\n# EOF\n");
    }

    @Test
    void theUnitOfAGaugeIsTold() {
        metrics.gauge("age_seconds", "seconds", "How old.");
        metrics.sample(Map.of("port", "orders"), 0);

        assertThat(metrics).hasToString("# TYPE age_seconds gauge\n# UNIT age_seconds seconds\n"
                + "# HELP age_seconds How old.\nage_seconds{port=\"orders\"} 0\n# EOF\n");
    }

    @Test
    void quotesBackslashesAndLineFeedsInLabelsAndHelpAreEscaped() {
        metrics.gauge("depth", "", "the \"dead\"\nletters");
        metrics.sample(Map.of("port", "a\\b\"c\nd"), 1);

        assertThat(metrics.toString()).contains("# HELP depth the \\\"dead\\\"\\nletters\n",
                "depth{port=\"a\\\\b\\\"c\\nd\"} 1\n");
    }
}
