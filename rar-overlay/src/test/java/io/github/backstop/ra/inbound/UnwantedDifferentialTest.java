// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.inbound.Differential.Engine;
import io.github.backstop.ra.inbound.Differential.Way;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a port with messageRetention=false makes of a message that nobody selects is what IBM's client makes of it in
 * migration mode, the one in which it takes such messages away (B13, B14, A42): compared to the last byte.
 */
@Tag("client")
class UnwantedDifferentialTest {
    private static final String SELECTOR = "color = 'red'";
    private static final Scenario SELECTED = Scenario.moved("selected",
            Original.jms(273, "", "<usr><color>red</color></usr>"));
    /** All that are dead-lettered or reported somewhere. */
    private static final List<Scenario> SCENARIOS = Scenario.of(Way.CONNECTION_CONSUMER_XA).stream()
            .filter(one -> one.setup().equals(Scenario.FULL) || one.backoutQueue().isEmpty() && one.setup().isEmpty())
            .map(one -> Scenario.refused(one.rows(), one.message(), "", "")).toList();
    private static final Map<Scenario, String> LEFT_BY_CLIENT = new HashMap<>();
    private static Differential site;

    /** All by one consumer, whose close takes five seconds. */
    @BeforeAll
    static void start() throws Exception {
        site = new Differential();
        Connection connection = connection("6");
        try (LocalServerSession sessions = consume(connection, new AtomicInteger()); connection) {
            for (Scenario scenario : SCENARIOS) {
                site.prepare(scenario, Engine.IBM, 3);
                site.put(scenario);
                await().atMost(Duration.ofSeconds(60)).until(() -> site.isMoved() && site.isThere(scenario));
                LEFT_BY_CLIENT.put(scenario, site.left());
            }
        }
    }

    @AfterAll
    static void stop() throws MQException {
        site.close();
    }

    @AfterEach
    void heal() {
        site.heal();
    }

    static List<Scenario> deadLettered() {
        return SCENARIOS;
    }

    @ParameterizedTest
    @MethodSource("deadLettered")
    void leavesWhatTheClientLeavesInMigrationMode(Scenario scenario) throws Exception {
        assertThat(leftByPort(scenario)).isEqualTo(LEFT_BY_CLIENT.get(scenario));
    }

    /** Its selectors are the queue manager's there, and it never hears of the message. */
    @Test
    void inItsNormalModeTheClientLeavesTheMessageWhateverItsRetentionSays() throws Exception {
        Scenario unwanted = Scenario.refused("unwanted", Scenario.TEXT, "", "");
        site.prepare(unwanted, Engine.IBM, 0);
        site.put(unwanted);
        site.put(SELECTED);
        AtomicInteger deliveries = new AtomicInteger();
        Connection connection = connection("unspecified");
        try (LocalServerSession sessions = consume(connection, deliveries); connection) {
            await().atMost(Duration.ofSeconds(60)).until(() -> deliveries.get() > 3);
        }
        assertThat(site.queueManager().queue("Q1").browse()).hasSize(2);
    }

    private static Connection connection(String providerVersion) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(site.queueManager().port());
        factory.setChannel("SYSTEM.DEF.SVRCONN");
        factory.setQueueManager("QM1");
        factory.setProviderVersion(providerVersion);
        factory.setMessageRetention(WMQConstants.WMQ_MRET_NO);
        return factory.createConnection();
    }

    private static LocalServerSession consume(Connection connection, AtomicInteger deliveries) throws JMSException {
        Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
        LocalServerSession sessions = new LocalServerSession(session, deliveries::incrementAndGet);
        connection.createConnectionConsumer(session.createQueue("Q1"), SELECTOR, sessions, 1);
        connection.start();
        return sessions;
    }

    private static String leftByPort(Scenario scenario) throws Exception {
        site.prepare(scenario, Engine.BACKSTOP, 0);
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        ListenerPortMXBean port = site.startWantingNone(bean, SELECTOR);
        site.put(scenario);
        site.awaitMoved(port);
        assertThat(bean.seen()).isEmpty();
        assertThat(port.getState()).isEqualTo("STARTED");
        return site.left();
    }
}
