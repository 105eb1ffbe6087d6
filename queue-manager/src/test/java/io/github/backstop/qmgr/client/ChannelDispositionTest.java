// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a message that the receiving end of a channel cannot put, beyond the table in ChannelTableTest. */
@ClientTest
class ChannelDispositionTest {

    private LinkedQueueManagers mq;

    @BeforeEach
    void start() throws Exception {
        mq = new LinkedQueueManagers();
        mq.second().mqsc("START CHANNEL(QM2.TO.QM1)");
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private MQMessage put(MessageKind kind, int report) throws Exception {
        MQMessage message = LinkedQueueManagers.text("an order", kind.persistence());
        message.report = report;
        message.replyToQueueName = "REPLIES";
        mq.put("IN", message);
        return message;
    }

    private void given(MessageKind kind, PutFailure cause) {
        mq.second().mqsc(cause.command("IN"));
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) NPMSPEED(" + kind.speed() + ")");
        mq.start();
        mq.awaitStatus("RUNNING");
    }

    private void assertGoesOn() throws Exception {
        mq.awaitSent();
        mq.second().mqsc("DEFINE QLOCAL(OTHER)");
        mq.put("OTHER", LinkedQueueManagers.text("the next", CMQC.MQPER_PERSISTENT));
        LinkedQueueManagers.await(mq.second(), "OTHER", 1);
    }

    private void assertStopsAndKeeps() {
        mq.awaitStatus("STOPPED");
        LinkedQueueManagers.await(mq.first(), "QM2", 1);
        assertThat(mq.first().queue("REPLIES").depth()).isZero();
    }

    @ParameterizedTest
    @EnumSource(MessageKind.class)
    @DisplayName("C-1, C-6, C-8, C-9: the MQDLH tells why, where to, by whom and when; the rest is the message's")
    void theHeaderOfADeadLetterTellsWhyItIsOne(MessageKind kind) throws Exception {
        given(kind, PutFailure.MISSING);
        MQMessage message = put(kind, CMQC.MQRO_EXCEPTION);

        QueuedMessage letter = LinkedQueueManagers.await(mq.second(), "DLQ", 1).get(0);
        StructureInput in = StructureInput.of(letter.data());
        DeadLetterHeader header = DeadLetterHeader.read(in);
        assertThat(header.reason()).isEqualTo(PutFailure.MISSING.reason());
        assertThat(header.destinationQueue()).isEqualTo("IN");
        assertThat(header.destinationQueueManager()).isEqualTo("QM2");
        assertThat(header.format()).isEqualTo("MQSTR");
        assertThat(header.encoding()).isEqualTo(message.encoding);
        assertThat(header.codedCharSetId()).isEqualTo(message.characterSet);
        assertThat(header.putApplType()).isEqualTo(CMQC.MQAT_QMGR);
        assertThat(header.putApplName()).isEqualTo("QM2");
        assertThat(header.putDate() + header.putTime()).matches("[0-9]{16}");
        assertThat(letter.descriptor().format()).isEqualTo("MQDEAD");
        assertThat(letter.descriptor().messageId()).isEqualTo(message.messageId);
        assertThat(letter.descriptor().persistence()).isEqualTo(kind.persistence());
        assertThat(new String(in.rest(), StandardCharsets.ISO_8859_1)).isEqualTo("an order");
        assertGoesOn();
    }

    @ParameterizedTest
    @ValueSource(strings = {"IN", "DLQ"})
    @DisplayName("C-7: all context is that of who put the message, where it arrives and on the dead-letter queue")
    void contextStaysThatOfTheSender(String found) throws Exception {
        if (found.equals("DLQ")) {
            mq.second().mqsc("DELETE QLOCAL(IN)");
        }
        MQMessage message = LinkedQueueManagers.text("an order", CMQC.MQPER_PERSISTENT);
        message.userId = "alice";
        message.accountingToken = Arrays.copyOf("a token".getBytes(StandardCharsets.ISO_8859_1), 32);
        message.applicationIdData = "identity";
        message.putApplicationType = CMQC.MQAT_UNIX;
        message.putApplicationName = "order.entry";
        message.putDateTime = new GregorianCalendar(2020, Calendar.JANUARY, 2);
        message.applicationOriginData = "here";
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SET_ALL_CONTEXT;
        mq.connection().accessQueue("IN", CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT, "QM2", null, null)
                .put(message, options);
        mq.start();

        MessageDescriptor arrived = LinkedQueueManagers.await(mq.second(), found, 1).get(0).descriptor();
        assertThat(arrived.userIdentifier()).isEqualTo("alice");
        assertThat(arrived.accountingToken()).isEqualTo(message.accountingToken);
        assertThat(arrived.applIdentityData()).isEqualTo("identity");
        assertThat(arrived.putApplType()).isEqualTo(CMQC.MQAT_UNIX);
        assertThat(arrived.putApplName()).isEqualTo("order.entry");
        assertThat(arrived.putDate()).startsWith("2020010");
        assertThat(arrived.applOriginData()).isEqualTo("here");
    }

