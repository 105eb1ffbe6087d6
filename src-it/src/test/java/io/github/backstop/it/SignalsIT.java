// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import javax.management.ObjectName;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a balancer and a scraper see while a message stops a port, and after it was started again. */
@ExtendWith(ArquillianExtension.class)
class SignalsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String PORT = "SIGNALS";
    private static final String OURS = "backstop/health/ready";
    private static final String THE_SERVERS = "health/ready";

    private static Queues queues;

    private final PortByJmx port = new PortByJmx(PORT);

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("DEFINE QLOCAL(SIGNALS) BOQNAME(SIGNALS.BOQ)\nDEFINE QLOCAL(SIGNALS.BOQ)\n");
        return TestApplication.withAdapterInside("signals-it",
                List.of(TestQueues.connected(PortSpec.scripted(PORT), queues)));
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
        Book.close(PORT);
    }

    private static HttpResponse<String> get(String path) throws Exception {
        URI address = URI.create("http://localhost:" + System.getProperty("backstop.http.port") + "/" + path);
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }

    @Test
    void isNotReadyWhileAMessageStopsThePortAndReadyAgainAfterItsStart() throws Exception {
        ConsoleUser viewer = ConsoleUser.create("backstop-viewer");
        TestQueues.awaitStarted(port);
        assertThat(get(OURS).statusCode()).isEqualTo(200);
        assertThat(get(THE_SERVERS).body()).contains("backstop-listener-ports");

        queues.send(PORT, List.of("throw it"));
        await().atMost(PATIENCE).until(port::state, "STOPPED"::equals);

        assertThat(get(OURS).statusCode()).isEqualTo(503);
        assertThat(get(OURS).body()).contains("\"status\":\"DOWN\"").doesNotContain(PORT);
        assertThat(viewer.get("health/ready", "Authorization", viewer.basic()).body()).contains(PORT, "POISON");
        assertThat(get(THE_SERVERS).statusCode()).as("MicroProfile Health of the server").isEqualTo(503);
        assertThat(get("backstop/metrics").statusCode()).as("without a login").isEqualTo(401);
        HttpResponse<String> metrics = viewer.get("metrics", "Authorization", viewer.basic());
        assertThat(metrics.headers().firstValue("Content-Type").orElse("")).startsWith("application/openmetrics-text");
        assertThat(metrics.body()).contains("backstop_port_state{port=\"SIGNALS\",backstop_port_state=\"stopped\"} 1\n",
                "backstop_port_stops_total{port=\"SIGNALS\",stopped_by=\"poison\"} 1\n").endsWith("# EOF\n");

        moveAway(port.text("LastFailedMessageId"));
        port.start();

        await().atMost(PATIENCE).until(port::state, "STARTED"::equals);
        assertThat(get(OURS).statusCode()).isEqualTo(200);
        await().atMost(PATIENCE).until(() -> get(THE_SERVERS).statusCode() == 200);
    }

    private static void moveAway(String messageId) throws Exception {
        String text = String.class.getName();
        ManagementFactory.getPlatformMBeanServer().invoke(
                new ObjectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(PORT)), "handleMessage",
                new Object[] {"move", "INPUT", messageId, "the test"}, new String[] {text, text, text, text});
    }
}
