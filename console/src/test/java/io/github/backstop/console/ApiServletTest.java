// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

import org.junit.jupiter.api.Test;

class ApiServletTest {

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final ApiServlet api = new ApiServlet(new Ports(server));

    @Test
    void listsThePortsWithTheirSettings() throws Exception {
        new FakePort("orders \"main\"", "STARTED").with("Delivered", 42L).with("MaximumRetries", 3)
                .with("Settings", Map.of("queueManager", "QM1")).in(server);

        Http http = new Http("/api/ports", null);
        api.doGet(http.request(), http.response());

        assertThat(http.body.toString()).startsWith("{\"ports\":[{\"name\":\"orders \\\"main\\\"\",")
                .contains("\"delivered\":42", "\"maximumRetries\":3", "\"settings\":{\"queueManager\":\"QM1\"}");
    }

    @Test
    void cutsLongTextsVisiblyAndNeverBetweenTheHalvesOfACharacter() throws Exception {
        String text = "x" + "\uD83D\uDCA3".repeat(600_000);
        new FakePort("orders", "STOPPED").with("StoppedBy", "POISON").with("LastFailure", text).in(server);

        Http http = new Http("/api/ports", null);
        api.doGet(http.request(), http.response());

        assertThat(http.body.toString()).hasSizeLessThan(10_000)
                .contains("\uD83D\uDCA3 ... [cut here: 1196002 more characters]\"");
    }

    @Test
    void tellsWhyAMessageFailed() throws Exception {
        new FakePort("lp/orders", "STARTED").with("Failure", new PortMXBean.Failure() {
            @Override
            public String getMessageId() {
                return "ID:4711";
            }

            @Override
            public int getDeliveryCount() {
                return 3;
            }

            @Override
            public String getCause() {
                return "shop.NoStock: sold out";
            }

            @Override
            public String[] getTimes() {
                return new String[] {"2026-01-02T03:04:05Z"};
            }
        }).in(server);

        Http http = get("/lp/orders/failures/ID:4711");

        assertThat(http.status).isEqualTo(200);
        assertThat(http.body).hasToString("{\"messageId\":\"ID:4711\",\"deliveryCount\":3,"
                + "\"cause\":\"shop.NoStock: sold out\",\"times\":[\"2026-01-02T03:04:05Z\"]}");
    }

    @Test
    void aMessageThatHasNotFailedIsNotFoundNorIsOneOfAnUnknownPort() throws Exception {
        new FakePort("orders", "STARTED").in(server);

        assertThat(get("/orders/failures/ID:1").body).hasToString(
                "{\"message\":\"port orders does not know that message ID:1 has failed\"}");
        for (String path : new String[] {"/orders/failures/ID:1", "/nope/failures/ID:1", "/orders/failures/",
            "/failures/ID:1", "/orders"}) {
            assertThat(get(path).status).as(path).isEqualTo(404);
        }
    }

    @Test
    void startsAndStopsThePortThatThePathNames() throws Exception {
        FakePort orders = new FakePort("lp/orders", "STOPPED").with("StoppedBy", "OPERATOR").in(server);

        Http http = post("/lp/orders/start");
        assertThat(http.status).isEqualTo(200);
        assertThat(http.body).hasToString("{\"message\":\"lp/orders is now stopped\"}");
        assertThat(post("/lp/orders/stop").status).isEqualTo(200);

        assertThat(orders.asked).containsExactly("start", "stop");
    }

    @Test
    void aPortThatRefusesAnswersConflictWithItsWords() throws Exception {
        new FakePort("orders", "STOPPING").in(server).refusal = new IllegalStateException("still stopping");

        Http http = post("/orders/start");

        assertThat(http.status).isEqualTo(409);
        assertThat(http.body).hasToString("{\"message\":\"still stopping\"}");
    }

    @Test
    void anUnknownPortOrVerbIsNotFound() throws Exception {
        new FakePort("orders", "STARTED").in(server);

        assertThat(post("/nope/stop").status).isEqualTo(404);
        assertThat(post("/orders/delete").status).isEqualTo(404);
        assertThat(post("/start").status).isEqualTo(404);
        assertThat(post((String) null).status).isEqualTo(404);
    }

    @Test
    void refusesActionsThatAnotherSitesPageCouldSend() throws Exception {
        FakePort orders = new FakePort("orders", "STARTED").in(server);

        assertThat(post(new Http("/api/ports", "/orders/stop")).status).isEqualTo(403);
        assertThat(post(own("/orders/stop").header("Origin", "http://evil.example")).status).isEqualTo(403);
        assertThat(post(own("/orders/stop").header("Origin", "null")).status).isEqualTo(403);
        assertThat(post(own("/orders/stop").header("Sec-Fetch-Site", "cross-site")).status).isEqualTo(403);
        assertThat(orders.asked).isEmpty();
    }

    @Test
    void acceptsActionsOfItsOwnPage() throws Exception {
        FakePort orders = new FakePort("orders", "STARTED").in(server);

        assertThat(post(own("/orders/stop").header("Origin", "http://mq.example:8080")
                .header("Sec-Fetch-Site", "same-origin")).status).isEqualTo(200);
        assertThat(orders.asked).containsExactly("stop");
    }

    private Http get(String path) throws IOException {
        Http http = new Http("/api/ports", path);
        api.doGet(http.request(), http.response());
        return http;
    }

    private Http post(String path) throws IOException {
        return post(own(path));
    }

    private Http post(Http http) throws IOException {
        api.doPost(http.request(), http.response());
        return http;
    }

    private static Http own(String path) {
        return new Http("/api/ports", path).header(SameOrigin.HEADER, "console");
    }
}