    @Test
    @DisplayName("C-15: once the queue takes it, START CHANNEL brings the message that had stopped the channel")
    void aStoppedChannelGoesOnWhenTheCauseIsGone() throws Exception {
        mq.second().mqsc("ALTER QMGR DEADQ(' ')");
        given(MessageKind.PERSISTENT, PutFailure.INHIBITED);
        put(MessageKind.PERSISTENT, 0);
        assertStopsAndKeeps();
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(ENABLED)");
        mq.start();
        LinkedQueueManagers.await(mq.second(), "IN", 1);
    }

    @ParameterizedTest
    @EnumSource(MessageKind.class)
    @DisplayName("C-11, B-7: between the MQDLH of a segment and its data is an MQMDE")
    void aSegmentThatCannotBePutKeepsItsExtension(MessageKind kind) throws Exception {
        given(kind, PutFailure.MISSING);
        MQMessage message = LinkedQueueManagers.text("a part", kind.persistence());
        message.messageFlags = CMQC.MQMF_SEGMENT;
        message.groupId = "a message of many pieces".getBytes(StandardCharsets.ISO_8859_1);
        message.offset = 100;
        mq.put("IN", message);

        QueuedMessage letter = LinkedQueueManagers.await(mq.second(), "DLQ", 1).get(0);
        StructureInput in = StructureInput.of(letter.data());
        assertThat(DeadLetterHeader.read(in).format()).isEqualTo("MQHMDE");
        MessageDescriptorExtension extension = MessageDescriptorExtension.read(in);
        assertThat(extension.groupId()).isEqualTo(message.groupId);
        assertThat(extension.offset()).isEqualTo(100);
        assertThat(extension.format()).isEqualTo("MQSTR");
        assertThat(new String(in.rest(), StandardCharsets.ISO_8859_1)).isEqualTo("a part");
    }

    @ParameterizedTest
    @EnumSource(value = MessageKind.class, names = {"PERSISTENT", "NORMAL"})
    @Tag("unconfirmed")
    @DisplayName("A-28, C-15: what can neither be returned nor put on a dead-letter queue stays, and the channel stops")
    void whatCanNeitherBeReturnedNorBuriedStays(MessageKind kind) throws Exception {
        mq.second().mqsc("ALTER QLOCAL(QM1) PUT(DISABLED)\nALTER QMGR DEADQ(' ')");
        given(kind, PutFailure.FULL);
        put(kind, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);

        assertStopsAndKeeps();
    }

    @ParameterizedTest
    @EnumSource(MessageKind.class)
    @DisplayName("C-13, A-27, A-28: a message that asks for it is returned to its sender, before the dead-letter queue")
    void aMessageIsReturnedToItsSender(MessageKind kind) throws Exception {
        given(kind, PutFailure.FULL);
        put(kind, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);

        QueuedMessage back = LinkedQueueManagers.await(mq.first(), "REPLIES", 1).get(0);
        assertThat(back.descriptor().feedback()).isEqualTo(2053);
        assertThat(new String(back.data(), StandardCharsets.ISO_8859_1)).isEqualTo("an order");
        assertThat(mq.second().queue("DLQ").depth()).isZero();
    }

    @ParameterizedTest
    @EnumSource(MessageKind.class)
    @Tag("unconfirmed")
    @DisplayName("A-28: what cannot be returned goes to the dead-letter queue")
    void whatCannotBeReturnedGoesToTheDeadLetterQueue(MessageKind kind) throws Exception {
        mq.second().mqsc("ALTER QLOCAL(QM1) PUT(DISABLED)");
        given(kind, PutFailure.FULL);
        put(kind, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);

        List<QueuedMessage> letters = LinkedQueueManagers.await(mq.second(), "DLQ", 1);
        assertThat(letters.get(0).descriptor().format()).isEqualTo("MQDEAD");
        assertThat(letters.get(0).descriptor().messageType()).isEqualTo(CMQC.MQMT_DATAGRAM);
        assertGoesOn();
    }
}
