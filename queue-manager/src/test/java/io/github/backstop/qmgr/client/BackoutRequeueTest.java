// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.receive;
import static io.github.backstop.qmgr.client.JmsClient.rollBack;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sections 2, 3 and 6: a poison message is put on the backout queue, and what it looks like there. */
@ClientTest
class BackoutRequeueTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("A: three deliveries, then the message is put on the backout queue and committed at once")
    void movesTheMessageAfterThreeDeliveriesAndCommitsAtOnce() throws Exception {
        Queues queues = MQ.queues().put(Original.poison().context()).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);

            rollBack(session, consumer, 3);
            assertThat(text(receive(consumer, 1))).isEqualTo("good");

            Moved copy = Moved.of(queues.only(queues.backout()));
            copy.assertKeeps(original).assertFormat(Format.RF_HEADER_2)
                    .assertJmsBody("jms_text", "queue:///" + queues.backout(), original.data());
            NameValueFolder jms = copy.folder("jms");
            assertThat(jms.text("Cid")).isEqualTo("ID:" + "22".repeat(24));
            assertThat(jms.text("Tms")).as("put time").isEqualTo(String.valueOf(Original.PUT_TIME));
            assertThat(jms.text("Dlv")).as("not persistent").isEqualTo("1");
            assertThat(jms.value("Exp")).isEmpty();
            assertThat(queues.depth(queues.deadLetter())).isZero();
            MQ.calls(queues, calls -> {
                assertThat(calls.after(calls.of(Verb.MQBACK).nth(3)).story()).containsSequence("MQGET SRC",
                        "MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202", "MQCLOSE BOQ", "MQCMIT", "MQGET SRC");
                assertPutDescriptor(calls.of(Verb.MQPUT).on(queues.backout()).only().descriptor());
            });
            session.commit();
        }
    }

    /** What the client sends: version 1, no context of its own, no count. */
    private static void assertPutDescriptor(MessageDescriptor sent) {
        assertThat(sent.version()).isEqualTo(1);
        assertThat(sent.messageId()).isEqualTo(Original.MESSAGE_ID);
        assertThat(sent.backoutCount()).isZero();
        assertThat(sent.userIdentifier()).isEmpty();
        assertThat(sent.applIdentityData()).isEmpty();
        assertThat(sent.putApplName()).isEmpty();
        assertThat(sent.putDate()).isEmpty();
        assertThat(sent.putTime()).isEmpty();
    }

    @Test
    @DisplayName("A1: AUTO_ACKNOWLEDGE of a message that is not persistent: moved on receive, never delivered")
    void movesAMessageReceivedWithAutomaticAcknowledgement() throws Exception {
        assertMovedOnReceive(Session.AUTO_ACKNOWLEDGE, Original.poison());
    }

    @Test
    @DisplayName("A2: AUTO_ACKNOWLEDGE of a persistent message: moved on receive, never delivered")
    void movesAPersistentMessageReceivedWithAutomaticAcknowledgement() throws Exception {
        assertMovedOnReceive(Session.AUTO_ACKNOWLEDGE, Original.poison().persistent());
    }

    @Test
    @DisplayName("A3: DUPS_OK_ACKNOWLEDGE: moved on receive, never delivered")
    void movesAMessageReceivedWithLazyAcknowledgement() throws Exception {
        assertMovedOnReceive(Session.DUPS_OK_ACKNOWLEDGE, Original.poison().persistent());
    }

    private static void assertMovedOnReceive(int acknowledgeMode, Original poison) throws Exception {
        Queues queues = MQ.queues().put(poison).put(Original.good());
        try (JmsClient client = MQ.connect()) {
            client.makePoison(queues, 3);
            Calls before = MQ.calls(queues);

            MessageConsumer consumer = consumer(client.session(acknowledgeMode), queues);
            assertThat(text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("good");

            Moved.of(queues.only(queues.backout())).assertMessageId(Original.MESSAGE_ID);
            assertThat(queues.depth(queues.source())).isZero();
            MQ.calls(queues, all -> {
                Calls calls = all.after(before);
                assertThat(calls.of(Verb.MQGET).options()).isNotEmpty().allSatisfy(options ->
                        assertThat(options & 0x1006).as("SYNCPOINT_IF_PERSISTENT").isEqualTo(0x1000));
                assertThat(calls.story()).containsSequence("MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202", "MQCLOSE BOQ",
                        "MQCMIT");
            });
        }
    }

    @Test
    @DisplayName("D: CLIENT_ACKNOWLEDGE with recover(): as transacted")
    void movesTheMessageAfterThreeRecovers() throws Exception {
        Queues queues = MQ.queues().put(Original.poison()).put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.CLIENT_ACKNOWLEDGE);
            MessageConsumer consumer = consumer(session, queues);
            for (int delivery = 1; delivery <= 3; delivery++) {
                receive(consumer, delivery);
                session.recover();
            }

            TextMessage good = (TextMessage) receive(consumer, 1);

            assertThat(good.getText()).isEqualTo("good");
            assertThat(queues.descriptor(queues.backout()).messageId()).isEqualTo(Original.MESSAGE_ID);
            MQ.calls(queues, calls -> {
                assertThat(calls.of(Verb.MQBACK).all()).as("recover is MQBACK").hasSize(3);
                assertThat(calls.story()).containsSequence("MQPUT BOQ 0x20202", "MQCLOSE BOQ", "MQCMIT");
            });
            good.acknowledge();
        }
    }

    @Test
    @DisplayName("H1: persistence makes no difference")
    void movesAPersistentMessageInTheSameWay() throws Exception {
        Queues queues = MQ.queues().put(Original.poison().persistent()).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilMoved(queues, 3);

        Moved copy = Moved.of(queues.only(queues.backout()));
        copy.assertKeeps(original);
        assertThat(copy.descriptor().persistence()).isEqualTo(1);
        assertThat(copy.folder("jms").text("Dlv")).as("persistent").isEqualTo("2");
    }

    @Test
    @DisplayName("M5: BOTHRESH 1 moves the message after one delivery (C-22)")
    void movesTheMessageAfterOneDelivery() throws Exception {
        Queues queues = MQ.queues().backoutThreshold(1).put(Original.poison()).put(Original.good());

        receiveUntilMoved(queues, 1);

        assertThat(queues.descriptor(queues.backout()).messageId()).isEqualTo(Original.MESSAGE_ID);
    }

    @Test
    @DisplayName("F5: BOTHRESH 0 never moves it (C-22)")
    void deliversForEverWithoutAThreshold() throws Exception {
        Queues queues = MQ.queues().backoutThreshold(0).put(Original.poison());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();

            rollBack(session, consumer(session, queues), 7);
        }
        assertThat(queues.descriptor(queues.source()).backoutCount()).isEqualTo(7);
        assertThat(queues.depth(queues.backout())).isZero();
    }

    @Test
    @DisplayName("F13: MQRO_DISCARD_MSG does not matter while the backout queue takes the message")
    void movesAMessageThatMayBeDiscarded() throws Exception {
        Queues queues = MQ.queues().put(Original.poison().report(ReportOption.DISCARD_MSG.bits()))
                .put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilMoved(queues, 3);

        Moved.of(queues.only(queues.backout())).assertKeeps(original);
        assertThat(queues.descriptor(queues.backout()).report()).isEqualTo(ReportOption.DISCARD_MSG.bits());
    }

    @Test
    @DisplayName("S1: a queue that is its own backout queue gets the message back with count 0, without end")
    void movesTheMessageInCycles() throws Exception {
        Queues queues = MQ.queues().mqsc("ALTER QLOCAL(${SRC}) BOQNAME(${SRC})").put(Original.poison());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);

            for (int cycle = 1; cycle <= 3; cycle++) {
                rollBack(session, consumer, 3);
            }
        }
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("M1: a message without format becomes jms_bytes with an MQRFH2")
    void addsAnRfh2ToAMessageWithoutFormat() throws Exception {
        byte[] body = {0, 1, 2, (byte) 0xff};
        Queues queues = MQ.queues().put(Original.bytes(body)).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilMoved(queues, 3);

        Moved copy = Moved.of(queues.only(queues.backout()));
        copy.assertKeeps(original).assertJmsBody("jms_bytes", "queue:///" + queues.backout(), body);
        assertThat(copy.rfh2().format()).isEmpty();
    }

    @Test
    @DisplayName("M3: Report and Expiry are kept, also with MQRO_PASS_DISCARD_AND_EXPIRY (C-28)")
    void keepsReportAndExpiry() throws Exception {
        Queues queues = MQ.queues()
                .put(Original.poison().report(ReportOption.PASS_DISCARD_AND_EXPIRY.bits()).expiry(12345))
                .put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilMoved(queues, 3);

        Moved copy = Moved.of(queues.only(queues.backout()));
        copy.assertKeeps(original);
        assertThat(copy.descriptor().report()).isEqualTo(ReportOption.PASS_DISCARD_AND_EXPIRY.bits());
        assertThat(copy.descriptor().expiry()).isBetween(11_000, 12_345);
        assertThat(copy.folder("jms").text("Exp")).isNotNull();
    }

    @Test
    @DisplayName("M4: a request keeps its type and its reply queue, also in the MQRFH2")
    void keepsTheReplyQueueOfARequest() throws Exception {
        Queues queues = MQ.queues();
        queues.put(Original.poison().type(1).replyTo(queues.reply())).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilMoved(queues, 3);

        Moved copy = Moved.of(queues.only(queues.backout()));
        copy.assertKeeps(original);
        assertThat(copy.descriptor().messageType()).isEqualTo(1);
        assertThat(copy.descriptor().replyToQueue()).isEqualTo(queues.reply());
        assertThat(copy.folder("jms").text("Rto")).contains(queues.reply());
    }

    @Test
    @DisplayName("W3: encoding and code page of the body move into the MQRFH2 (C-28)")
    void describesTheBodyInTheRfh2() throws Exception {
        byte[] body = "\u00fcber".getBytes(StandardCharsets.ISO_8859_1);
        Queues queues = MQ.queues().put(Original.bytes(body).format("MQSTR   ").representation(546, 819))
                .put(Original.good());

        receiveUntilMoved(queues, 3);

        Moved copy = Moved.of(queues.only(queues.backout()));
        assertThat(copy.descriptor().encoding()).isEqualTo(273);
        assertThat(copy.descriptor().codedCharSetId()).isEqualTo(1208);
        assertThat(copy.rfh2().encoding()).isEqualTo(546);
        assertThat(copy.rfh2().codedCharSetId()).isEqualTo(819);
        assertThat(new String(copy.body(), StandardCharsets.ISO_8859_1)).isEqualTo("\u00fcber");
    }

    @Test
    @DisplayName("W4: a message in a group keeps its group in a descriptor of version 2")
    void keepsTheGroup() throws Exception {
        assertKeepsGroup(2, 8);
    }

    @Test
    @DisplayName("W5: the last message of a group keeps its group in a descriptor of version 2")
    void keepsTheEndOfTheGroup() throws Exception {
        assertKeepsGroup(3, 8 | 16);
    }

    private static void assertKeepsGroup(int sequenceNumber, int flags) throws Exception {
        Queues queues = MQ.queues().put(Original.poison().inGroup(sequenceNumber, flags)).put(Original.good());

        receiveUntilMoved(queues, 3);

        MessageDescriptor copy = queues.descriptor(queues.backout());
        assertThat(copy.groupId()).isEqualTo(Original.GROUP_ID);
        assertThat(copy.sequenceNumber()).isEqualTo(sequenceNumber);
        assertThat(copy.offset()).isZero();
        assertThat(copy.messageFlags()).isEqualTo(flags);
        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQPUT).on(queues.backout()).only().descriptor().version())
                .isEqualTo(2));
    }

    @Test
    @DisplayName("A: a JMS message keeps its folders, also the destination it was sent to")
    void keepsTheFoldersOfAJmsMessage() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            TextMessage message = session.createTextMessage("from JMS");
            message.setStringProperty("colour", "a<b");
            message.setIntProperty("size", 7);
            message.setJMSCorrelationID("order 66");
            session.createProducer(session.createQueue("queue:///" + queues.source())).send(message);
            session.commit();
            MessageConsumer consumer = consumer(session, queues);

            rollBack(session, consumer, 3);
            assertThat(consumer.receiveNoWait()).isNull();

            Moved copy = Moved.of(queues.only(queues.backout()));
            copy.assertJmsBody("jms_text", "queue:///" + queues.source(), "from JMS".getBytes(StandardCharsets.UTF_8));
            assertThat(copy.folder("usr").text("colour")).isEqualTo("a<b");
            assertThat(copy.folder("usr").value("size").orElseThrow().value()).isEqualTo(7);
            NameValueFolder jms = copy.folder("jms");
            assertThat(jms.text("Cid")).isEqualTo("order 66");
            assertThat(jms.text("Tms")).isEqualTo(String.valueOf(message.getJMSTimestamp()));
            assertThat(jms.text("Dlv")).isEqualTo("2");
        }
    }

    /** Rolls the first message back until it is gone and the good one is received. */
    private static void receiveUntilMoved(Queues queues, int deliveries) throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);

            rollBack(session, consumer, deliveries);
            assertThat(text(receive(consumer, 1))).isEqualTo("good");
            session.commit();
        }
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }
}
