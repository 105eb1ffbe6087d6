// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.requeue.OneMove;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** One message, to be moved by IBM's client or by the port's engine, and what lies on the queues then, as text. */
final class Differential implements AutoCloseable {
    private static final String QUEUES = """
            DEFINE QLOCAL(BOQ) REPLACE MAXDEPTH(5000) MAXMSGL(4194304) PUT(ENABLED)
            DEFINE QLOCAL(DLQ) REPLACE MAXDEPTH(5000)
            DEFINE QLOCAL(REPLY) REPLACE
            DEFINE QLOCAL(Q1) REPLACE BOTHRESH(0) BOQNAME(' ')
            DEFINE QALIAS(ALIAS) REPLACE TARGET(Q1)
            ALTER QMGR DEADQ(DLQ)
            """;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Site site;
    private final MQQueueManager sender;
    private int ports;
    private String queue = "Q1";

    /** Who moves, and who finds messages. */
    enum Engine {
        IBM,
        BACKSTOP,
        /** BACKSTOP, and instead of IBM's connection consumer the port's own. */
        BACKSTOP_WITH_ITS_OWN_CONSUMER
    }

    /** How IBM's client brings messages to the port. */
    enum Way {
        CONNECTION_CONSUMER_XA(true, 0),
        CONNECTION_CONSUMER(false, 0),
        /** What the client moves is part of the branch, which must end although no message comes. */
        PLAIN_SESSION_XA(true, 100),
        PLAIN_SESSION(false, 3_600_000);

        private final boolean transacted;
        private final int nonAsfTimeout;

        Way(boolean transacted, int nonAsfTimeout) {
            this.transacted = transacted;
            this.nonAsfTimeout = nonAsfTimeout;
        }

        TestBean bean(TestBean.Handler handler) {
            return transacted ? TestBean.transacted("bean", handler) : TestBean.withoutTransaction("bean", handler);
        }

        boolean isPlainSession() {
            return nonAsfTimeout > 0;
        }

        /** Whether the queue manager counts deliveries of what is not persistent. */
        boolean bringsBackWhatIsNotPersistent() {
            return transacted || isPlainSession();
        }
    }

    Differential() throws MQException {
        String version = MQQueueManager.class.getPackage().getImplementationVersion();
        assertThat(version).as("the client that is meant")
                .startsWith(System.getProperty("backstop.client.version", ""));
        site = new Site(QUEUES);
        site.adapter().setQueueManager("QM1");
        sender = connections().baseConnection();
    }

    MqConnections connections() {
        return new MqConnections(ConnectionSettings.of(site.adapter(), null));
    }

    EmbeddedQueueManager queueManager() {
        return site.queueManager();
    }

    /** Empty queues, and whatever the scenario breaks is broken. */
    void prepare(Scenario scenario, Engine engine, int threshold) {
        heal();
        site.queueManager().mqsc(QUEUES);
        site.queueManager().discardMessages();
        site.queueManager().mqsc(scenario.setup());
        if (engine == Engine.IBM) {
            site.queueManager().mqsc("ALTER QLOCAL(Q1) BOTHRESH(" + threshold + ") BOQNAME('"
                    + (scenario.backoutQueue().isEmpty() ? " " : scenario.backoutQueue()) + "')");
        }
        scenario.faults(site);
    }

    void put(Scenario scenario) throws MQException {
        scenario.message().put(sender, "Q1");
    }

    /** With a name of its own for each port. */
    ListenerPortMXBean start(Scenario scenario, Engine engine, int threshold, Way way, TestBean bean)
            throws Exception {
        return site.start("differential" + ++ports, bean, spec -> {
            configure(spec, way);
            if (engine == Engine.BACKSTOP_WITH_ITS_OWN_CONSUMER) {
                spec.setEngine("BACKSTOP");
            }
            if (engine != Engine.IBM) {
                spec.setBackoutThreshold(String.valueOf(threshold));
                spec.setBackoutRequeueQueue(scenario.backoutQueue());
            }
        });
    }

