// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

import org.junit.jupiter.api.Test;

/** Dead letters in the console and its API. */
class DeadLettersServletTest {

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final Ports ports = new Ports(server);
    private final DeadLettersServlet pages = new DeadLettersServlet(ports);
    private final ApiServlet api = new ApiServlet(ports);

    private String get(String path, Caller caller, String... parameters) throws Exception {
        Http http = new Http("GET", path, null).as(caller);
        for (int i = 0; i < parameters.length; i += 2) {
            http.parameter(parameters[i], parameters[i + 1]);
        }
        pages.doGet(http.request(), http.response());
        return http.body.toString();
    }

    private Http post(String path, String... parameters) throws Exception {
        Http http = new Http("POST", "/api", path).as(Http.OPERATOR);
        for (int i = 0; i < parameters.length; i += 2) {
            http.parameter(parameters[i], parameters[i + 1]);
        }
        api.doPost(http.request(), http.response());
        return http;
    }

    @Test
    void eachHasItsReasonInWordsAndTheWayBackForOperators() throws Exception {
        FakeDeadLetters queue = new FakeDeadLetters().in(server, "LP");
        assertThat(get("/dead-letters/list", Http.OPERATOR, "name", "LP", "filter", "DESTQ(ORDERS)"))
                .contains("For <b>ORDERS</b> at QM1: the queue was full.", "MQRC_Q_FULL 2053", "ID:4711",
                        "data-path=\"dead-letters/ID:4711/redrive\"");
        assertThat(queue.asked).containsExactly("browse DESTQ(ORDERS) 1000");
        assertThat(get("/dead-letters/list", Http.VIEWER, "name", "LP")).contains("ID:4711")
                .doesNotContain("data-action");
    }

    @Test
    void thePageShowsHowFarSendingBackIs() throws Exception {
        new FakeDeadLetters().in(server, "LP");
        assertThat(get("/dead-letters", Http.OPERATOR, "name", "LP")).contains("Dead letters are being sent back",
                "<b>2</b> of 4 that matched went back, 1 stayed", "5 looked at so far", "queue ORDERS: MQRC_Q_FULL 2053", "data-path=\"redrive/cancel\"",
                "Send them back");
        assertThat(get("/dead-letters/state", Http.VIEWER, "name", "LP")).doesNotContain("redrive/cancel");
    }

    @Test
    void oneIsDecodedAndItsBodyIsForOperators() throws Exception {
        FakeDeadLetters queue = new FakeDeadLetters().in(server, "LP");
        assertThat(get("/dead-letters/message", Http.OPERATOR, "name", "LP", "id", "ID:4711"))
                .containsSubsequence("<h3>MQDLH</h3>", "Reason", "MQRC_Q_FULL 2053, the queue was full",
                        "<h3>MQRFH2</h3>", "usr.shop", "&lt;b&gt;: north",
                        "Body: 2 bytes, MQFMT_STRING, CCSID 1208", "00000000  3c 3e   &lt;&gt;",
                        "<summary>MQMD</summary>", "Format", "MQFMT_DEAD_LETTER_HEADER")
                .doesNotContain("ReplyToQ");
        assertThat(get("/dead-letters/message", Http.VIEWER, "name", "LP", "id", "ID:4711"))
                .contains("MQRC_Q_FULL 2053", "Operators may see it").doesNotContain("3c 3e");
        assertThat(queue.asked).containsExactly("show ID:4711 4000", "show ID:4711 0");
    }

    @Test
    void manyAreTakenTogetherByQueueAndReasonAndTheFirstAreShown() throws Exception {
        new FakeDeadLetters().many(612).in(server, "LP");
        String first = get("/dead-letters/list", Http.OPERATOR, "name", "LP");
        assertThat(first).contains("612 dead letters, the first 50 of them here", "<b>51</b> for ORDERS.0: MQRC_Q_FULL"
                + " 2053", "filter=DESTQ%28%27ORDERS.0%27%29+DESTQM%28%27QM1%27%29+REASON%282053%29",
                "and 2 other kinds", "Show all 612");
        assertThat(first.split("data-open=")).hasSize(51);
        String all = get("/dead-letters/list", Http.OPERATOR, "name", "LP", "all", "true");
        assertThat(all.split("data-open=")).hasSize(613);
        assertThat(all).doesNotContain("Show all");
    }

    @Test
    void whereThereIsNoneThePageSaysSo() throws Exception {
        new FakeDeadLetters().many(0).in(server, "LP");
        assertThat(get("/dead-letters/list", Http.VIEWER, "name", "LP")).contains("No dead letter that matches is here");
    }

    @Test
    void whatComesFromAMessageIsEscaped() throws Exception {
        new FakeDeadLetters().with("Destination", "<script>").with("PutBy", "\"'").with("MessageId", "<i>")
                .in(server, "LP");
        assertThat(get("/dead-letters/list", Http.OPERATOR, "name", "LP")).doesNotContain("<script>", "<i>")
                .contains("&lt;script&gt;", "&quot;&#39;");
    }

    @Test
    void queuesAreWorkedOnAndWhatIsShownComesWhole() throws Exception {
        FakeDeadLetters queue = new FakeDeadLetters().in(server, "LP");
        Http http = post("/ports/LP/queue-work", "verb", "browse", "queue", "BOQ", "most", "3");
        assertThat(http.body.toString()).contains("x".repeat(5000));
        post("/ports/LP/queue-work", "verb", "copy", "queue", "BOQ", "target", "OTHER", "messageId", "ID:4711");
        assertThat(queue.asked).containsExactly("browse,BOQ,,,3,256,", "copy,BOQ,OTHER,ID:4711,0,256,");
    }

    @Test
    void aRefusalAndAnUnknownPortAreSaid() throws Exception {
        new FakeDeadLetters().in(server, "LP").refusal = new IllegalArgumentException("filter: line 1, X: no keyword");
        assertThat(get("/dead-letters/list", Http.OPERATOR, "name", "LP")).contains("filter: line 1, X: no keyword");
        assertThat(get("/dead-letters/list", Http.OPERATOR, "name", "none")).contains("no listener port none");
    }

    @Test
    void theApiSendsBackAndCancels() throws Exception {
        FakeDeadLetters queue = new FakeDeadLetters().in(server, "LP/A");
        assertThat(post("/ports/LP/A/dead-letters/ID:4711/redrive").body.toString()).contains("were sent back");
        post("/ports/LP/A/redrive", "filter", "DESTQ(A)", "most", "10", "perSecond", "2.5", "dryRun", "true");
        post("/ports/LP/A/redrive/cancel");
        assertThat(queue.asked).allMatch(asked -> asked.contains("alice")).extracting(asked -> asked.replaceAll(
                "alice.*", "")).containsExactly("redrive ,ID:4711,0,0.0,false,", "redrive DESTQ(A),,10,2.5,true,",
                "cancel ");
        assertThat(post("/ports/LP/A/redrive", "perSecond", "fast").status).isEqualTo(409);
    }
}
