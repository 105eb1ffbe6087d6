// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

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

        assertThat(get("/ports").body.toString()).startsWith("{\"ports\":[{\"name\":\"orders \\\"main\\\"\",")
                .contains("\"delivered\":42", "\"maximumRetries\":3", "\"settings\":{\"queueManager\":\"QM1\"}");
    }

    @Test
    void listsOnlyTheFieldsThatAreWantedAndAsATableForPeople() throws Exception {
        FakePort.full("orders").in(server);
        Http http = Http.get("/api", "/ports").parameter("fields", "name,state,stoppedBy").header("Accept",
                "text/plain").as(Http.VIEWER);

        api.doGet(http.request(), http.response());

        assertThat(http.body).hasToString("name    state    stoppedBy\norders  STOPPED  POISON\n");
    }

    @Test
    void cutsLongTextsVisiblyAndNeverBetweenTheHalvesOfACharacter() throws Exception {
        String text = "x" + "\uD83D\uDCA3".repeat(600_000);
        new FakePort("orders", "STOPPED").with("StoppedBy", "POISON").with("LastFailure", text).in(server);

        assertThat(get("/ports").body.toString()).hasSizeLessThan(10_000)
                .contains("\uD83D\uDCA3 ... [cut here: 1196002 more characters]\"");
    }

    @Test
    void tellsWhyAMessageFailed() throws Exception {
        FakePort.full("lp/orders").in(server);

        Http http = get("/ports/lp/orders/failures/ID:4711");

        assertThat(http.status).isEqualTo(200);
        assertThat(http.body.toString()).contains("\"messageId\":\"ID:4711\"", "\"deliveryCount\":3",
                "\"cause\":\"shop.NoStock: sold out\"", "\"times\":[\"2026-01-02T03:04:05Z\"]");
    }

    @Test
    void whatIsNotThereIsNotFound() throws Exception {
        new FakePort("orders", "STARTED").in(server);

        assertThat(get("/ports/orders/failures/ID:1").body).hasToString(
                "{\"message\":\"port orders does not know that message ID:1 has failed\"}");
        for (String path : new String[] {"/ports/orders/failures/ID:1", "/ports/nope/failures/ID:1", "/ports/nope",
            "/ports/orders/messages/ID:1", "/ports/nope/messages", "/ports/nope/history", "/other", null}) {
            assertThat(get(path).status).as(path).isEqualTo(404);
        }
        for (String path : new String[] {"/ports/nope/stop", "/ports/orders/eat", "/ports/start", "/start", null}) {
            assertThat(post(path).status).as(path).isEqualTo(404);
        }
    }

    @Test
    void startsAndStopsThePortThatThePathNamesInTheCallersName() throws Exception {
        FakePort orders = new FakePort("lp/orders", "STOPPED").with("StoppedBy", "OPERATOR").in(server);

        Http http = post("/ports/lp/orders/start");
        assertThat(http.status).isEqualTo(200);
        assertThat(http.body).hasToString("{\"message\":\"lp/orders is now stopped\"}");
        assertThat(post("/ports/lp/orders/stop").status).isEqualTo(200);

        assertThat(orders.asked).containsExactly("start[alice at 192.0.2.7]", "stop[alice at 192.0.2.7]");
    }

    @Test
    void startsAndStopsOnAllServersInTheCallersName() throws Exception {
        FakePort orders = new FakePort("lp/orders", "STOPPED").with("StoppedBy", "MEMBER").with("Reason",
                "payara1 was stopped (POISON): no stock").in(server);

        assertThat(post("/ports/lp/orders/start-everywhere").body.toString()).contains("lp/orders is now stopped: "
                + "payara1 was stopped");
        assertThat(post("/ports/lp/orders/stop-everywhere").status).isEqualTo(200);

        assertThat(orders.asked).containsExactly("startEverywhere[alice at 192.0.2.7]",
                "stopEverywhere[alice at 192.0.2.7]");
    }

    @Test
    void handlesOneMessageInTheCallersName() throws Exception {
        FakePort orders = FakePort.full("lp/orders").in(server);

        assertThat(post("/ports/lp/orders/messages/ID:4711/move").body)
                .hasToString("{\"message\":\"message ID:4711 was handled\"}");
        Http http = Http.post("/api", "/ports/lp/orders/messages/ID:4711/resend").parameter("place", "BACKOUT")
                .as(Http.OPERATOR);
        api.doPost(http.request(), http.response());

        assertThat(orders.asked).containsExactly("handleMessage[move, , ID:4711, alice at 192.0.2.7]",
                "handleMessage[resend, BACKOUT, ID:4711, alice at 192.0.2.7]");
    }

    @Test
    void showsBodiesToOperatorsAndDoesNotEvenAskForThemOtherwise() throws Exception {
        FakePort orders = FakePort.full("orders").in(server);

        Http http = Http.get("/api", "/ports/orders/messages/ID:4711").as(Http.VIEWER).parameter("body", "9000");
        api.doGet(http.request(), http.response());
        assertThat(http.body.toString()).contains("\"bodyShown\":false", "\"cause\":\"shop.NoStock: sold out\"");
        assertThat(get("/ports/orders/messages/ID:4711").body.toString()).contains("\"body\":\"two of them\"");

        assertThat(orders.asked).containsExactly("readMessage[, ID:4711, 0]", "readMessage[, ID:4711, 4000]");
    }

    @Test
    void aPortThatRefusesAnswersConflictWithItsWords() throws Exception {
        new FakePort("orders", "STOPPING").in(server).refusal = new IllegalStateException("still stopping");

        Http http = post("/ports/orders/start");

        assertThat(http.status).isEqualTo(409);
        assertThat(http.body).hasToString("{\"message\":\"still stopping\"}");
        assertThat(get("/ports/orders/messages").status).isEqualTo(409);
    }

    @Test
    void aPortWhoseSettingsAreWrongDoesNotStartAndSaysWhy() throws Exception {
        new FakePort("orders", "STOPPED").with("StoppedBy", "CONFIGURATION").with("Reason", "maximumRetries=-5: -1 or more")
                .in(server);

        Http http = post("/ports/orders/start");

        assertThat(http.status).as("so that a script can tell").isEqualTo(409);
        assertThat(http.body).asString().contains("did not start", "maximumRetries=-5: -1 or more");
    }

    private Http get(String path) throws Exception {
        Http http = Http.get("/api", path).as(Http.OPERATOR);
        api.doGet(http.request(), http.response());
        return http;
    }

    private Http post(String path) throws Exception {
        Http http = Http.post("/api", path).as(Http.OPERATOR);
        api.doPost(http.request(), http.response());
        return http;
    }
}
