// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two subscribers, one of them with a full queue: NPMSGDLV, PMSGDLV and USEDLQ say who gets the publication (rules
 * D-29, D-30).
 */
@ClientTest
class PublicationDeliveryTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private void publish(Queues queues, Session session, boolean persistent, boolean durable) throws Exception {
        Topics topics = new Topics(session, queues);
        MessageProducer producer = session.createProducer(topics.topic("news"));
        producer.setDeliveryMode(persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        MQQueueManager base = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQQueue full = base.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        queues.full(queues.source());
        MQTopic subscription = base.accessTopic(full, topics.root() + "/news", null,
                CMQC.MQSO_CREATE | (durable ? CMQC.MQSO_DURABLE : 0), null, durable ? topics.root() : null);
        try {
            producer.send(session.createTextMessage("news"));
        } finally {
            if (durable) {
                subscription.getSubscriptionReference().setCloseOptions(CMQC.MQCO_REMOVE_SUB);
            }
            subscription.getSubscriptionReference().close();
            base.disconnect();
        }
    }

    @ParameterizedTest(name = "{0}, persistent {1}, durable {2}: goes wrong {3}")
    @CsvSource({
        "NPMSGDLV(ALL),      false, false, true",
        "NPMSGDLV(ALLDUR),   false, false, false",
        "NPMSGDLV(ALLDUR),   false, true,  true",
        "NPMSGDLV(ALLAVAIL), false, true,  false",
        "NPMSGDLV(ASPARENT), false, true,  false",
        "PMSGDLV(ALL),       true,  false, true",
        "PMSGDLV(ASPARENT),  true,  false, false",
        "PMSGDLV(ASPARENT),  true,  true,  true",
        "PMSGDLV(ALLAVAIL),  true,  true,  false"})
    @Tag("unconfirmed")
    @DisplayName("D-29: NPMSGDLV and PMSGDLV say whether a copy that is missing fails the publication for everybody")
    void aMissingCopyFailsThePublicationForAllOrForNobody(String rule, boolean persistent, boolean durable,
            boolean fails) throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE TOPIC(${TOPIC}) TOPICSTR('" + topics.root() + "') USEDLQ(NO) " + rule);
            MessageConsumer other = session.createConsumer(topics.topic("news"));
            if (fails) {
                assertThatThrownBy(() -> publish(queues, session, persistent, durable))
                        .hasStackTraceContaining("2502");
                assertThat(other.receiveNoWait()).isNull();
            } else {
                publish(queues, session, persistent, durable);
                assertThat(Topics.texts(other, 1)).containsExactly("news");
            }
            assertThat(queues.on(queues.deadLetter())).isEmpty();
        }
    }

    @Test
    @DisplayName("D-30: USEDLQ(YES): a copy on the dead-letter queue counts as delivered")
    void onTheDeadLetterQueueItCountsAsDelivered() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE TOPIC(${TOPIC}) TOPICSTR('" + topics.root() + "') USEDLQ(YES) NPMSGDLV(ALL)");
            MessageConsumer other = session.createConsumer(topics.topic("news"));
            publish(queues, session, false, false);
            assertThat(Topics.texts(other, 1)).containsExactly("news");
            QueuedMessage dead = queues.only(queues.deadLetter());
            assertThat(dead.descriptor().format()).isEqualTo("MQDEAD");
            DeadLetterHeader header = DeadLetterHeader.read(StructureInput.of(dead.data()));
            assertThat(header.reason()).isEqualTo(2053);
            assertThat(header.destinationQueue()).isEqualTo(queues.source());
        }
    }

    @Test
    void theCopyForAQueueThatWasDeletedIsDeadLetteredToo() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            String subscription = topics.root() + ".SUB";
            queues.mqsc("DEFINE SUB('" + subscription + "') TOPICSTR('" + topics.root() + "/news') DEST("
                    + queues.source() + ")");
            queues.mqsc("DELETE QLOCAL(" + queues.source() + ")");
            try {
                session.createProducer(topics.topic("news")).send(session.createTextMessage("news"));

                DeadLetterHeader header = DeadLetterHeader.read(
                        StructureInput.of(queues.only(queues.deadLetter()).data()));
                assertThat(header.reason()).isEqualTo(2085);
                assertThat(header.destinationQueue()).isEqualTo(queues.source());
            } finally {
                queues.mqsc("DELETE SUB('" + subscription + "')");
                queues.mqsc("DEFINE QLOCAL(" + queues.source() + ")");
            }
        }
    }
}
