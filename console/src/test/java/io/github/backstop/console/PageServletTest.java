// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

import org.junit.jupiter.api.Test;

class PageServletTest {

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final PageServlet page = new PageServlet(new Ports(server));

    @Test
    void showsWhoStoppedAPortWhyAndWhatHappensNext() throws Exception {
        new FakePort("LP.ORDERS", "STOPPED").with("StoppedBy", "POISON").with("Reason", "after 3 failed deliveries")
                .with("LastFailedMessageId", "ID:4711").with("LastFailedDeliveryCount", 3)
                .with("LastFailure", "java.io.IOException: disk").in(server);

        assertThat(get("")).contains("<!DOCTYPE html>", "Stopped by a poison message", "after 3 failed deliveries",
                "Start delivers the failing message once more", "ID:4711", "delivery 3", "java.io.IOException: disk");
    }

    @Test
    void advisesToMakeRoomOnlyWhereNoQueueTookTheMessage() throws Exception {
        new FakePort("LP.ORDERS", "STOPPED").with("StoppedBy", "CONSUMER_FAILED").with("Reason", "2035").in(server);

        assertThat(get("")).contains("Stopped: messages could not be got from the queue", "2035", "Remove the cause")
                .doesNotContain("Make room");
    }

    @Test
    void escapesEverythingThatComesFromAPort() throws Exception {
        String attack = "\"><script>alert('x')</script>&";
        new FakePort(attack, attack).with("StoppedBy", attack).with("Reason", attack).with("Application", attack)
                .with("Destination", attack).with("StateSince", attack).with("LastFailedMessageId", attack)
                .with("LastFailure", attack).with("LastFailureTime", attack).with("Settings", Map.of(attack, attack))
                .with("Cluster", attack).in(server);

        assertThat(get("/ports")).doesNotContain("<script").contains("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)");
    }

    @Test
    void aPortThatStopsWithOthersSaysSoAndIsStartedEverywhereToo() throws Exception {
        new FakePort("alone", "STOPPED").with("StoppedBy", "POISON").in(server);
        assertThat(get("")).doesNotContain("everywhere", "other servers");
        new FakePort("orders", "STOPPED").with("StoppedBy", "MEMBER").with("Cluster", "member payara2, topic T: "
                + "connected").with("Reason", "payara1 was stopped (POISON): no stock").in(server);

        assertThat(get("")).contains("Stopped with its cluster, by another server", "payara1 was stopped (POISON)",
                "Stops with other servers: member payara2, topic T: connected",
                "aria-label=\"Start everywhere orders\">", "aria-label=\"Stop everywhere orders\">");
    }

    @Test
    void offersOnlyTheActionsThatFitTheState() throws Exception {
        new FakePort("running", "STARTED").in(server);
        new FakePort("waiting", "STOPPED").with("StoppedBy", "OPERATOR").in(server);

        assertThat(get("/ports")).contains("aria-label=\"Start running\" disabled", "aria-label=\"Stop running\">",
                "aria-label=\"Start waiting\">", "aria-label=\"Stop waiting\" disabled");
    }

    @Test
    void aPortWhoseFirstStartIsUnderWayIsStartingAndNotStopped() throws Exception {
        new FakePort("new", "STOPPED").with("Reason", "it is being started for the first time").in(server);

        assertThat(get("/ports")).contains("card changing", "data-state=\"Starting\"",
                "it is being started for the first time", "aria-label=\"Start new\" disabled",
                "aria-label=\"Stop new\">");
    }

    @Test
    void portsThatNeedAnOperatorComeFirst() throws Exception {
        new FakePort("a", "STARTED").in(server);
        new FakePort("b", "STOPPED").with("StoppedBy", "OPERATOR").in(server);
        new FakePort("c", "RECOVERING").in(server);
        new FakePort("d", "STOPPED").with("StoppedBy", "POISON").in(server);

        assertThat(get("/ports")).contains("4 ports: 3 not running, 1 started")
                .containsSubsequence("data-port=\"d\"", "data-port=\"c\"", "data-port=\"b\"", "data-port=\"a\"");
    }

