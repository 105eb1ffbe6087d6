// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.AdapterLog;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** stopScope=CLUSTER without the authority for the topic. */
@Tag("client")
class ClusterAuthorityTest {
    private final AdapterLog log = new AdapterLog();
    private final Site site = Site.secured("""
            DEFINE CHANNEL(APP) CHLTYPE(SVRCONN)
            DEFINE QLOCAL(Q1) BOTHRESH(0)
            DEFINE TOPIC(BACKSTOP) TOPICSTR('Backstop/Ports')
            SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
            SET AUTHREC PROFILE(Q1) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET,PUT,BROWSE,INQ)
            """, "app", "secret");

    @AfterEach
    void close() {
        site.close();
        log.close();
    }

    private void send(String body) throws Exception {
        try (Connection connection = new MqConnections(ConnectionSettings.of(site.adapter(), null)).connection()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createQueue("Q1")).send(session.createTextMessage(body));
        }
    }

    private void awaitLog(String beginning, String... parts) {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(log.lines()).anySatisfy(line ->
                assertThat(line).startsWith(beginning).contains(parts)));
    }

    @Test
    void thePortStopsAloneSaysWhatIsMissingAndJoinsOnceItIsThere() throws Exception {
        ListenerPortMXBean port = site.start("LP.1", TestBean.transacted("bean", (message, transaction) ->
                transaction.setRollbackOnly()), spec -> {
            spec.setMaximumRetries("3");
            spec.setStopScope("CLUSTER");
        });
        awaitLog("BSTP0171W port LP.1: topic Backstop/Ports/LP.1", "2035", "+sub and +pub");
        assertThat(port.getCluster()).contains("2035", "the port stops alone");

        site.queueManager().mqsc("SET AUTHREC PROFILE(BACKSTOP) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(SUB)");
        awaitLog("BSTP0170I port LP.1", "topic Backstop/Ports/LP.1");
        send("poison");
        Ports.awaitState("LP.1", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() ->
                assertThat(port.getCluster()).as("it may hear, but not say").contains("2035"));

        site.queueManager().mqsc("SET AUTHREC PROFILE(BACKSTOP) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(PUB)");
        await().atMost(Duration.ofSeconds(60)).until(() -> port.getCluster().endsWith(": connected"));
    }
}
