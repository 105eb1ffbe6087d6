// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.function.Consumer;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The authorities that a port on a topic needs. Sessions get from the queue behind the subscription by the
 * subscription; only the connection consumer that moves a message from there opens it by its name.
 */
@Tag("client")
class TopicAuthorityTest {
    private static final String TOPIC = "news/sport";

    private final Site site = Site.secured("""
            DEFINE CHANNEL(APP) CHLTYPE(SVRCONN)
            DEFINE QLOCAL(BOQ)
            DEFINE QMODEL(MODEL) DEFTYPE(PERMDYN) BOTHRESH(1) BOQNAME(BOQ)
            DEFINE TOPIC(NEWS) TOPICSTR('news') MDURMDL(MODEL) MNDURMDL(MODEL)
            SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
            SET AUTHREC PROFILE(NEWS) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(PUB)
            SET AUTHREC PROFILE(BOQ) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,PASSALL)
            """, "app", "secret");

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private void publish(String body) throws Exception {
        try (Connection connection = new MqConnections(ConnectionSettings.of(site.adapter(), null)).connection()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createTopic(TOPIC)).send(session.createTextMessage(body));
        }
    }

    private static TestBean failing() {
        return TestBean.transacted("bean", (message, transaction) -> {
            throw new IllegalStateException("poison");
        });
    }

    private void allow(String authorities) {
        site.queueManager().mqsc("SET AUTHREC PROFILE(NEWS) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(" + authorities
                + ")");
    }

    private void allowToGetByName() {
        site.queueManager().mqsc("SET AUTHREC PROFILE('SYSTEM.MANAGED.**') OBJTYPE(QUEUE) PRINCIPAL('app') "
                + "AUTHADD(GET,BROWSE,INQ)");
    }

    @ParameterizedTest
    @CsvSource({"false, 0, SUB", "true, 0, 'SUB,RESUME'", "false, 500, SUB", "true, 500, 'SUB,RESUME'"})
    void thesePublicationsAreDeliveredAndMoved(boolean durable, String timeout, String authorities) throws Exception {
        allow(authorities);
        if (timeout.equals("0")) {
            allowToGetByName();
        }
        Consumer<BackstopActivationSpec> values = spec -> {
            spec.setMaximumRetries("5");
            spec.setNonASFTimeout(timeout);
        };
        TestBean bean = failing();
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC,
                durable ? Site.durable("server1", "sport", values) : values);
        publish("poison");
        patiently().until(() -> site.depth("BOQ") == 1);
        assertThat(bean.seen()).hasSize(1);
        if (durable) {
            port.stop();
            port.start();
            Ports.awaitState("topic", "STARTED");
        }
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void aConnectionConsumerThatMayNotOpenTheQueueBehindTheSubscriptionStopsAtTheFirstMove() throws Exception {
        allow("SUB,RESUME");
        TestBean bean = failing();
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC, Site.durable("server1", "sport", spec ->
                spec.setMaximumRetries("5")));
        publish("poison");
        Ports.awaitState("topic", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("CONSUMER_FAILED");
        assertThat(port.getReason()).contains("MQRC_NOT_AUTHORIZED 2035");
        assertThat(site.depth("BOQ")).isZero();

        allowToGetByName();
        port.start();
        patiently().until(() -> site.depth("BOQ") == 1);
        assertThat(bean.seen()).hasSize(1);
    }

    @Test
    void aPortThatMayNotSubscribeRecoversAndSaysWhy() throws Exception {
        ListenerPortMXBean port = site.activate("topic", failing(), Site.subscription(TOPIC, spec ->
                spec.setRecoveryRetries("600")));
        Ports.awaitState("topic", "RECOVERING");
        assertThat(port.getReason()).contains("MQRC_NOT_AUTHORIZED 2035", TOPIC);
        allow("SUB");
        Ports.awaitState("topic", "STARTED");
    }
}
