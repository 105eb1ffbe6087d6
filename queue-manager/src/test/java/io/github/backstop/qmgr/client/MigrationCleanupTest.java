// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A subscriber in migration mode that is cut off has left the command that deregisters it (SPI PUT deferred). */
@ClientTest
@Timeout(300)
class MigrationCleanupTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void whoIsCutOffIsNoSubscriberAnyMore() throws Exception {
        Queues queues = MQ.queues();
        JmsClient dying = MQ.connect().inMigrationMode().with(factory -> factory.setChannel("DYING.CHANNEL"));
        Session session = dying.session(Session.AUTO_ACKNOWLEDGE);
        MessageConsumer subscriber = session.createConsumer(new Topics(session, queues).topic("news"));
        String topic = new Topics(session, queues).root() + "/news";
        assertThat(subscriptions()).contains(topic);
        assertThat(MQ.queueManager().browse("SYSTEM.PENDING.DATA.QUEUE")).hasSize(1);
        queues.mqsc("STOP CHANNEL(DYING.CHANNEL) MODE(TERMINATE)");
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(subscriptions()).doesNotContain(topic);
            assertThat(MQ.queueManager().browse("SYSTEM.PENDING.DATA.QUEUE")).isEmpty();
        });
        assertThat(subscriber).isNotNull();
    }

    private static String subscriptions() {
        return Mqsc.answer(MQ.queueManager().embedded().orElseThrow(), "DISPLAY SUB(*) TOPICSTR");
    }
}
