// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

import org.junit.jupiter.api.Test;

class MetricsServletTest {

    private static final Instant FAILED = Instant.parse("2026-01-02T03:04:05Z");

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final Ports ports = new Ports(server);

    private String text(Instant now) {
        return MetricsText.of(ports.signals(), now);
    }

    @Test
    void isOpenMetricsText() throws Exception {
        Http http = Http.get("/metrics", null);

        new MetricsServlet(ports).doGet(http.request(), http.response());

        assertThat(http.answered).containsEntry("Content-Type",
                "application/openmetrics-text; version=1.0.0; charset=utf-8");
        assertThat(http.body.toString()).startsWith("# TYPE backstop_port_deliveries counter\n").endsWith("\n# EOF\n");
    }

    @Test
    void countsDeliveriesMovesAndStops() throws Exception {
        new FakePort("orders", "STARTED").with("Delivered", 42L).with("Committed", 40L).with("RolledBack", 2L)
                .with("Dispositions", Map.of("DEAD_LETTERED", 7L)).with("Stops", Map.of("POISON", 3L)).in(server);

        assertThat(text(FAILED)).contains("\nbackstop_port_deliveries_total{port=\"orders\"} 42\n",
                "\nbackstop_port_commits_total{port=\"orders\"} 40\n",
                "\nbackstop_port_rollbacks_total{port=\"orders\"} 2\n",
                "\nbackstop_port_moved_messages_total{port=\"orders\",disposition=\"dead_lettered\"} 7\n",
                "\nbackstop_port_stops_total{port=\"orders\",stopped_by=\"poison\"} 3\n");
    }

    @Test
    void exactlyOneStateOfAPortIsSet() throws Exception {
        new FakePort("orders", "RECOVERING").in(server);

        List<String> set = text(FAILED).lines().filter(line -> line.startsWith("backstop_port_state{")
                && line.endsWith(" 1")).toList();

        assertThat(set).containsExactly("backstop_port_state{port=\"orders\",backstop_port_state=\"recovering\"} 1");
    }

    @Test
    void theAgeOfTheFailingMessageCountsFromItsFirstFailure() throws Exception {
        FakePort.full("orders").in(server);

        assertThat(text(FAILED.plusSeconds(90)))
                .contains("\nbackstop_port_failing_message_age_seconds{port=\"orders\"} 90\n");
    }

    @Test
    void aPortThatNoMessageStoppedHasNoFailingMessage() throws Exception {
        FakePort.full("orders").with("StoppedBy", "OPERATOR").in(server);

        assertThat(text(FAILED.plusSeconds(90)))
                .contains("\nbackstop_port_failing_message_age_seconds{port=\"orders\"} 0\n");
    }

    @Test
    void theDepthAndTheAgeOfABackoutQueueAreTold() throws Exception {
        new FakePort("orders", "STARTED").with("QueueDepths", new PortMXBean.Depth[] {depth(5L,
                FAILED.toString())}).in(server);

        assertThat(text(FAILED.plusSeconds(60))).contains(
                "\nbackstop_queue_depth_messages{port=\"orders\",place=\"backout\",queue=\"BOQ\"} 5\n",
                "\nbackstop_queue_oldest_message_age_seconds{port=\"orders\",place=\"backout\",queue=\"BOQ\"} 60\n");
    }

    @Test
    void anAgeThatNobodyKnowsIsNotZero() throws Exception {
        new FakePort("orders", "STARTED").with("QueueDepths", new PortMXBean.Depth[] {depth(5L, "")}).in(server);

        assertThat(text(FAILED)).contains("backstop_queue_depth_messages{")
                .doesNotContain("backstop_queue_oldest_message_age_seconds{");
    }

    private static PortMXBean.Depth depth(long depth, String oldest) {
        return FakePort.of(PortMXBean.Depth.class, Map.of("Place", "BACKOUT", "Queue", "BOQ", "Depth", depth,
                "OldestPutTime", oldest));
    }

    @Test
    void allSamplesOfAFamilyAreTogether() throws Exception {
        FakePort.full("orders").in(server);
        FakePort.full("returns").in(server);

        List<String> types = text(FAILED).lines().filter(line -> line.startsWith("# TYPE")).toList();

        assertThat(types).doesNotHaveDuplicates();
        assertThat(text(FAILED)).containsPattern("backstop_port_commits_total\\{port=\"orders\"} 0\n"
                + "backstop_port_commits_total\\{port=\"returns\"} 0\n# TYPE");
    }
}
