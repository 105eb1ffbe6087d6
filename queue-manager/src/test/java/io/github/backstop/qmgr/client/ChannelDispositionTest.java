// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a message that the receiving end of a channel cannot put: each cell of rule C-18. */
@ClientTest
class ChannelDispositionTest {

    /** Why the put fails, and with which reason. */
    enum Cause {
        FULL(2053, "ALTER QLOCAL(IN) MAXDEPTH(0)"), INHIBITED(2051, "ALTER QLOCAL(IN) PUT(DISABLED)"),
        MISSING(2085, "DELETE QLOCAL(IN)"), TOO_LONG(2030, "ALTER QLOCAL(IN) MAXMSGL(3)");

        private final int reason;
        private final String command;

        Cause(int reason, String command) {
            this.reason = reason;
            this.command = command;
        }
    }

    /** The rows of the table. */
    enum Kind {
        PERSISTENT(CMQC.MQPER_PERSISTENT, "FAST"), NORMAL(CMQC.MQPER_NOT_PERSISTENT, "NORMAL"),
        FAST(CMQC.MQPER_NOT_PERSISTENT, "FAST");

        private final int persistence;
        private final String speed;

        Kind(int persistence, String speed) {
            this.persistence = persistence;
            this.speed = speed;
        }
    }

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

    static Stream<Arguments> cells() {
        return Arrays.stream(Kind.values()).flatMap(kind ->
                Arrays.stream(Cause.values()).map(cause -> Arguments.of(kind, cause)));
    }

    private MQMessage put(Kind kind, int report) throws Exception {
        MQMessage message = LinkedQueueManagers.text("an order", kind.persistence);
        message.report = report;
        message.replyToQueueName = "REPLIES";
        mq.put("IN", message);
        return message;
    }

