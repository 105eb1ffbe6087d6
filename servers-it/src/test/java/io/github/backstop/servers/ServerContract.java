// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a listener port does on every application server. The server runs in a process of its own; what is in there is
 * seen from outside alone: on the queues, with IBM's client, and by JMX.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ServerContract {

    static final String NEXT_CLIENT = System.getProperty("servers.next.client");

    private static final String QUEUE_MANAGER = "QM1";
    private static final String POISON = "throw in their middle";
    static final String DEFINITIONS = """
            DEFINE QLOCAL(ORDERS) BOTHRESH(0)
            DEFINE QLOCAL(PAYMENTS) BOTHRESH(0)
            DEFINE QLOCAL(INVOICES) BOTHRESH(3) BOQNAME(INVOICES.BOQ)
            DEFINE QLOCAL(INVOICES.BOQ)
            DEFINE QLOCAL(REFUNDS) BOTHRESH(3) BOQNAME(REFUNDS.BOQ)
            DEFINE QLOCAL(REFUNDS.BOQ)
            DEFINE QLOCAL(SHIPMENTS) BOTHRESH(0)
            DEFINE QLOCAL(SHIPPED)
            """;

    private final List<AutoCloseable> open = new ArrayList<>();
    private List<Provider> providers;
    private ClientQueues queues;
    private ServerProcess server;
    private ServerPorts ports;

    abstract Server server();

    /** Version of IBM's client inside the adapter. */
    String client() {
        return System.getProperty("servers.client");
    }

    /** Others than IBM MQ, each with a broker of its own. */
    List<Provider> startProviders() {
        return List.of();
    }

    final List<Provider> providers() {
        return providers;
    }

    @BeforeAll
    void start() {
        providers = startProviders();
        open.addAll(providers);
        queues = opened(new ClientQueues(QUEUE_MANAGER, DEFINITIONS));
        server = opened(server().start(Site.prepare(getClass().getSimpleName(), client(), queues.port(), providers)));
        ports = opened(ServerPorts.of(server.java()));
    }

    private <T extends AutoCloseable> T opened(T one) {
        open.add(0, one);
        return one;
    }

    @AfterAll
    void end() throws Exception {
        for (AutoCloseable ending : open) {
            ending.close();
        }
    }

    static ConditionFactory soon() {
        return await().atMost(Duration.ofMinutes(1));
    }

    final ServerPort started(String name) {
        ServerPort port = ports.port(name);
        await().atMost(Duration.ofMinutes(2)).untilAsserted(() ->
                assertThat(port.state()).as(() -> port + ": " + port.text("Reason") + '\n' + server.output())
                        .isEqualTo("STARTED"));
        return port;
    }

    final void awaitStop(ServerPort port) {
        soon().untilAsserted(() -> assertThat(port.state()).as("%s", port).isEqualTo("STOPPED"));
        assertThat(port.text("StoppedBy")).isEqualTo("POISON");
    }

    @ParameterizedTest
    @CsvSource({"LP.ORDERS, ORDERS, throw", "LP.ORDERS, ORDERS, rollback", "LP.PAYMENTS, PAYMENTS, throw"})
    void threeDeliveriesStopThePortAndTheMessagesStayAndComeAgain(String name, String queue, String poison) {
        ServerPort port = started(name);
        long before = port.number("Delivered");
        queues.send(queue, List.of("good 1", poison, "good 2"));

        awaitStop(port);
        assertThat(port.number("Delivered") - before).as("C2: one good delivery, three of the poison").isEqualTo(4);
        soon().untilAsserted(() -> assertThat(queues.texts(queue)).as("C7").containsExactly(poison, "good 2"));
        assertThat(queues.backoutCounts(queue)).startsWith(3);
        soon().untilAsserted(() -> assertThat(queues.openInputCount(queue)).as("handles").isZero());

        port.start();
        soon().untilAsserted(() -> assertThat(port.number("Delivered") - before).as("C4").isEqualTo(5));
        awaitStop(port);
        soon().untilAsserted(() -> assertThat(queues.backoutCounts(queue)).startsWith(4));

        queues.take(queue, poison);
        port.start();
        soon().untilAsserted(() -> assertThat(queues.depth(queue)).isZero());
        assertThat(port.state()).isEqualTo("STARTED");
        soon().untilAsserted(() -> assertThat(port.number("Delivered") - before).isEqualTo(6));
    }

    @ParameterizedTest
    @CsvSource({"LP.INVOICES, INVOICES, throw", "LP.INVOICES, INVOICES, rollback", "LP.REFUNDS, REFUNDS, throw"})
    void atTheThresholdTheMessageIsMovedAndThePortGoesOn(String name, String queue, String poison) {
        ServerPort port = started(name);
        long before = port.number("Delivered");
        queues.send(queue, List.of("good 1", poison, "good 2"));

        soon().untilAsserted(() -> assertThat(queues.depth(queue)).isZero());
        assertThat(queues.texts(queue + ".BOQ")).as("A5, C12").containsExactly(poison);
        soon().untilAsserted(() -> assertThat(port.number("Delivered") - before).isEqualTo(5));
        assertThat(port.state()).isEqualTo("STARTED");
        queues.take(queue + ".BOQ", poison);
    }

    @Test
    void aStoppedPortLosesNothingAndDeliversNothingTwice() {
        ServerPort port = started("LP.SHIPMENTS");
        List<String> good = new ArrayList<>();
        List<String> sent = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            good.add("good " + i);
            sent.add("good " + i);
            if (i == 50) {
                sent.add(POISON);
            }
        }
        queues.send("SHIPMENTS", sent);

        awaitStop(port);
        soon().untilAsserted(() -> assertThat(queues.openInputCount("SHIPMENTS")).as("handles").isZero());
        List<String> copies = queues.texts("SHIPPED");
        List<String> left = queues.texts("SHIPMENTS");
        assertThat(copies).as("sent in the deliveries' transactions").doesNotHaveDuplicates()
                .doesNotContain(POISON);
        List<String> both = new ArrayList<>(copies);
        both.addAll(left);
        assertThat(both).as("delivered, and left on the queue").containsExactlyInAnyOrderElementsOf(sent);

        queues.take("SHIPMENTS", POISON);
        port.start();
        soon().untilAsserted(() -> assertThat(queues.depth("SHIPMENTS")).isZero());
        soon().untilAsserted(() -> assertThat(queues.texts("SHIPPED")).containsExactlyInAnyOrderElementsOf(good));
        assertThat(port.state()).isEqualTo("STARTED");
    }

    /** As the migration of a cell writes it. */
    @Test
    void aPortOnATopicStopsAtItsLimitAndItsDurableSubscriptionKeepsWhatIsPublishedMeanwhile() {
        ServerPort port = started("LP.PRICES");
        queues.publish("prices/oil", "good 1");
        queues.publish("prices/gas", "throw");
        awaitStop(port);
        assertThat(port.number("Delivered")).as("C2").isEqualTo(3);

        queues.publish("prices/oil", "good 2");
        port.start();
        soon().untilAsserted(() -> assertThat(port.number("Delivered")).as("C4").isEqualTo(4));
        awaitStop(port);
    }

    @Test
    void thePortTakesTheAdministratorsSettings() {
        ServerPort port = started("LP.ORDERS");
        assertThat(port.number("MaximumRetries")).as("of lp/orders").isEqualTo(3);
    }

    @Test
    void thePortTellsWhatLeftTheBean() {
        ServerPort port = started("LP.INVOICES");
        queues.send("INVOICES", List.of("throw to tell"));
        soon().untilAsserted(() -> assertThat(queues.texts("INVOICES.BOQ")).containsExactly("throw to tell"));
        assertThat(port.text("LastFailure")).contains("cannot work with throw to tell, from ", client());
        queues.take("INVOICES.BOQ", "throw to tell");
    }
}
