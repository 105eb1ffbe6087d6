// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQQueueManager;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.AdapterLog;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.Wire;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What IBM had to mend in its client and its adapter, once for each APAR: here it must be right. docs/cases.md. */
@Tag("client")
class AparTest {
    private static final String PORT = "apar";
    private final AdapterLog log = new AdapterLog();
    private Site site;

    @AfterEach
    void close() {
        log.close();
        site.close();
    }

    private static TestBean failing() {
        return TestBean.transacted("bean", (message, transaction) -> {
            throw new IllegalStateException("poison");
        });
    }

    /** The queue's BOTHRESH and BOQNAME count, whoever moves. */
    private static Consumer<BackstopActivationSpec> engine(String engine) {
        return spec -> {
            spec.setMaximumRetries("-1");
            spec.setEngine(engine);
        };
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    /** Until then IBM's client delivers it again and again, and the port with it. */
    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void it24453AnAliasWhoseTargetMayNotBeInquiredIsNamedAndTheMessageIsMovedOnceItMay(String engine)
            throws Exception {
        site = Site.secured("""
                DEFINE CHANNEL(APP) CHLTYPE(SVRCONN)
                DEFINE QLOCAL(BOQ)
                DEFINE QLOCAL(L) BOTHRESH(1) BOQNAME(BOQ)
                DEFINE QALIAS(Q1) TARGET(L)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(Q1) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET,PUT,INQ,BROWSE)
                SET AUTHREC PROFILE(BOQ) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,PASSALL,INQ)
                """, "app", "secret");
        TestBean bean = failing();
        ListenerPortMXBean port = site.start(PORT, bean, engine(engine));
        try (Connection connection = connections().connection()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createQueue("Q1")).send(session.createTextMessage("poison"));
        }
        patiently().until(() -> bean.seen().size() >= 5);
        assertThat(log.lines().stream().filter(line -> line.matches("BSTP015[16].*"))).as("A18, A19")
                .hasSize(engine.equals("IBM") ? 1 : 2).allMatch(line -> line.contains("MQRC_NOT_AUTHORIZED 2035"));
        assertThat(site.depth("BOQ")).isZero();

        site.queueManager().mqsc("SET AUTHREC PROFILE(L) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(INQ)");
        if (engine.equals("IBM")) { // it has remembered that it could not ask
            port.stop();
            port.start();
        }
        patiently().until(() -> site.depth("BOQ") == 1 && site.depth("L") == 0);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @ParameterizedTest
    @CsvSource({"2035, MQRC_NOT_AUTHORIZED", "2053, MQRC_Q_FULL", "2051, MQRC_PUT_INHIBITED"})
    void it25883EachPutThatIsRefusedIsLoggedWithMessageQueueAndReason(int reason, String name) throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\n"
                + "DEFINE QLOCAL(Q1) BOTHRESH(1) BOQNAME(BOQ)");
        ListenerPortMXBean port = site.start(PORT, failing(), engine("BACKSTOP"));
        List.of("BOQ", "DLQ").forEach(queue -> site.queueManager().faults().fail(Verb.MQPUT, queue, reason));
        site.send("poison");
        Ports.awaitState(PORT, "STOPPED");

        assertThat(log.lines().stream().filter(line -> line.startsWith("BSTP0150W"))).as("A40").satisfiesExactly(
                line -> assertThat(line).contains(port.getLastFailedMessageId(), "queue BOQ", name + ' ' + reason),
                line -> assertThat(line).contains(port.getLastFailedMessageId(), "queue DLQ", name + ' ' + reason));
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void it30321ALittleEndianHeaderIsReadableOnTheBackoutQueue(String engine) throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(1) BOQNAME(BOQ)");
        site.start(PORT, failing(), engine(engine));
        put(Original.jms(546, "", "<usr><color>blue</color></usr>"));
        patiently().until(() -> site.depth("BOQ") == 1 && site.depth("Q1") == 0);

