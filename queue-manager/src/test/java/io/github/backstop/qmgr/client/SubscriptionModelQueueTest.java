// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A subscriber's queue is made from a model queue of the system, and has that one's BOTHRESH and BOQNAME. */
@ClientTest
@Timeout(300)
class SubscriptionModelQueueTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();

    /** Who makes the subscriber's queue: the queue manager for MQSUB, or the client for the broker. */
    enum Subscriber {
        MANAGED("SYSTEM.NDURABLE.MODEL.QUEUE"), QUEUED("SYSTEM.JMS.MODEL.QUEUE");

        private final String model;

        Subscriber(String model) {
            this.model = model;
        }

        private JmsClient connect() {
            return this == MANAGED ? MQ.connect() : MQ.connect().inMigrationMode().with(factory -> {
                factory.setBrokerVersion(WMQConstants.WMQ_BROKER_V1);
                factory.setBrokerSubQueue("SYSTEM.JMS.ND.MANY.*");
            });
        }
    }

    @AfterEach
    void theModelsAreAsTheyCame() {
        for (Subscriber subscriber : Subscriber.values()) {
            queues.mqsc("ALTER QMODEL(" + subscriber.model + ") BOTHRESH(0) BOQNAME(' ')");
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("C-23: a publication is moved as BOTHRESH and BOQNAME of the system's model queue say")
    void theThresholdIsTheModelQueues(Subscriber subscriber) throws Exception {
        queues.mqsc("ALTER QMODEL(" + subscriber.model + ") BOTHRESH(2) BOQNAME(${BOQ})");
        try (JmsClient client = subscriber.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = subscribe(client, session);
            JmsClient.rollBack(session, consumer, 2);
            assertThat(consumer.receiveNoWait()).isNull();
            session.commit();
            await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(queues.backout()) == 1);
            consumer.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("C-23: with BOTHRESH(0) a publication stays, however often it is backed out")
    void withoutThresholdThePublicationStays(Subscriber subscriber) throws Exception {
        queues.mqsc("ALTER QMODEL(" + subscriber.model + ") BOTHRESH(0) BOQNAME(${BOQ})");
        try (JmsClient client = subscriber.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = subscribe(client, session);
            JmsClient.rollBack(session, consumer, 5);
            assertThat(JmsClient.text(JmsClient.receive(consumer, 6))).isEqualTo("poison");
            session.commit();
            assertThat(queues.depth(queues.backout())).isZero();
            consumer.close();
        }
    }

    private MessageConsumer subscribe(JmsClient client, Session session) throws Exception {
        MessageConsumer consumer = session.createConsumer(new Topics(session, queues).topic("news"));
        new Topics(client.session(Session.AUTO_ACKNOWLEDGE), queues).publish("news", "poison");
        return consumer;
    }
}