    @Test
    void theSummaryCountsOnlyWhatThereIs() throws Exception {
        FakePort first = new FakePort("a", "STARTED").in(server);
        assertThat(get("/ports")).contains(">1 port, started<");
        first.with("State", "STOPPED");
        assertThat(get("/ports")).contains(">1 port, not running<");
        FakePort second = new FakePort("b", "RECOVERING").in(server);
        assertThat(get("/ports")).contains(">2 ports, none running<");
        first.with("State", "STARTED");
        second.with("State", "STARTED");
        assertThat(get("/ports")).contains(">2 ports, all started<");
    }

    @Test
    void saysOnceThatAnOperatorStoppedIt() throws Exception {
        new FakePort("a", "STOPPED").with("StoppedBy", "OPERATOR").with("Reason", "an operator stopped it").in(server);

        assertThat(get("/ports")).contains("Stopped by an operator")
                .doesNotContain("an operator stopped it", "<p></p>");
    }

    @Test
    void cutsLongTextsVisibly() throws Exception {
        String text = "disk ".repeat(240_000);
        new FakePort("a", "STOPPED").with("StoppedBy", "POISON").with("Reason", text).with("LastFailure", text)
                .with("Settings", Map.of("selector", text)).in(server);

        assertThat(get("/ports")).hasSizeLessThan(20_000)
                .contains("disk disk", "[cut here: 1196000 more characters]</pre>");
    }

    @Test
    void withoutPortsItSaysWhenOneAppears() throws Exception {
        assertThat(get("")).contains("No listener port runs in this server", "lines that start with <code>BSTP</code>");
    }

    @Test
    void aViewerSeesNoButtons() throws Exception {
        FakePort.full("orders").in(server);

        assertThat(get("/ports")).contains("data-action=\"start\"", "data-action=\"move\"");
        Http http = Http.get("/ports", null).as(Http.VIEWER);
        page.doGet(http.request(), http.response());
        assertThat(http.body.toString()).contains("orders").doesNotContain("data-action");
    }

    @Test
    void aPortHasAPageWithItsHistoryAndWhereItsSettingsCameFrom() throws Exception {
        FakePort.full("lp/a b&c").in(server);

        assertThat(get("/ports")).contains("href=\"port?name=lp%2Fa+b%26c\"");
        Http http = Http.get("/port", null).parameter("name", "lp/a b&c").as(Http.OPERATOR);
        page.doGet(http.request(), http.response());
        assertThat(http.body.toString()).contains("data-part=\"port/state?name=lp%2Fa+b%26c\"", "BSTP0012W",
                "stopped after 3 failed deliveries", "admin object", "How often.", "Dead letters");
    }

    @Test
    void listsAndOpensMessagesAndOffersWhatFitsThePlace() throws Exception {
        FakePort.full("orders").in(server);

        assertThat(part("/port/messages", "INPUT")).contains("ID:4711", "backed out 3 times", "12 bytes",
                "data-action=\"move\"", "data-action=\"skip\"", "data-action=\"delete\"");
        assertThat(part("/port/messages", "BACKOUT")).contains("data-action=\"resend\"").doesNotContain("skip");
        assertThat(part("/port/message", "INPUT")).contains("two of them", "shop.NoStock: sold out", "Priority",
                "Failed at delivery 3");
    }

    @Test
    void whatThePortRefusesIsShownWhereItWasAskedFor() throws Exception {
        FakePort.full("orders").in(server).refusal = new IllegalStateException("MQRC_NOT_AUTHORIZED 2035");

        assertThat(part("/port/messages", "INPUT")).contains("class=\"problem\"", "MQRC_NOT_AUTHORIZED 2035");
        assertThat(get("/port/state")).contains("This server has no listener port");
    }

    private String part(String servletPath, String place) throws Exception {
        Http http = Http.get(servletPath, null).parameter("name", "orders").parameter("place", place)
                .parameter("id", "ID:4711").as(Http.OPERATOR);
        page.doGet(http.request(), http.response());
        return http.body.toString();
    }

    private String get(String servletPath) throws Exception {
        Http http = Http.get(servletPath, null).as(Http.OPERATOR);
        page.doGet(http.request(), http.response());
        return http.body.toString();
    }
}