        Message moved = site.receive("BOQ");
        assertThat(moved.getStringProperty("color")).as("A38").isEqualTo("blue");
        assertThat(moved.getBody(String.class)).startsWith("0123456789");
    }

    @ParameterizedTest
    @CsvSource({"IBM, MAXDEPTH(0), 1", "IBM, MAXDEPTH(0), 0", "IBM, PUT(DISABLED), 1", "IBM, PUT(DISABLED), 0",
        "BACKSTOP, MAXDEPTH(0), 1", "BACKSTOP, MAXDEPTH(0), 0", "BACKSTOP, PUT(DISABLED), 1",
        "BACKSTOP, PUT(DISABLED), 0"})
    void ij02960WhatTheBackoutQueueDoesNotTakeIsDeadLettered(String engine, String refusing, int persistence)
            throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ) " + refusing + "\nDEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\n"
                + "DEFINE QLOCAL(Q1) BOTHRESH(1) BOQNAME(BOQ)");
        ListenerPortMXBean port = site.start(PORT, failing(), engine(engine));
        put(Original.text("poison").with(message -> message.persistence = persistence));

        patiently().until(() -> site.depth("DLQ") == 1 && site.depth("Q1") == 0);
        assertThat(site.queueManager().queue("DLQ").browse().get(0).descriptor().persistence())
                .as("B14").isEqualTo(persistence);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"MAXDEPTH(0)", "PUT(DISABLED)"})
    void ij02960WithoutADeadLetterQueueOnlyWhatIsNotPersistentIsDiscarded(String refusing) throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ) " + refusing + "\nDEFINE QLOCAL(Q1) BOTHRESH(1) BOQNAME(BOQ)");
        ListenerPortMXBean port = site.start(PORT, failing(), engine("BACKSTOP"));
        put(Original.text("not persistent").notPersistent());
        patiently().until(() -> port.getMoved() == 1);
        assertThat(port.getLastMove()).as("B17").startsWith("was discarded");
        put(Original.text("persistent"));
        Ports.awaitState(PORT, "STOPPED");

        assertThat(port.getStoppedBy()).isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(site.depth("Q1")).isEqualTo(1);
    }

    /** The connection breaks while the bean fails for the last time, and with it the mover's, which was in use. */
    @ParameterizedTest
    @CsvSource({"true, 0", "false, 0", "true, 3600000", "false, 3600000"})
    void it22218AfterAFailoverTheMessageIsMovedOnNewConnections(boolean transacted, String nonAsfTimeout)
            throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        try (Wire wire = new Wire(site.queueManager().port())) {
            site.adapter().setPort(String.valueOf(wire.port()));
            TestBean.Handler handler = (message, transaction) -> {
                boolean last = message.getIntProperty("JMSXDeliveryCount") == 2;
                if (last && message.getBody(String.class).equals("failover")) {
                    wire.cut();
                }
                throw new IllegalStateException("poison");
            };
            TestBean bean = transacted ? TestBean.transacted("bean", handler)
                    : TestBean.withoutTransaction("bean", handler);
            ListenerPortMXBean port = site.start(PORT, bean, spec -> {
                spec.setMaximumRetries("-1");
                spec.setBackoutThreshold("2");
                spec.setBackoutRequeueQueue("BOQ");
                spec.setNonASFTimeout(nonAsfTimeout);
            });
            site.send("first");
            patiently().until(() -> port.getMoved() == 1);

            site.send("failover");
            patiently().until(() -> site.depth("BOQ") == 2 && site.depth("Q1") == 0);
            assertThat(bean.bodies()).as("A39").containsExactly("first", "first", "failover", "failover");
            patiently().until(() -> port.getState().equals("STARTED"));
            site.send("afterwards");
            patiently().until(() -> site.depth("BOQ") == 3);
            site.deactivateAll();
        }
    }

    private MqConnections connections() {
        return new MqConnections(ConnectionSettings.of(site.adapter(), null));
    }

    private void put(Original message) throws Exception {
        MQQueueManager connection = connections().baseConnection();
        try {
            message.put(connection, "Q1");
        } finally {
            connection.disconnect();
        }
    }
}