    private void given(Kind kind, Cause cause) {
        mq.second().mqsc(cause.command);
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) NPMSPEED(" + kind.speed + ")");
        mq.start();
        mq.awaitStatus("RUNNING");
    }

    private void assertReported(MQMessage message, int reason) {
        MessageDescriptor report = LinkedQueueManagers.await(mq.first(), "REPLIES", 1).get(0).descriptor();
        assertThat(report.messageType()).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.feedback()).isEqualTo(reason);
        assertThat(report.correlationId()).isEqualTo(message.messageId);
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
    @MethodSource("cells")
    @DisplayName("C-18, C-13, C-2, A-27: with MQRO_DISCARD_MSG it is dropped, reported if asked, and the channel goes on")
    void whatMayBeDiscardedIsDropped(Kind kind, Cause cause) throws Exception {
        given(kind, cause);
        MQMessage message = put(kind, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION);

        assertReported(message, cause.reason);
        assertThat(mq.second().queue("DLQ").depth()).isZero();
        assertGoesOn();
    }

    @ParameterizedTest
    @MethodSource("cells")
    @DisplayName("C-18, C-15, C-1, C-6, C-8, C-9, A-4, A-5: with a dead-letter queue it goes there, with its reason, and is reported")
    void whatCannotBePutGoesToTheDeadLetterQueue(Kind kind, Cause cause) throws Exception {
        given(kind, cause);
        MQMessage message = put(kind, CMQC.MQRO_EXCEPTION);

        QueuedMessage letter = LinkedQueueManagers.await(mq.second(), "DLQ", 1).get(0);
        assertReported(message, cause.reason);
        StructureInput in = StructureInput.of(letter.data());
        DeadLetterHeader header = DeadLetterHeader.read(in);
        assertThat(header.reason()).isEqualTo(cause.reason);
        assertThat(header.destinationQueue()).isEqualTo("IN");
        assertThat(header.destinationQueueManager()).isEqualTo("QM2");
        assertThat(header.format()).isEqualTo("MQSTR");
        assertThat(letter.descriptor().format()).isEqualTo("MQDEAD");
        assertThat(letter.descriptor().messageId()).isEqualTo(message.messageId);
        assertThat(letter.descriptor().persistence()).isEqualTo(kind.persistence);
        assertThat(letter.descriptor().putApplType()).isEqualTo(CMQC.MQAT_JAVA);
        assertThat(new String(in.rest(), StandardCharsets.ISO_8859_1)).isEqualTo("an order");
        assertGoesOn();
    }

    @ParameterizedTest
    @MethodSource("cells")
    @DisplayName("C-18, C-16, A-5: with USEDLQ(NO) the channel stops and the message stays, but a fast one is lost")
    void withoutUseOfTheDeadLetterQueueTheChannelStops(Kind kind, Cause cause) throws Exception {
        mq.second().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) USEDLQ(NO)");
        given(kind, cause);
        MQMessage message = put(kind, CMQC.MQRO_EXCEPTION);

        assertStoppedOrDropped(kind, cause.reason, message);
        assertThat(mq.second().queue("DLQ").depth()).isZero();
    }

    /** The last row's report is rule A-6. */
    private void assertStoppedOrDropped(Kind kind, int reason, MQMessage message) throws Exception {
        if (kind == Kind.FAST) {
            assertReported(message, reason);
            assertGoesOn();
        } else {
            assertStopsAndKeeps();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    @Tag("unconfirmed")
    @DisplayName("C-18, C-16, A-5, A-6: without a dead-letter queue it is as with USEDLQ(NO)")
    void withoutADeadLetterQueueTheChannelStops(Kind kind) throws Exception {
        mq.second().mqsc("ALTER QMGR DEADQ(' ')");
        given(kind, Cause.MISSING);
        assertStoppedOrDropped(kind, Cause.MISSING.reason, put(kind, CMQC.MQRO_EXCEPTION));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    @DisplayName("C-18: with a dead-letter queue that is full it is as with none")
    void withAFullDeadLetterQueueTheChannelStops(Kind kind) throws Exception {
        mq.second().mqsc("ALTER QLOCAL(DLQ) MAXDEPTH(0)");
        given(kind, Cause.INHIBITED);
        assertStoppedOrDropped(kind, Cause.INHIBITED.reason, put(kind, CMQC.MQRO_EXCEPTION));
    }

    @Test
    @DisplayName("C-15: once the queue takes it, START CHANNEL brings the message that had stopped the channel")
    void aStoppedChannelGoesOnWhenTheCauseIsGone() throws Exception {
        mq.second().mqsc("ALTER QMGR DEADQ(' ')");
        given(Kind.PERSISTENT, Cause.INHIBITED);
        put(Kind.PERSISTENT, 0);
        assertStopsAndKeeps();
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(ENABLED)");
        mq.start();
        LinkedQueueManagers.await(mq.second(), "IN", 1);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    @DisplayName("C-11, B-7: between the MQDLH of a segment and its data is an MQMDE")
    void aSegmentThatCannotBePutKeepsItsExtension(Kind kind) throws Exception {
        given(kind, Cause.MISSING);
        MQMessage message = LinkedQueueManagers.text("a part", kind.persistence);
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
    @EnumSource(Kind.class)
    @DisplayName("C-13, A-27, A-28: a message that asks for it is returned to its sender, before the dead-letter queue")
    void aMessageIsReturnedToItsSender(Kind kind) throws Exception {
        given(kind, Cause.FULL);
        put(kind, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);

        QueuedMessage back = LinkedQueueManagers.await(mq.first(), "REPLIES", 1).get(0);
        assertThat(back.descriptor().feedback()).isEqualTo(2053);
        assertThat(new String(back.data(), StandardCharsets.ISO_8859_1)).isEqualTo("an order");
        assertThat(mq.second().queue("DLQ").depth()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    @Tag("unconfirmed")
    @DisplayName("A-28: what cannot be returned goes to the dead-letter queue")
    void whatCannotBeReturnedGoesToTheDeadLetterQueue(Kind kind) throws Exception {
        mq.second().mqsc("ALTER QLOCAL(QM1) PUT(DISABLED)");
        given(kind, Cause.FULL);
        put(kind, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);

        List<QueuedMessage> letters = LinkedQueueManagers.await(mq.second(), "DLQ", 1);
        assertThat(letters.get(0).descriptor().format()).isEqualTo("MQDEAD");
        assertThat(letters.get(0).descriptor().messageType()).isEqualTo(CMQC.MQMT_DATAGRAM);
        assertGoesOn();
    }
}
