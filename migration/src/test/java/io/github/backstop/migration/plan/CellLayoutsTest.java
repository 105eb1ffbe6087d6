// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.backstop.migration.cell.BeanBinding;
import io.github.backstop.migration.cell.Cell;
import io.github.backstop.migration.cell.UnreadableCellException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cells in WebSphere's own format: a single server, a cluster whose members differ, the embedded server of V5. */
class CellLayoutsTest {

    private static List<ServerPlan> plans(String cell) throws UnreadableCellException {
        return Planner.of(Cell.read(Path.of("src/test/resources/cells").resolve(cell)));
    }

    private static List<String> findings(ServerPlan plan) {
        return plan.findings().stream().map(finding -> finding.kind().name()).toList();
    }

    @Test
    void theSettingsOfASingleServersPortsAreThoseThatWebSphereHasInForce() throws Exception {
        ServerPlan plan = plans("single").get(0);

        assertThat(plan.ports()).extracting(PortPlan::name).containsExactly("OrdersLP", "Audit LP", "PricesLP");
        assertThat(plan.ports().get(0).settings()).containsExactly(entry("maximumRetries", "5"),
                entry("maximumSessions", "3"), entry("maximumMessages", "1"), entry("initialState", "STARTED"),
                entry("recoveryRetries", "9"), entry("recoveryInterval", "30"));
        assertThat(plan.ports().get(1).settings()).as("C.1: absent attributes have WebSphere's defaults")
                .containsEntry("maximumRetries", "0").containsEntry("maximumSessions", "1")
                .containsEntry("initialState", "STOPPED");
        assertThat(plan.ports().get(1).jndiName()).isEqualTo("lp/Audit_LP");
    }

    @Test
    void queueAndConnectionAreThoseBehindTheJndiNamesWithVariablesResolved() throws Exception {
        ServerPlan plan = plans("single").get(0);

        assertThat(plan.ports().get(0).activation()).containsExactly(entry("listenerPort", "OrdersLP"),
                entry("queueName", "ORDERS"), entry("hostName", "mq1.example.com"), entry("port", "1415"),
                entry("channel", "ORDERS.SVRCONN"), entry("queueManager", "QM1"));
        assertThat(plan.ports().get(0).beans()).extracting(BeanBinding::bean).containsExactly("OrderBean");
        assertThat(plan.pools()).extracting(PoolPlan::jndiName).containsExactly("jms/OrdersQCF", "jms/PricesTCF");
        assertThat(plan.pools().get(0).properties()).containsEntry("hostName", "mq1.example.com");
    }

    @Test
    void aPortOnATopicHasItsTopicAndTheDurableSubscriptionOfItsBean() throws Exception {
        PortPlan port = plans("single").get(0).ports().get(2);

        assertThat(port.activation()).containsExactly(entry("listenerPort", "PricesLP"),
                entry("destinationType", "jakarta.jms.Topic"), entry("topicName", "prices/#"),
                entry("queueManager", "QM1"), entry("subscriptionDurability", "Durable"),
                entry("subscriptionName", "shop.ear/orders-ejb.jar/PriceBean"), entry("clientId", "PricesLP"));
        assertThat(port.beans()).extracting(BeanBinding::bean).containsExactly("PriceBean");
    }

    @Test
    void whatWebSphereAllowedOnTopicsAndPortsDoNotIsWrittenAsItCanBeAndFound() throws Exception {
        List<ServerPlan> plans = plans("topics");

        assertThat(plans).singleElement().satisfies(plan -> {
            assertThat(plan.ports()).extracting(PortPlan::name).containsExactly("NewsLP", "RatesLP", "OldLP");
            assertThat(plan.ports().get(0).activation()).as("client identifier and name of the cell")
                    .containsEntry("clientId", "news.client").containsEntry("subscriptionName", "news")
                    .containsEntry("topicName", "news/sport").containsEntry("subscriptionDurability", "Durable");
            assertThat(plan.ports().get(1).activation()).as("not durable").containsEntry("topicName", "rates/*")
                    .doesNotContainKeys("subscriptionDurability", "subscriptionName", "clientId");
            assertThat(plan.ports().get(1).settings()).as("non-ASF").containsEntry("maximumSessions", "1");
            assertThat(plan.ports().get(2).activation()).containsEntry("topicName", "Old")
                    .containsEntry("destinationType", "jakarta.jms.Topic");
            assertThat(plan.ports().get(2).settings()).as("a topic has that of its model queue")
                    .doesNotContainKeys("backoutThreshold", "backoutRequeueQueue");
            assertThat(findings(plan)).containsExactlyInAnyOrder("TOPIC", "TOPIC", "TOPIC", "TOPIC",
                    "EMBEDDED_SERVER", "PORT_WITHOUT_BEAN", "DURABLE_SUBSCRIPTION");
            assertThat(plan.findings()).extracting(Finding::line).anySatisfy(line -> assertThat(line)
                    .startsWith("BSTP0508W").contains("listener port NewsLP has 2 beans"));
        });
    }

