// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static io.github.backstop.formats.ReportedMessage.BODY;
import static io.github.backstop.formats.ReportedMessage.behind;
import static io.github.backstop.formats.ReportedMessage.filled;
import static io.github.backstop.formats.ReportedMessage.original;
import static io.github.backstop.formats.ReportedMessage.properties;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Exception reports as IBM's client was seen to make them (ibm-client-behaviour, section 5). */
class ClientExceptionReportTest {

    private static final Optional<ClientExceptionReport.JmsFields> JMS =
            Optional.of(new ClientExceptionReport.JmsFields(filled(24, 0x55), 4321, true));
    private static final Optional<ClientExceptionReport.JmsFields> NO_REPLY =
            Optional.of(new ClientExceptionReport.JmsFields(filled(24, 0x55), -1, false));

    private static MessageDescriptorBuilder jmsMessage(int options) {
        return original(options).format("MQHRF2").encoding(273).codedCharSetId(1208);
    }

    private static byte[] jmsData(String next) {
        StructureOutput out = StructureOutput.create();
        properties(next).write(out);
        return behind(out.toByteArray(), BODY);
    }

    private static ReportMessage report(MessageDescriptor original, byte[] data,
            Optional<ClientExceptionReport.JmsFields> jms, ReportData included) {
        return ReportBuilder.about(original, data, new ClientExceptionReport("QM1", jms)).feedback(2053)
                .including(included).build();
    }

    private static MessageDescriptor descriptor(int options, Optional<ClientExceptionReport.JmsFields> jms,
            ReportData included) {
        return report(jmsMessage(options).build(), jmsData("MQSTR"), jms, included).descriptor();
    }

    @ParameterizedTest
    @EnumSource(ReportData.class)
    @DisplayName("F10, F11, M6: MsgType REPORT, Report 0, the reason as feedback, MsgId left for the put to replace")
    void whatAllHave(ReportData included) {
        MessageDescriptor report = descriptor(ReportOption.EXCEPTION.bits(), JMS, included);
        assertThat(report.messageType()).isEqualTo(MessageType.REPORT.number());
        assertThat(report.report()).isZero();
        assertThat(report.feedback()).isEqualTo(2053);
        assertThat(report.format()).isEqualTo("MQHRF2");
        assertThat(report.encoding()).isEqualTo(273);
        assertThat(report.codedCharSetId()).isEqualTo(1208);
        assertThat(report.priority()).isEqualTo(7);
        assertThat(report.persistence()).isEqualTo(1);
        assertThat(report.messageId()).isEqualTo(filled(24, 0x11));
    }

    @ParameterizedTest
    @EnumSource(value = ReportData.class, names = {"NONE", "FIRST_100"})
    @DisplayName("F10, F11: without all data it is a JMS message: its id, its lifetime, the reply queue kept")
    void aSmallerReportIsAJmsMessage(ReportData included) {
        MessageDescriptor report = descriptor(0, JMS, included);
        assertThat(report.correlationId()).isEqualTo(filled(24, 0x55));
        assertThat(report.expiry()).isEqualTo(4321);
        assertThat(report.replyToQueue()).isEqualTo("REPLIES");
        assertThat(report.replyToQueueManager()).isEqualTo("QM2");
        assertThat(report.fitsVersion1()).as("version 1").isTrue();
    }

    @Test
    @DisplayName("F10: a JMS message that names no reply queue loses that of the descriptor")
    void aSmallerReportWithoutReplyQueue() {
        MessageDescriptor report = descriptor(0, NO_REPLY, ReportData.NONE);
        assertThat(report.replyToQueue()).isEmpty();
        assertThat(report.replyToQueueManager()).isEmpty();
        assertThat(report.expiry()).isEqualTo(-1);
    }

    @Test
    @DisplayName("K7, M6: with all data it is by the book: CorrelId from the MsgId or passed, no reply queue")
    void aFullReportIsByTheBook() {
        MessageDescriptor report = descriptor(0, JMS, ReportData.FULL);
        assertThat(report.correlationId()).isEqualTo(filled(24, 0x11));
        assertThat(report.expiry()).isEqualTo(-1);
        assertThat(report.replyToQueue()).isEmpty();
        assertThat(report.replyToQueueManager()).isEqualTo("QM1");
        int pass = ReportOption.PASS_CORREL_ID.bits();
        assertThat(descriptor(pass, JMS, ReportData.FULL).correlationId()).isEqualTo(filled(24, 0x22));
        assertThat(descriptor(pass, JMS, ReportData.NONE).correlationId()).as("JMS has no such option")
                .isEqualTo(filled(24, 0x55));
    }

    @Test
    @DisplayName("W4: a member of a group stays one in a smaller report, and is none in a full one")
    void groupsAreKeptInSmallerReports() {
        MessageDescriptor member = jmsMessage(0).groupId(filled(24, 0x47)).sequenceNumber(2).messageFlags(8).build();
        MessageDescriptor small = report(member, jmsData("MQSTR"), JMS, ReportData.NONE).descriptor();
        assertThat(small.groupId()).isEqualTo(filled(24, 0x47));
        assertThat(small.sequenceNumber()).isEqualTo(2);
        assertThat(small.messageFlags()).isEqualTo(8);
        assertThat(report(member, jmsData("MQSTR"), JMS, ReportData.FULL).descriptor().fitsVersion1()).isTrue();
    }

    @Test
    @DisplayName("W1, W2: the MQRFH2, and behind it nothing, 100 bytes or all, also where a header follows")
    void dataBehindTheHeaderOfJms() {
        for (String next : new String[] {"MQSTR", "MQDEAD", ""}) {
            byte[] data = jmsData(next);
            int header = data.length - BODY.length;
            MessageDescriptor original = jmsMessage(0).build();
            assertThat(report(original, data, JMS, ReportData.NONE).data()).isEqualTo(Arrays.copyOf(data, header));
            assertThat(report(original, data, JMS, ReportData.FIRST_100).data())
                    .isEqualTo(Arrays.copyOf(data, header + 100));
            assertThat(report(original, data, JMS, ReportData.FULL).data()).isEqualTo(data);
        }
    }

    @Test
    @DisplayName("Section 3a: what the client cannot read has no header: nothing, the first 100 bytes or all of it")
    void dataThatTheClientCannotRead() {
        byte[] data = jmsData("MQSTR");
        data[0] = 'X';
        MessageDescriptor original = jmsMessage(0).build();
        assertThat(report(original, data, Optional.empty(), ReportData.NONE).data()).isEmpty();
        assertThat(report(original, data, Optional.empty(), ReportData.FIRST_100).data())
                .isEqualTo(Arrays.copyOf(data, 100));
        assertThat(report(original, data, Optional.empty(), ReportData.FULL).data()).isEqualTo(data);
        assertThat(report(original, data, Optional.empty(), ReportData.NONE).descriptor().correlationId())
                .isEqualTo(filled(24, 0x11));
    }
}
