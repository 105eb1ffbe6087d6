// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.receive;
import static io.github.backstop.qmgr.client.JmsClient.rollBack;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Section 1: when the client asks for BOTHRESH, BOQNAME and DEADQ, and when it does not ask again. */
@ClientTest
class InquiryTest {

    private static final String QUEUE_INQUIRY = "[22, 20, 2019, 2002]";

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("1.1: a consumer opens its queue by SPI for input, browse and inquire, saving context")
    void aConsumerOpensItsQueueForInputBrowseAndInquire() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            consumer(client.transacted(), queues);

            MQ.calls(queues, calls -> {
                RecordedCall open = calls.of(Verb.MQOPEN).on(queues.source()).only();
                assertThat(open.spi()).isTrue();
                assertThat(open.options()).isEqualTo(0x2029);
                assertThat(open.contextOptions()).isEqualTo(3);
            });
        }
    }

    @Test
    @DisplayName("1.2: the first message that was backed out makes it ask for DEADQ, then for the queue (C-23)")
    void theFirstBackedOutMessageIsInquiredAbout() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);
            rollBack(session, consumer, 1);
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQINQ).on(queues.source()).all()).isEmpty());

            receive(consumer, 2);

            MQ.calls(queues, calls -> assertThat(calls.after(calls.of(Verb.MQBACK)).story()).containsSubsequence(
                    "MQGET SRC",
                    "MQOPEN qmgr 0x2020", "MQINQ qmgr [2006]", "MQCLOSE qmgr",
                    "MQOPEN SRC 0x2020", "MQINQ SRC " + QUEUE_INQUIRY, "MQCLOSE SRC"));
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQOPEN).on(queues.source()).last().spi()).isFalse());
            session.rollback();
        }
    }

    @Test
    @DisplayName("1.3, M2: behind an alias the base queue is asked, its threshold and backout queue count (C-23)")
    void anAliasIsResolvedToItsBaseQueue() throws Exception {
        Queues queues = MQ.queues().mqsc("DEFINE QALIAS(${ALIAS}) TARGET(${SRC})").put(Original.poison())
                .put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer =
                    session.createConsumer(session.createQueue("queue:///" + queues.prefix() + "ALIAS"));

            rollBack(session, consumer, 3);
            assertThat(text(receive(consumer, 1))).isEqualTo("good");

            Moved.of(queues.only(queues.backout())).assertMessageId(Original.MESSAGE_ID);
            MQ.calls(queues, calls -> assertThat(calls.after(calls.of(Verb.MQBACK).nth(1)).story())
                    .containsSubsequence("MQOPEN ALIAS 0x2020", "MQINQ ALIAS " + QUEUE_INQUIRY, "MQCLOSE ALIAS",
                            "MQOPEN SRC 0x2020", "MQINQ SRC " + QUEUE_INQUIRY, "MQCLOSE SRC"));
            session.commit();
        }
    }

    @Test
    @DisplayName("1.4, T1: a consumer keeps the first answer; a new one in the same session asks again (C-23)")
    void theAnswerIsKeptPerConsumer() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);
            rollBack(session, consumer, 2);

            queues.backoutThreshold(0).noBackoutQueue();
            rollBack(session, consumer, 3, 3);
            assertThat(consumer.receiveNoWait()).as("still moved by the old answer").isNull();
            assertThat(queues.depth(queues.backout())).isEqualTo(1);
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQINQ).on(queues.source()).all()).hasSize(1));
            consumer.close();

            queues.put(Original.poison());
            MessageConsumer next = consumer(session, queues);
            rollBack(session, next, 5);
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQINQ).on(queues.source()).all()).hasSize(2));
        }
        assertThat(queues.descriptor(queues.source()).backoutCount()).isEqualTo(5);
    }

    @Test
    @DisplayName("1.5: a listener that throws makes the client ask, although nothing was backed out")
    void aListenerThatThrowsIsInquiredAbout() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        try (JmsClient client = MQ.connect()) {
            Deliveries deliveries = new Deliveries(text -> {
                if (MQ.calls(queues).of(Verb.MQINQ).on(queues.source()).isEmpty()) {
                    throw new IllegalStateException("first delivery");
                }
            });
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQINQ).on(queues.source()).all()).isEmpty());

            JmsClient.listen(client.session(Session.AUTO_ACKNOWLEDGE), queues, deliveries);

            deliveries.await("poison 1", "poison 2");
            MQ.calls(queues, calls -> {
                assertThat(calls.of(Verb.MQINQ).on(queues.source()).only().selectors())
                        .containsExactly(22, 20, 2019, 2002);
                assertThat(calls.of(Verb.MQBACK).all()).isEmpty();
            });
        }
    }

    @Test
    @DisplayName("1.6: the name of the dead-letter queue is asked for at the start of each connection and session")
    void theDeadLetterQueueIsInquiredAtEachStart() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            client.transacted();
            client.transacted();

            MQ.calls(queues, calls -> {
                assertThat(calls.of(Verb.MQCONN).all()).hasSize(3);
                assertThat(calls.of(Verb.MQINQ).where(call -> call.selectors().equals(List.of(2006))).all())
                        .extracting(RecordedCall::connection).doesNotHaveDuplicates().hasSize(3);
            });
        }
    }

    @Test
    @DisplayName("W7: a DEADQ that changes after the session has started is honoured")
    void aDeadLetterQueueThatChangesLaterIsHonoured() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue().put(Original.poison()).put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);
            queues.mqsc("DEFINE QLOCAL(${OTHER.DLQ})\nALTER QMGR DEADQ(${OTHER.DLQ})");

            rollBack(session, consumer, 3);
            assertThat(text(receive(consumer, 1))).isEqualTo("good");
            session.commit();
        }
        assertThat(queues.depth(queues.prefix() + "OTHER.DLQ")).isEqualTo(1);
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("1.7, I1: when the inquiry is refused, receive fails for ever and the message stays")
    void aRefusedInquiryFailsEachReceive() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        MQ.fail(Verb.MQINQ, queues.source(), ReasonCode.NOT_AUTHORIZED.number());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);
            rollBack(session, consumer, 1);

            for (int backouts = 2; backouts <= 5; backouts++) {
                assertThatThrownBy(() -> consumer.receive(JmsClient.PATIENCE)).isInstanceOf(JMSException.class)
                        .satisfies(e -> assertThat(Failure.codes(e)).contains("JMSWMQ0030"))
                        .satisfies(e -> assertThat(Failure.reason(e)).isEqualTo(2035));
                session.rollback();
                assertThat(queues.descriptor(queues.source()).backoutCount()).isEqualTo(backouts);
            }
        }
        assertThat(queues.depth(queues.backout())).isZero();
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }
}