    /** A port that wants no message of any scenario, and takes away what nobody wants. */
    ListenerPortMXBean startWantingNone(TestBean bean, String selector) throws Exception {
        return site.start("differential" + ++ports, bean, spec -> {
            configure(spec, Way.CONNECTION_CONSUMER_XA);
            spec.setMessageSelector(selector);
            spec.setMessageRetention("false");
        });
    }

    /** From now on ports get from the alias of Q1. */
    void throughAnAlias() {
        queue = "ALIAS";
    }

    private void configure(BackstopActivationSpec spec, Way way) {
        spec.setQueueName(queue);
        spec.setMaximumRetries("-1");
        spec.setNonASFTimeout(String.valueOf(way.nonAsfTimeout));
    }

    /** That of {@link #start}'s last call. */
    String port() {
        return "differential" + ports;
    }

    /** Three failing deliveries; the result is where the message is then, and as what. */
    String afterThreeFailures(Scenario scenario, Engine engine, Way way) throws Exception {
        prepare(scenario, engine, 3);
        TestBean bean = way.bean((message, transaction) -> {
            throw new IllegalStateException("poison");
        });
        ListenerPortMXBean port = start(scenario, engine, 3, way, bean);
        put(scenario);
        await().atMost(PATIENCE).until(() -> port.getState().equals("STOPPED") || isMoved() && isThere(scenario));
        String left = "deliveries " + bean.seen().size() + ", port " + port.getState() + " " + port.getStoppedBy()
                + left();
        heal();
        return left;
    }

    /** What the engine makes of a message that was backed out so often, without a port. */
    String leftByEngine(Scenario scenario, int backouts) throws MQException {
        prepare(scenario, Engine.BACKSTOP, backouts);
        put(scenario);
        backOut(backouts);
        OneMove.of(sender, Original.MESSAGE_ID, scenario.backoutQueue());
        return left();
    }

    void backOut(int times) throws MQException {
        MQQueue queue = sender.accessQueue("Q1", CMQC.MQOO_INPUT_SHARED);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT | CMQC.MQGMO_NO_PROPERTIES;
        for (int i = 0; i < times; i++) {
            queue.get(new MQMessage(), options);
            sender.backout();
        }
        queue.close();
    }

    /** Or that the port has stopped, as nothing took the message. */
    void awaitMoved(ListenerPortMXBean port) {
        await().atMost(PATIENCE).until(() -> port.getState().equals("STOPPED") || isMoved());
    }

    /** A connection consumer gets what is not persistent outside its unit of work, before anything is put. */
    boolean isThere(Scenario scenario) {
        return scenario.message().isPersistent() || scenario.isTakenByNothing()
                || site.depth("BOQ") > 0 || site.depth("DLQ") > 0;
    }

    /** Also committed: the queue may be empty before what was got from it is committed elsewhere. */
    boolean isMoved() {
        return site.depth("Q1") == 0
                && List.of("BOQ", "DLQ", "REPLY").stream().allMatch(queue -> site.queueManager().queue(queue).browse()
                        .stream().allMatch(QueuedMessage::available));
    }

    String left() {
        Map<String, List<QueuedMessage>> queues = new TreeMap<>();
        for (String queue : List.of("Q1", "BOQ", "DLQ", "REPLY")) {
            queues.put(queue, site.queueManager().queue(queue).browse());
        }
        return queues.entrySet().stream().map(queue -> queue.getValue().stream().map(Left::text)
                .collect(Collectors.joining("\n", "\n== " + queue.getKey() + "\n", ""))).collect(Collectors.joining());
    }

    /** No port, and no fault. */
    void heal() {
        site.deactivateAll();
        site.queueManager().faults().healAll();
    }

    @Override
    public void close() throws MQException {
        sender.disconnect();
        site.close();
    }
}
