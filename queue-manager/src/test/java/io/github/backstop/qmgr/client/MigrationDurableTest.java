// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.Session;
import jakarta.jms.TopicSubscriber;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Durable subscriptions of JMS with PROVIDERVERSION(6) are those of the broker with a SubName (rule D-6). */
@ClientTest
@Timeout(300)
class MigrationDurableTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static JmsClient migrating(int brokerVersion, String clientId) {
        return MQ.connect().inMigrationMode().withClientId(clientId)
                .with(factory -> factory.setBrokerVersion(brokerVersion));
    }

    @ParameterizedTest
    @ValueSource(ints = {WMQConstants.WMQ_BROKER_V1, WMQConstants.WMQ_BROKER_V2})
    @DisplayName("D-8: JoinExcl, NoAlter and LeaveOnly; a subscription with a name is found by it")
    void publicationsWaitForADurableSubscriberUntilItUnsubscribes(int brokerVersion) throws Exception {
        Queues queues = MQ.queues();
        String id = queues.prefix() + brokerVersion;
        try (JmsClient client = migrating(brokerVersion, id)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            TopicSubscriber subscriber = session.createDurableSubscriber(topics.topic("news"), "mine");
            topics.publish("news", "present");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("present");
            subscriber.close();
            topics.publish("news", "away");
        }
        try (JmsClient client = migrating(brokerVersion, id)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            TopicSubscriber subscriber = session.createDurableSubscriber(topics.topic("news"), "mine");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("away");
            topics.publish("news", "back");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("back");
            subscriber.close();
            session.unsubscribe("mine");
            assertThatThrownBy(() -> session.unsubscribe("mine")).isInstanceOf(InvalidDestinationException.class);
        }
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                assertThat(Mqsc.answer(MQ.queueManager().embedded().orElseThrow(), "DISPLAY SUB(*)"))
                        .doesNotContain(id, "JMS:SYS:Unknown"));
    }

    @Test
    void anotherTopicUnderTheNameIsAnotherSubscription() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = migrating(WMQConstants.WMQ_BROKER_V1, queues.prefix() + "id")) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            session.createDurableSubscriber(topics.topic("one"), "mine").close();
            topics.publish("one", "for the first");
            TopicSubscriber subscriber = session.createDurableSubscriber(topics.topic("two"), "mine");
            topics.publish("one", "for nobody");
            topics.publish("two", "for the second");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("for the second");
            subscriber.close();
            session.unsubscribe("mine");
        }
    }
}
