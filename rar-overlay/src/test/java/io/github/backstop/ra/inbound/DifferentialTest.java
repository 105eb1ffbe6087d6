// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the port's engine leaves on the queues is what IBM's client leaves there: each message goes both ways, and the
 * results are compared to the last byte. docs/poison-messages.md names what differs on purpose.
 */
@Tag("client")
class DifferentialTest {
    private static final String QUEUES = """
            DEFINE QLOCAL(BOQ) REPLACE MAXDEPTH(5000) MAXMSGL(4194304) PUT(ENABLED)
            DEFINE QLOCAL(DLQ) REPLACE MAXDEPTH(5000)
            DEFINE QLOCAL(REPLY) REPLACE
            DEFINE QLOCAL(Q1) REPLACE BOTHRESH(0) BOQNAME(' ')
            ALTER QMGR DEADQ(DLQ)
            """;
    private static Site site;
    private static MQQueueManager sender;
    private static int ports;

    /** Who moves. */
    private enum Engine { IBM, BACKSTOP }

    @BeforeAll
    static void start() throws MQException {
        String version = MQQueueManager.class.getPackage().getImplementationVersion();
        assertThat(version).as("the client that is meant")
                .startsWith(System.getProperty("backstop.client.version", ""));
        site = new Site(QUEUES);
        site.adapter().setQueueManager("QM1");
        sender = new MqConnections(ConnectionSettings.of(site.adapter(), null)).baseConnection();
    }

    @AfterAll
    static void stop() throws MQException {
        sender.disconnect();
        site.close();
    }

    @AfterEach
    void heal() {
        site.deactivateAll();
        site.queueManager().faults().healAll();
    }

    static List<Scenario> transacted() {
        return Scenario.all();
    }

    static List<Scenario> withoutTransaction() {
        return Scenario.all().stream().filter(scenario -> !scenario.isForTransactionsOnly()).toList();
    }

    @ParameterizedTest
    @MethodSource("transacted")
    void leavesTheSameUnderAGlobalTransaction(Scenario scenario) throws Exception {
        assertSame(scenario, true);
    }

    @ParameterizedTest
    @MethodSource("withoutTransaction")
    void leavesTheSameWithoutATransaction(Scenario scenario) throws Exception {
        assertSame(scenario, false);
    }

    /** Of less than four bytes the client's plain session makes something else than its connection consumer does. */
    static List<Scenario> plainSession() {
        return Scenario.all().stream().filter(scenario -> scenario.message().data().length >= 4).toList();
    }

    @ParameterizedTest
    @MethodSource("plainSession")
    void leavesWhatAPlainSessionOfTheClientLeaves(Scenario scenario) throws Exception {
        prepare(scenario, Engine.IBM);
        scenario.message().put(sender, "Q1");
        try (Connection connection = new MqConnections(ConnectionSettings.of(site.adapter(), null)).connection()) {
            connection.start();
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q1"));
            for (int delivery = 1; delivery <= 3; delivery++) {
                assertThat(consumer.receive(10_000)).as("delivery " + delivery).isNotNull();
                session.rollback();
            }
            moveOnReceive(session, consumer);
        }
        String expected = left();

        assertThat(run(scenario, Engine.BACKSTOP, true)).endsWith(expected);
    }

    private static void moveOnReceive(Session session, MessageConsumer consumer) throws JMSException {
        try {
            assertThat(consumer.receiveNoWait()).isNull();
            session.commit();
        } catch (JMSException nothingTakesIt) {
            session.rollback();
        }
    }

    private static void assertSame(Scenario scenario, boolean transacted) throws Exception {
        String expected = run(scenario, Engine.IBM, transacted);
        assertThat(expected).startsWith("deliveries 3,");
        assertThat(run(scenario, Engine.BACKSTOP, transacted)).isEqualTo(expected);
    }

    /** One message, three failing deliveries; the result is where it is then, and as what. */
    private static String run(Scenario scenario, Engine engine, boolean transacted) throws Exception {
        prepare(scenario, engine);
        TestBean.Handler fail = (message, transaction) -> {
            throw new IllegalStateException("poison");
        };
        TestBean bean = transacted ? TestBean.transacted("bean", fail) : TestBean.withoutTransaction("bean", fail);
        ListenerPortMXBean port = site.start("differential" + ports++, bean, spec -> {
            spec.setMaximumRetries("-1");
            if (engine == Engine.BACKSTOP) {
                spec.setBackoutThreshold("3");
                spec.setBackoutRequeueQueue(scenario.backoutQueue());
            }
        });
        int commits = commits();
        scenario.message().put(sender, "Q1");
        // the queue is empty before what was got from it is committed elsewhere
        await().atMost(Duration.ofSeconds(20)).until(() -> site.depth("Q1") == 0 && commits() > commits
                || port.getState().equals("STOPPED"));
        String left = "deliveries " + bean.seen().size() + ", port " + port.getState() + " " + port.getStoppedBy()
                + left();
        site.deactivateAll();
        site.queueManager().faults().healAll();
        return left;
    }

    private static int commits() {
        return site.queueManager().recorder().calls(Verb.MQCMIT).size();
    }

    private static void prepare(Scenario scenario, Engine engine) {
        site.queueManager().mqsc(QUEUES);
        site.queueManager().discardMessages();
        site.queueManager().mqsc(scenario.setup());
        if (engine == Engine.IBM) {
            site.queueManager().mqsc("ALTER QLOCAL(Q1) BOTHRESH(3) BOQNAME('"
                    + (scenario.backoutQueue().isEmpty() ? " " : scenario.backoutQueue()) + "')");
        }
        scenario.faults(site);
    }

    private static String left() {
        Map<String, List<QueuedMessage>> queues = new TreeMap<>();
        for (String queue : List.of("Q1", "BOQ", "DLQ", "REPLY")) {
            queues.put(queue, site.queueManager().queue(queue).browse());
        }
        return queues.entrySet().stream().map(queue -> queue.getValue().stream().map(Left::text)
                .collect(Collectors.joining("\n", "\n== " + queue.getKey() + "\n", ""))).collect(Collectors.joining());
    }
}
