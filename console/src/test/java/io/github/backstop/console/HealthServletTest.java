// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

import org.junit.jupiter.api.Test;

/** In the form of MicroProfile Health 4.0, section "Protocol and wire format". */
class HealthServletTest {

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final Ports ports = new Ports(server);

    private Http ask(String path, String... header) throws Exception {
        HealthServlet health = new HealthServlet(ports);
        health.init();
        Http http = Http.get(path, null);
        if (header.length > 0) {
            http.header(header[0], header[1]);
        }
        health.doGet(http.request(), http.response());
        return http;
    }

    @Test
    void isUpWhileNoPortWasStoppedByAMessage() throws Exception {
        new FakePort("orders", "STARTED").in(server);
        new FakePort("returns", "STOPPED").with("StoppedBy", "OPERATOR").in(server);

        Http http = ask("/health/ready");

        assertThat(http.status).isEqualTo(200);
        assertThat(http.body).hasToString(
                "{\"status\":\"UP\",\"checks\":[{\"name\":\"backstop-listener-ports\",\"status\":\"UP\"}]}");
    }

    @Test
    void isNotReadyWhileAPortIsStoppedByPoisonAndTellsNobodyWhich() throws Exception {
        FakePort.full("orders").in(server);

        Http http = ask("/health/ready");

        assertThat(http.status).isEqualTo(503);
        assertThat(http.body).hasToString(
                "{\"status\":\"DOWN\",\"checks\":[{\"name\":\"backstop-listener-ports\",\"status\":\"DOWN\"}]}");
    }

    @Test
    void tellsAViewerWhichPortItIsAndWhy() throws Exception {
        FakePort.full("orders").in(server);

        Http http = ask("/health", "Authorization", "Basic " + Base64.getEncoder().encodeToString(
                "viewer:right".getBytes(StandardCharsets.UTF_8)));

        assertThat(http.status).isEqualTo(503);
        assertThat(http.body.toString()).contains("\"data\":{\"orders\":\"POISON: after 3 failed deliveries\"}");
    }

    @Test
    void aPortThatHasLostItsAdapterIsDownAndTheCommandThatHelpsIsTold() throws Exception {
        new FakePort("orders", "STOPPED").with("StoppedBy", "ADAPTER_STOPPED").with("Reason", "no adapter")
                .with("Advice", "deploy the application again: asadmin disable shop; asadmin enable shop").in(server);

        Http http = ask("/health", "Authorization", "Basic " + Base64.getEncoder().encodeToString(
                "viewer:right".getBytes(StandardCharsets.UTF_8)));

        assertThat(http.status).isEqualTo(503);
        assertThat(http.body.toString()).contains("\"orders\":\"ADAPTER_STOPPED: no adapter; deploy the application "
                + "again: asadmin disable shop; asadmin enable shop\"");
        PortView port = ports.list().get(0);
        assertThat(port.mayStart()).as("there is nothing to start").isFalse();
        assertThat(PortCard.of(port, new Caller("alice", true), "")).contains("<b>Next:</b> Deploy the application "
                + "again: asadmin disable shop; asadmin enable shop");
    }

    @Test
    void aStoppedPortIsNoReasonToStartTheServerAnew() throws Exception {
        FakePort.full("orders").in(server);

        assertThat(ask("/health/live").status).isEqualTo(200);
        assertThat(ask("/health/started").body).hasToString("{\"status\":\"UP\",\"checks\":[]}");
    }

    @Test
    void anAdministratorSaysWhichStopsCount() throws Exception {
        FakePort.full("orders").in(server);

        assertThat(Readiness.of("NONE").down(ports.list())).isEmpty();
        assertThat(Readiness.of("OPERATOR, RECOVERY_EXHAUSTED").down(ports.list())).isEmpty();
        assertThat(Readiness.of("OPERATOR, POISON").down(ports.list())).hasSize(1);
    }

    @Test
    void refusesWhatIsNoStop() {
        assertThatThrownBy(() -> Readiness.of("POISON,VENOM")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("backstop.health.down=POISON,VENOM", "NONE", "SEQUENTIAL_FAILURES");
    }
}