    @Test
    void whatDoesNotFitIsFoundWithItsPlace() throws Exception {
        ServerPlan plan = plans("single").get(0);

        assertThat(plan.findings()).extracting(Finding::line).anySatisfy(line -> assertThat(line)
                .startsWith("BSTP0505W nodes/node1/servers/server1/resources.xml:10: connection factory "
                        + "jms/PricesTCF has transportType BINDINGS"));
        assertThat(findings(plan)).containsExactlyInAnyOrder("NO_EQUIVALENT", "AUTHENTICATION_ALIAS",
                "PORT_WITHOUT_BEAN", "VARIABLE", "TOPIC", "BINDINGS_TRANSPORT", "VALUE_NOT_ALLOWED", "BATCH",
                "DURABLE_SUBSCRIPTION",
                "BEAN_WITHOUT_PORT", "POOL_TOO_SMALL");
    }

    @Test
    void eachMemberOfAClusterBecomesWhatItIsByTheNarrowestScope() throws Exception {
        List<ServerPlan> plans = plans("cluster");

        assertThat(plans).extracting(plan -> plan.server().path()).containsExactly("nodeA/m1", "nodeB/m2");
        assertThat(plans.get(0).ports()).singleElement().satisfies(port -> {
            assertThat(port.settings()).containsEntry("maximumSessions", "5");
            assertThat(port.activation()).as("the cluster's, not the cell's")
                    .containsEntry("hostName", "cluster.example.com").containsEntry("queueName", "INVOICES");
            assertThat(port.beans()).extracting(BeanBinding::bean).containsExactly("InvoiceBean");
        });
        PortPlan second = plans.get(1).ports().get(0);
        assertThat(second.settings()).containsEntry("maximumSessions", "1").containsEntry("recoveryInterval", "5");
        assertThat(second.activation()).as("the member's own").doesNotContainKey("hostName")
                .containsEntry("connectionNameList", "b1.example.com(1414),b2.example.com(1414)")
                .containsEntry("nonASFTimeout", "30000").containsEntry("nonASFRollbackEnabled", "false");
        assertThat(plans.get(0).pools()).singleElement().satisfies(pool -> assertThat(pool.xa()).isFalse());
    }

    @Test
    void whatIsPeculiarToTheClusterIsFound() throws Exception {
        List<ServerPlan> plans = plans("cluster");

        assertThat(findings(plans.get(0))).containsExactlyInAnyOrder("ACTIVATION_SPECIFICATION", "MEMBERS_DIFFER");
        assertThat(findings(plans.get(1))).containsExactlyInAnyOrder("NO_EQUIVALENT", "OTHER_PROVIDER",
                "PORT_WITHOUT_BEAN", "ACTIVATION_SPECIFICATION", "MEMBERS_DIFFER", "NOT_FOUND");
    }

    /** C36: its threshold was 5 and could not be changed; C6: a port with six retries or more never stops. */
    @Test
    void aPortOfTheEmbeddedServerGetsTheThresholdThatThisServerHad() throws Exception {
        ServerPlan plan = plans("embedded-v5").get(0);

        assertThat(plan.ports()).hasSize(3).first().satisfies(port -> {
            assertThat(port.settings()).containsEntry("backoutThreshold", "5").containsEntry("maximumRetries", "6")
                    .containsEntry("backoutRequeueQueue", "SYSTEM.DEAD.LETTER.QUEUE");
            assertThat(port.activation()).containsEntry("queueName", "OrderQueue").doesNotContainKey("hostName");
            assertThat(port.beans()).extracting(BeanBinding::bean).containsExactly("LegacyBean");
        });
        assertThat(findings(plan)).containsExactly("EMBEDDED_SERVER", "PORT_WITHOUT_BEAN", "EMBEDDED_SERVER",
                "PORT_WITHOUT_BEAN", "EMBEDDED_SERVER", "SAME_JNDI_NAME");
    }
}
